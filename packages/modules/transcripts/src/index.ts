export { serviceOf } from './service-of.js';
export { transcriptView } from './transcript.dto.js';
export type { TranscriptRow } from './transcript-reads.js';
export { TranscriptTextService } from './transcript-text.service.js';
export { TranscriptsModule } from './transcripts.module.js';
export { TranscriptsService } from './transcripts.service.js';
export type { Completion } from './transcripts.service.js';
export { Workshop } from './workshop.js';
