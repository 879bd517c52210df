export { segmentsOf, verbose as verboseTranscription } from './server/transcription-verbose.js';
export { serveTranscriptions } from './server/transcription-server.js';
export type { TranscriptionServer, TranscriptionServerOptions } from './server/transcription-server.js';
export { openWav, wavHeader } from './wav.js';
