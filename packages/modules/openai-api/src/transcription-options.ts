/** Maximum times that a request waits for its transcription. */
export interface TranscriptionOptions {
  /** For the routes of the OpenAI API. */
  waitMs: number;
  /** For `/asr`, whose clients send whole films. */
  asrWaitMs: number;
}

/** The official OpenAI client also waits for ten minutes. */
export const defaultTranscriptionOptions: TranscriptionOptions = {
  waitMs: 600_000,
  asrWaitMs: 6 * 3_600_000,
};

export const TRANSCRIPTION_OPTIONS = Symbol('transcription-options');
