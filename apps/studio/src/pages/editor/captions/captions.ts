import {
  textWidth,
  type Cue,
  type Finding,
  type LayoutProfile,
  type ShownCaption,
} from '@scriptorium/captions';
import type { FoundWord } from '../word-times.js';

/** A caption as it is shown, with the words that it consists of. */
export interface Caption {
  readonly index: number;
  readonly cue: Cue;
  readonly startMs: number;
  readonly endMs: number;
  /** With line breaks and names of speakers. */
  readonly text: string;
  readonly words: readonly FoundWord[];
  /** Indexes of the words that start a line, without the first. */
  readonly lines: readonly number[];
  /** Present if a person set its times or its look. */
  readonly shown: ShownCaption | undefined;
  /** Whether a person set its extent. */
  readonly isShaped: boolean;
  /** Identifies a shaped caption in the document. */
  readonly mark: number | undefined;
  /** Their `cue` is no index of the list. */
  readonly findings: readonly Finding[];
}

export interface Captions {
  readonly list: readonly Caption[];
  /** The limits of the guideline. */
  readonly profile: LayoutProfile;
  readonly language: string;
}

/** The figures of a text that is shown for some time, as the guideline's checker counts them. */
export interface Measures {
  /** Characters a second. */
  readonly speed: number;
  readonly lines: readonly number[];
}

export function measure(text: string, { startMs, endMs }: { startMs: number; endMs: number }): Measures {
  const lines = text.split('\n').map(textWidth);
  const width = lines.reduce((sum, line) => sum + line, 0);
  return { speed: Math.round((width * 10_000) / Math.max(1, endMs - startMs)) / 10, lines };
}

/** Returns the caption that is shown at a time, or the last one before it; -1 before the first. */
export function indexAt(list: readonly Caption[], ms: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle]!.startMs <= ms) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
