import type { Cue } from '../../model/cue.js';
import type { Losses } from '../../model/loss.js';
import type { EncodedText } from './encode-text.js';

/** A subtitle to write. */
export interface Subtitle {
  readonly cue: Cue;
  readonly frames: readonly [start: number, end: number];
  readonly text: EncodedText;
  /** First row, from 1. */
  readonly row: number;
}

/** Reports subtitles that share a row with another one at the same time. */
export function reportCollisions(subtitles: readonly Subtitle[], losses: Losses): void {
  /** Latest end of the subtitles on each row. */
  const ends: number[] = [];
  const inOrder = [...subtitles.keys()].toSorted((a, b) => subtitles[a]!.frames[0] - subtitles[b]!.frames[0]);
  for (const index of inOrder) {
    const { frames, row, text } = subtitles[index]!;
    const rows = Array.from({ length: text.rows }, (_, offset) => row + offset);
    if (rows.some((at) => (ends[at] ?? 0) > frames[0]))
      losses.add('overlap', 'overlapping subtitles are on the same row, where decoders show only one', index);
    for (const at of rows) ends[at] = Math.max(ends[at] ?? 0, frames[1]);
  }
}

const [SINGLE, FIRST, MIDDLE, LAST] = [0, 1, 2, 3] as const;

/** Returns the cumulative status of each subtitle: those that appear one after the other and end together are a set. */
export function cumulativeStatuses(subtitles: readonly Subtitle[]): number[] {
  const continues = (index: number): boolean => {
    const [before, next] = [subtitles[index], subtitles[index + 1]];
    return (
      before !== undefined &&
      next !== undefined &&
      next.frames[1] === before.frames[1] &&
      next.frames[0] > before.frames[0] &&
      next.row !== before.row
    );
  };
  return subtitles.map((_, index) => {
    if (continues(index)) return continues(index - 1) ? MIDDLE : FIRST;
    return continues(index - 1) ? LAST : SINGLE;
  });
}
