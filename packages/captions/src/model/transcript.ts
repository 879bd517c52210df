import type { CaptionDocument } from './cue.js';

export type WordFlag = 'uncertain' | 'inaudible';

/** One word as said, with its punctuation. Times are integer milliseconds. */
export interface MasterWord {
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
  /** 0 to 1. */
  readonly confidence?: number;
  readonly speaker?: string;
  /** True on the word that starts a paragraph. */
  readonly paragraph?: true;
  readonly flags?: readonly WordFlag[];
  /** Its place in a caption that a person shaped: it starts the caption, or belongs to that of the word before. */
  readonly caption?: 'start' | 'inside';
}

/**
 * The word-level master transcript, from which every output is rendered. Its JSON Schema is `masterTranscriptSchema`.
 * `captions` is kept when the master came from a caption file: rendering then keeps that file's cues.
 */
export interface MasterTranscript {
  readonly version: 1;
  /** BCP 47. */
  readonly language?: string;
  readonly words: readonly MasterWord[];
  readonly captions?: CaptionDocument;
  readonly durationMs?: number;
}
