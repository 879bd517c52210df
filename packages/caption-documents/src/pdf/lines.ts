import type { DocumentFonts } from './fonts.js';
import { lineBreaks } from './line-breaks.js';
import { runsOf, visualOrder, type Piece, type Run } from './runs.js';

/** A line of a paragraph: runs from left to right, width in ems. */
export interface Line {
  readonly runs: readonly Run[];
  readonly width: number;
}

interface Word {
  readonly runs: readonly Run[];
  readonly width: number;
  /** Trailing spaces, dropped at the end of a line. */
  readonly spaces: readonly Run[];
  readonly spacesWidth: number;
}

/** Breaks a paragraph into lines no wider than `width` ems. */
export function layLines(
  pieces: readonly Piece[],
  rightToLeft: boolean,
  width: number,
  fonts: DocumentFonts,
): Line[] {
  const lines: Line[] = [];
  let line: Run[] = [];
  let lineWidth = 0;
  let pending: readonly Run[] = [];
  let pendingWidth = 0;
  const close = () => {
    if (line.length > 0) lines.push({ runs: visualOrder(line, ({ level }) => level), width: lineWidth });
    line = [];
    lineWidth = pendingWidth = 0;
    pending = [];
  };
  for (const word of words(pieces, rightToLeft, width, fonts)) {
    if (lineWidth + pendingWidth + word.width > width) close();
    line.push(...pending, ...word.runs);
    lineWidth += pendingWidth + word.width;
    pending = word.spaces;
    pendingWidth = word.spacesWidth;
  }
  close();
  return lines;
}

/**
 * Yields the unbreakable parts of the text, each with its trailing spaces. A word wider than a line is cut
 * between characters.
 */
function* words(
  pieces: readonly Piece[],
  rightToLeft: boolean,
  width: number,
  fonts: DocumentFonts,
): Generator<Word> {
  const { text, part } = runsOf(pieces, rightToLeft, fonts);
  const measure = (from: number, to: number, end: number): Word => {
    const runs = part(from, to);
    const spaces = part(to, end);
    return { runs, width: sum(runs), spaces, spacesWidth: sum(spaces) };
  };
  let from = 0;
  for (const end of lineBreaks(text)) {
    const to = from + text.slice(from, end).trimEnd().length;
    const word = measure(from, to, end);
    if (word.width <= width) yield word;
    else
      for (const { index, segment } of graphemes(text.slice(from, to))) {
        const at = from + index;
        const stop = at + segment.length;
        yield measure(at, stop, stop === to ? end : stop);
      }
    from = end;
  }
}

const sum = (runs: readonly Run[]): number => runs.reduce((total, run) => total + run.width, 0);

let segmenter: Intl.Segmenter | undefined;

function graphemes(text: string): Iterable<Intl.SegmentData> {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return segmenter.segment(text);
}
