/** Maximum time that a request waits for its transcription. */
export interface TranscriptionOptions {
  waitMs: number;
}

/** The official client also waits for ten minutes. */
export const defaultTranscriptionOptions: TranscriptionOptions = { waitMs: 600_000 };

export const TRANSCRIPTION_OPTIONS = Symbol('transcription-options');
