export { serveTranscriptions } from './transcription-server.js';
export type { TranscriptionServer, TranscriptionServerOptions } from './transcription-server.js';
