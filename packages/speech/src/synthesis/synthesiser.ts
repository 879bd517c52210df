import type { Priority } from '@scriptorium/media';
import type { Availability } from '../recogniser.js';

export interface Voice {
  id: string;
  /** ISO 639-1. */
  language: string;
  gender: 'female' | 'male';
}

/** Pronunciation of a word: a respelling that replaces the word in the text for the engine. */
export interface Pronunciation {
  /** One or several words, case-insensitive. Only whole words are replaced. */
  word: string;
  /** Phonetic spelling, such as `Shiv-awn` for Siobhan. */
  spoken: string;
}

export interface SpeakOptions {
  /** Id of one of `voices`. Default: the first. */
  voice?: string;
  /** Pace from the first to the last sound, including pauses, within 3 %. Default: the natural pace of the voice. */
  wordsPerMinute?: number;
  pronunciations?: readonly Pronunciation[];
  signal?: AbortSignal;
  /** Processor priority of the engine's programs. Default `low`; `normal` is for texts that a person waits for. */
  priority?: Priority;
}

export interface Speech {
  /** Length of the file. */
  durationMs: number;
  /** Start of the first sound; `endMs` is the end of the last one. */
  startMs: number;
  endMs: number;
  /** Actual pace. */
  wordsPerMinute: number;
}

/** Engine that converts text to speech. */
export interface Synthesiser {
  id: string;
  voices: readonly Voice[];
  availability(): Promise<Availability>;
  /** Health check for engines with a server: returns whether the server responds and accepts the key. */
  reachable?(): Promise<Availability>;
  /**
   * Writes mono 16-bit PCM WAV at the sample rate of the engine, without silence before and after the speech.
   *
   * @throws {SynthesisError}, or the signal's reason when aborted.
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

/** Synthesis failed. */
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

/** Checks the name instead of the class, so that it also recognises errors of another copy of this package. */
export const isSynthesisError = (error: unknown): error is SynthesisError =>
  error instanceof Error && error.name === 'SynthesisError';

/** Returns the first voice of a language, or the named one; undefined if no engine has it. */
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
