import bidiFactory from 'bidi-js';
import type { DocumentFont, DocumentFonts, Weight } from './fonts.js';
import type { Glyph } from './harfbuzz.js';

/** Text of one weight, in a paragraph. */
export interface Piece {
  readonly text: string;
  readonly weight: Weight;
}

/** Text of one font and one direction, as glyphs. */
export interface Run {
  readonly text: string;
  readonly font: DocumentFont;
  /** The embedding level of Unicode Standard Annex 9: odd runs go from right to left. */
  readonly level: number;
  readonly glyphs: readonly Glyph[];
  /** In ems. */
  readonly width: number;
}

/** Directional marks and isolates: they order the text and show nothing. */
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/;
const bidi = bidiFactory();

/** The text of all pieces, and a function that gives the runs of a part of it, in the order in which it is read. */
export function runsOf(pieces: readonly Piece[], rightToLeft: boolean, fonts: DocumentFonts) {
  const text = pieces.map((piece) => piece.text).join('');
  const weights = pieces.flatMap((piece) =>
    Array.from<Weight>({ length: piece.text.length }).fill(piece.weight),
  );
  const { levels } = bidi.getEmbeddingLevels(text, rightToLeft ? 'rtl' : 'ltr');
  const part = (from: number, to: number): Run[] => {
    const runs: Run[] = [];
    let start = from;
    let open: { font: DocumentFont; level: number; text: string } | undefined;
    const close = () => {
      if (open) runs.push(shapeRun(open.text, open.font, open.level));
      open = undefined;
    };
    while (start < to) {
      const character = String.fromCodePoint(text.codePointAt(start)!);
      if (!INVISIBLE.test(character)) {
        const level = levels[start]!;
        const weight = weights[start]!;
        const sameWeight = open?.font.weight === weight ? open.font : undefined;
        const font = fonts.choose(character, weight, sameWeight);
        if (open?.font === font && open.level === level) open.text += character;
        else {
          close();
          open = { font, level, text: character };
        }
      }
      start += character.length;
    }
    close();
    return runs;
  };
  return { text, part };
}

const cache = new WeakMap<DocumentFont, Map<string, Run>>();

function shapeRun(text: string, font: DocumentFont, level: number): Run {
  let known = cache.get(font);
  if (!known) cache.set(font, (known = new Map()));
  const key = `${level} ${text}`;
  let run = known.get(key);
  if (!run) {
    const glyphs = font.shaped.shape(text, level % 2 === 1);
    const width = glyphs.reduce((sum, glyph) => sum + glyph.advance, 0) / font.shaped.unitsPerEm;
    known.set(key, (run = { text, font, level, glyphs, width }));
  }
  return run;
}

/** Runs of a line from left to right: rule L2 of Unicode Standard Annex 9. */
export function visualOrder(runs: readonly Run[]): Run[] {
  const out = [...runs];
  const highest = Math.max(0, ...out.map(({ level }) => level));
  for (let level = highest; level > 0; level--)
    for (let from = 0; from < out.length; from++) {
      let to = from;
      while (to < out.length && out[to]!.level >= level) to++;
      if (to - from > 1) out.splice(from, to - from, ...out.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  return out;
}
