import type { Availability } from './recogniser.js';

export interface Voice {
  id: string;
  /** ISO 639-1. */
  language: string;
  gender: 'female' | 'male';
}

/** How a word is to be read: replaced by another spelling before the engine sees it. */
export interface Pronunciation {
  /** A word or several, in any case; only whole words are replaced. */
  word: string;
  /** Spelled as it sounds, such as `Shiv-awn` for Siobhan. */
  spoken: string;
}

export interface SpeakOptions {
  /** An id of `voices`. Default: the first. */
  voice?: string;
  /** From the first sound to the last, pauses within included; held within 3 %. Default: the voice's own pace. */
  wordsPerMinute?: number;
  pronunciations?: readonly Pronunciation[];
  signal?: AbortSignal;
}

export interface Speech {
  /** The length of the file. */
  durationMs: number;
  /** When the first sound begins and the last one ends. */
  startMs: number;
  endMs: number;
  /** The pace that was reached. */
  wordsPerMinute: number;
}

/** Anything that reads text aloud. Structural: no base class. */
export interface Synthesiser {
  id: string;
  voices: readonly Voice[];
  availability(): Promise<Availability>;
  /** Asks the server behind it, where there is one, whether it is there and accepts the key. */
  reachable?(): Promise<Availability>;
  /**
   * Writes mono 16-bit PCM WAV of the engine's own sample rate, without silence before and after the speech.
   *
   * @throws {SynthesisError} and the signal's reason when aborted.
   */
  speak(text: string, wavPath: string, options?: SpeakOptions): Promise<Speech>;
}

export type SynthesisErrorCode =
  | 'unavailable'
  | 'unknown_voice'
  | 'empty_text'
  | 'text_too_long'
  | 'pace_out_of_range'
  | 'unauthorised'
  | 'refused'
  | 'failed';

/** The engine did not give speech. */
export class SynthesisError extends Error {
  override readonly name = 'SynthesisError';

  constructor(
    readonly code: SynthesisErrorCode,
    message: string,
    /** Whether the same call may succeed later. */
    readonly retryable = false,
  ) {
    super(message);
  }
}

/** Recognises the error by its brand, so that two copies of this package agree. */
export const isSynthesisError = (error: unknown): error is SynthesisError =>
  error instanceof Error && error.name === 'SynthesisError';

/** The first voice of a language, or the one that is named; undefined if no engine has it. */
export function findVoice(
  synthesisers: readonly Synthesiser[],
  language: string,
  id?: string,
): { synthesiser: Synthesiser; voice: Voice } | undefined {
  for (const synthesiser of synthesisers)
    for (const voice of synthesiser.voices)
      if (voice.language === language && (id === undefined || voice.id === id)) return { synthesiser, voice };
  return undefined;
}
