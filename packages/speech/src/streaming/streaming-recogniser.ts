import type { Availability } from '../recogniser.js';

/** Word of a stream. Times are samples of 16 kHz, counted from the start of the stream. */
export interface StreamedWord {
  text: string;
  startSample: number;
  endSample: number;
}

export interface StreamUpdate {
  /** Words that will not change, in time order. They follow those of all earlier updates. */
  committed: StreamedWord[];
  /** Words after the committed ones that may still change. They replace those of the update before. */
  partial: StreamedWord[];
  /** Audio up to this sample has been processed. */
  heardSample: number;
}

export interface StreamOptions {
  /** ISO 639-1. */
  language: string;
  /** Names and terms that may occur. Engines without support ignore them. */
  phrases?: readonly string[];
  /** Time in ms from the end of a word until it is committed, if the engine keeps up. More time improves accuracy. */
  latencyMs: number;
  /** Number of the first sample that is pushed. Default 0. */
  firstSample?: number;
  onUpdate: (update: StreamUpdate) => void;
  /** Called once, with a `RecognitionError`, if the engine fails. The stream has ended then. */
  onError: (error: Error) => void;
}

/** Recognition of one live stream. */
export interface RecognitionStream {
  /**
   * Adds audio in any amounts: 16-bit PCM, 16 kHz, mono.
   * @returns a promise that resolves when the engine is less than one utterance and 5 s behind
   */
  push: (pcm: Int16Array) => Promise<void>;
  /** Processes all audio that was pushed, commits every word, and ends the stream. */
  finish: () => Promise<void>;
  /** Ends the stream at once. There are no further updates. */
  close: () => void;
}

/** Engine that recognises speech while it is spoken. */
export interface StreamingRecogniser {
  id: string;
  /** ISO 639-1 codes, or `'any'` if the engine accepts every language. */
  languages: readonly string[] | 'any';
  /** Whether it uses the processors of this machine. */
  isLocal?: boolean;
  availability: () => Promise<Availability>;
  /** @throws {RecognitionError} `unsupported_language` or `unavailable`. */
  open: (options: StreamOptions) => Promise<RecognitionStream>;
}
