/** How long a request may wait for its transcription. */
export interface TranscriptionOptions {
  waitMs: number;
}

/** The official client waits for ten minutes, too. */
export const defaultTranscriptionOptions: TranscriptionOptions = { waitMs: 600_000 };

export const TRANSCRIPTION_OPTIONS = Symbol('transcription-options');
