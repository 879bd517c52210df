import type { CaptionDocument } from './cue.js';

export type WordFlag = 'uncertain' | 'inaudible';

/** Times and look of a caption that a person set. Without it, they follow from the words. */
export interface ShownCaption {
  readonly startMs: number;
  readonly endMs: number;
  readonly italic?: true;
  /** At the top of the picture instead of the bottom. */
  readonly top?: true;
}

/** A spoken word with its punctuation. Times are integer milliseconds. */
export interface MasterWord {
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
  /** Recognition confidence from 0 to 1. */
  readonly confidence?: number;
  readonly speaker?: string;
  /** True on the word that starts a paragraph. */
  readonly paragraph?: true;
  readonly flags?: readonly WordFlag[];
  /** Position in a caption shaped by an editor: starts it, or continues that of the previous word. */
  readonly caption?: 'start' | 'inside';
  /** On the first word of a shaped caption: how it is shown. */
  readonly shown?: ShownCaption;
  /**
   * Whether the word starts a line of its shaped caption. If no word of a caption without `shown` does, its
   * lines are broken by length.
   */
  readonly line?: true;
}

/**
 * The word-level master transcript, from which every output is rendered. Its JSON Schema is
 * `masterTranscriptSchema`. `captions` is present if the transcript was made from a caption file: rendering
 * then preserves that file's cues.
 */
export interface MasterTranscript {
  readonly version: 1;
  /** BCP 47 tag. */
  readonly language?: string;
  readonly words: readonly MasterWord[];
  readonly captions?: CaptionDocument;
  readonly durationMs?: number;
}
