import type { Availability } from '../recogniser.js';
import type { ScriptWord } from './script.js';

/** A word of the script, as it was given, with its time in whole ms from the start of the recording. */
export type AlignedWord<W extends ScriptWord = ScriptWord> = W & {
  startMs: number;
  endMs: number;
  /** The word was heard at this time. Otherwise its time is estimated from its neighbours. */
  matched: boolean;
};

export interface Alignment<W extends ScriptWord = ScriptWord> {
  /** In the order of the script; times never fall. */
  words: AlignedWord<W>[];
  /** Share of the spoken words that were heard, 0 to 1; 0 if the script has none. Estimates the accuracy of the script. */
  matched: number;
}

export interface AlignOptions {
  /** ISO 639-1; one of `alignableLanguages`. */
  language: string;
  signal?: AbortSignal;
  /** Called with the share done, 0 to 1, never falling. */
  onProgress?: (fraction: number) => void;
}

/** Anything that finds the times of a given text in a recording. Structural: no base class. */
export interface Aligner {
  id: string;
  /** ISO 639-1. */
  alignableLanguages: readonly string[];
  availability(): Promise<Availability>;
  /**
   * @param wavPath 16 kHz, mono, 16-bit PCM WAV.
   * @throws {RecognitionError} `unsupported_language`, `unsupported_audio`, `too_large`, `unavailable` or `failed`; the
   *   signal's reason when aborted.
   */
  align<W extends ScriptWord>(
    wavPath: string,
    script: readonly W[],
    options: AlignOptions,
  ): Promise<Alignment<W>>;
}
