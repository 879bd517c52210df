/** A word as it was heard: times in whole milliseconds from the start of the recording. */
export interface RecognisedWord {
  text: string;
  startMs: number;
  endMs: number;
  /** 0 to 1; null when the engine does not tell. */
  confidence: number | null;
}

export interface Recognition {
  /** ISO 639-1. */
  language: string;
  /** By time; empty for silence. */
  words: RecognisedWord[];
  /** The times of the words are estimates, and better ones may be had by alignment. */
  timesEstimated?: boolean;
}

export interface RecogniseOptions {
  /** ISO 639-1. */
  language: string;
  /** Names and terms that may occur; engines that cannot use them ignore them. */
  phrases?: readonly string[];
  signal?: AbortSignal;
  /** Called with the share done, 0 to 1, never falling. */
  onProgress?: (fraction: number) => void;
}

export interface RecogniserCapabilities {
  /** ISO 639-1, or `'any'` when the engine takes whatever it is given. */
  languages: readonly string[] | 'any';
  /** Whether word times are measured; otherwise they are interpolated. */
  wordTimes: boolean;
  confidence: boolean;
  streaming: boolean;
}

/** Whether an engine can work now; when not, why, and what the operator does about it. */
export type Availability = { available: true } | { available: false; reason: string; mend: string };

/** Anything that turns speech into timed words. Structural: no base class. */
export interface Recogniser {
  id: string;
  capabilities: RecogniserCapabilities;
  /** What one call may hold, for callers that cut; absent means no limit. */
  limits?: { maxMs?: number; maxBytes?: number; concurrency?: number };
  availability(): Promise<Availability>;
  /**
   * Asks the server behind it, where there is one, whether it is there and lets us in. `availability` does not, because
   * work may begin while a server is away for a moment; this is for health checks.
   */
  reachable?(): Promise<Availability>;
  /**
   * @param wavPath 16 kHz, mono, 16-bit PCM WAV.
   * @throws {RecognitionError} and the signal's reason when aborted.
   */
  recognise(wavPath: string, options: RecogniseOptions): Promise<Recognition>;
}

/** Whether the engine takes the language. */
export const speaks = ({ capabilities: { languages } }: Recogniser, language: string): boolean =>
  languages === 'any' || languages.includes(language);

export type RecognitionErrorCode =
  | 'unavailable'
  | 'unsupported_language'
  | 'unsupported_audio'
  | 'too_large'
  | 'unauthorised'
  | 'refused'
  | 'failed';

/** The engine did not give words. */
export class RecognitionError extends Error {
  override readonly name = 'RecognitionError';

  constructor(
    readonly code: RecognitionErrorCode,
    message: string,
    /** Whether the same call may succeed later. */
    readonly retryable = false,
  ) {
    super(message);
  }
}

/** Recognises the error by its brand, so that two copies of this package agree. */
export const isRecognitionError = (error: unknown): error is RecognitionError =>
  error instanceof Error && error.name === 'RecognitionError';
