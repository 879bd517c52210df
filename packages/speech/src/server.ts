export { verbose as verboseTranscription } from './transcription-verbose.js';
export { serveTranscriptions } from './transcription-server.js';
export type { TranscriptionServer, TranscriptionServerOptions } from './transcription-server.js';
