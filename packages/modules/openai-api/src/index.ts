export { OpenAiApiModule } from './openai-api.module.js';
export type { TranscriptionOptions } from './transcription-options.js';
