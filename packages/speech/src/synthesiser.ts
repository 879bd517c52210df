import type { Availability } from './recogniser.js';

export interface Voice {
  id: string;
  /** ISO 639-1. */
  language: string;
  gender: 'female' | 'male';
}

export interface SpeakOptions {
  /** An id of `voices`. Default: the first. */
  voice?: string;
  /** Over the whole of the speech, its pauses included. Default: the voice's own pace. */
  wordsPerMinute?: number;
  signal?: AbortSignal;
}

export interface Speech {
  durationMs: number;
  /** The pace that was reached. */
  wordsPerMinute: number;
}

/** Anything that reads text aloud. Structural: no base class. */
export interface Synthesiser {
  id: string;
  voices: readonly Voice[];
  availability(): Promise<Availability>;
  /** Writes 16 kHz, mono, 16-bit PCM WAV. */
  speak(text: string, wavPath: string, options?: SpeakOptions): Promise<Speech>;
}
