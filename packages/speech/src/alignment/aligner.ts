import type { Availability } from '../recogniser.js';
import type { Span } from '../wav.js';
import type { ScriptWord } from './script.js';

/** Unchanged word of the script with its time, in whole ms from the start of the recording. */
export type AlignedWord<W extends ScriptWord = ScriptWord> = W & {
  startMs: number;
  endMs: number;
  /** Whether the word was recognised at this time. Otherwise its time is estimated from adjacent words. */
  matched: boolean;
  /**
   * Set if the word is in a passage that was not heard in the recording. Its time is where the passage would be, without duration if
   * there is no time to speak it.
   */
  unheard?: true;
};

export interface Alignment<W extends ScriptWord = ScriptWord> {
  /** In the order of the script; times never decrease. */
  words: AlignedWord<W>[];
  /** Fraction of the spoken words that were recognised, from 0 to 1: an estimate of the script's accuracy. 0 without words. */
  matched: number;
  /** Sound, possibly speech, that the script lacks, in time order. Only sound of at least 3 s. */
  unscripted: Span[];
}

export interface AlignOptions {
  /** ISO 639-1; one of `alignableLanguages`. */
  language: string;
  signal?: AbortSignal;
  /** Called with the completed fraction, from 0 to 1, never decreasing. */
  onProgress?: (fraction: number) => void;
}

/** Engine that finds the times of a given text in a recording. */
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
