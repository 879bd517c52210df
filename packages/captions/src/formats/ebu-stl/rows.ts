import type { Cue, Style } from '../../model/cue.js';
import type { Losses } from '../../model/loss.js';
import { normalizeLineEnds } from '../../text/lines.js';
import { toRepertoire } from '../../text/substitutes.js';
import type { Encode } from './charset.js';

/** A character position of a row, with its one or two bytes. */
export interface CharCell {
  readonly bytes: readonly number[];
  readonly isSpace: boolean;
  readonly style: Style | undefined;
}

/**
 * Converts the lines of a cue to characters of the code table. Missing characters are replaced or left out,
 * and reported.
 */
export function cellsOf(cue: Cue, encode: Encode, losses: Losses, index: number): CharCell[][] {
  const lines: CharCell[][] = [[]];
  const has = (char: string): boolean => encode(char) !== undefined;
  const onMissing = (char: string, substitute: string | undefined): void =>
    losses.addCharacter(char, substitute, index);
  for (const { text, style } of cue.spans)
    normalizeLineEnds(text)
      .split('\n')
      .forEach((line, at) => {
        if (at > 0) lines.push([]);
        for (const char of toRepertoire(line, has, onMissing))
          lines.at(-1)!.push({ bytes: encode(char)!, isSpace: char === ' ', style });
      });
  return lines;
}

/** Wraps a line longer than `width` at the last space that fits, or inside a word. */
export function wrap(line: readonly CharCell[], width: number): CharCell[][] {
  const rows: CharCell[][] = [];
  let from = 0;
  while (line.length - from > width) {
    let end = from + width;
    while (end > from && !line[end]!.isSpace) end--;
    const atSpace = end > from;
    if (!atSpace) end = from + width;
    rows.push(line.slice(from, end));
    from = atSpace ? end + 1 : end;
  }
  rows.push(line.slice(from));
  return rows;
}
