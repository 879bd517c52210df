/** Recognised word. Times are whole milliseconds from the start of the recording. */
export interface RecognisedWord {
  text: string;
  startMs: number;
  endMs: number;
  /** From 0 to 1; null if the engine does not report it. */
  confidence: number | null;
}

export interface Recognition {
  /** ISO 639-1. */
  language: string;
  /** In time order; empty for silence. */
  words: RecognisedWord[];
  /** Whether word times are estimates, which alignment can improve. */
  timesEstimated?: boolean;
}

export interface RecogniseOptions {
  /** ISO 639-1. */
  language: string;
  /** Names and terms that may occur. Engines without support ignore them. */
  phrases?: readonly string[];
  signal?: AbortSignal;
  /** Called with the completed fraction, from 0 to 1, never decreasing. */
  onProgress?: (fraction: number) => void;
}

export interface RecogniserCapabilities {
  /** ISO 639-1 codes, or `'any'` if the engine accepts every language. */
  languages: readonly string[] | 'any';
  /** Whether word times are measured; otherwise they are interpolated. */
  wordTimes: boolean;
  confidence: boolean;
  streaming: boolean;
}

/** Whether an engine can work now; if not, the reason and what the operator can do about it. */
export type Availability = { available: true } | Unavailable;

export interface Unavailable {
  available: false;
  reason: string;
  remedy: string;
  /** Set if the check got no definite answer, for instance because it timed out on a busy machine: the engine may work. */
  inconclusive?: true;
}

/** Engine that converts speech to timed words. */
export interface Recogniser {
  id: string;
  capabilities: RecogniserCapabilities;
  /** Limits of one call, for callers that cut recordings; undefined means no limit. */
  limits?: { maxMs?: number; maxBytes?: number; concurrency?: number };
  availability(): Promise<Availability>;
  /**
   * Health check for engines with a server: returns whether the server responds and accepts the credentials. `availability`
   * does not check this, so that a short outage of the server does not block work.
   */
  reachable?(): Promise<Availability>;
  /**
   * @param wavPath 16 kHz, mono, 16-bit PCM WAV.
   * @throws {RecognitionError}, or the signal's reason when aborted.
   */
  recognise(wavPath: string, options: RecogniseOptions): Promise<Recognition>;
}

/** Returns whether the engine supports the language. */
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

/** Recognition failed. */
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

/** Checks the name instead of the class, so that it also recognises errors of another copy of this package. */
export const isRecognitionError = (error: unknown): error is RecognitionError =>
  error instanceof Error && error.name === 'RecognitionError';
