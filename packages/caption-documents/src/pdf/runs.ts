import bidiFactory from 'bidi-js';
import type { DocumentFont, DocumentFonts, Weight } from './fonts.js';
import type { Glyph } from './harfbuzz.js';

/** Text of a paragraph in one weight. */
export interface Piece {
  readonly text: string;
  readonly weight: Weight;
}

/** Shaped text of one font and one direction. */
export interface Run {
  readonly text: string;
  readonly font: DocumentFont;
  /** Embedding level of Unicode Standard Annex 9; odd levels are right-to-left. */
  readonly level: number;
  readonly glyphs: readonly Glyph[];
  /** Width in ems. */
  readonly width: number;
}

/** Directional marks and isolates, which are invisible. */
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/;
const bidi = bidiFactory();

/** Returns the text of all pieces, and a function that returns the runs of a part of it in reading order. */
export function runsOf(pieces: readonly Piece[], rightToLeft: boolean, fonts: DocumentFonts) {
  const text = pieces.map((piece) => piece.text).join('');
  const { levels } = bidi.getEmbeddingLevels(text, rightToLeft ? 'rtl' : 'ltr');
  const fontAt = chooseFonts(pieces, fonts);
  const part = (from: number, to: number): Run[] => {
    const runs: Run[] = [];
    let start = from;
    for (let at = from; at < to; at++) {
      const font = fontAt[at];
      const next = at + 1;
      if (font && next < to && fontAt[next] === font && levels[next] === levels[at]) continue;
      if (font) runs.push(shapeRun(text.slice(start, next), font, levels[at]!));
      start = next;
    }
    return runs;
  };
  return { text, part };
}

/** Returns the font of each UTF-16 unit; undefined for invisible characters. */
function chooseFonts(pieces: readonly Piece[], fonts: DocumentFonts): (DocumentFont | undefined)[] {
  const out: (DocumentFont | undefined)[] = [];
  for (const { text, weight } of pieces) {
    let current: DocumentFont | undefined;
    for (const character of text) {
      const font = INVISIBLE.test(character) ? undefined : fonts.choose(character, weight, current);
      current = font ?? current;
      for (let i = 0; i < character.length; i++) out.push(font);
    }
  }
  return out;
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

/** Sorts the runs of a line from left to right (rule L2 of Unicode Standard Annex 9). */
export function visualOrder<T>(runs: readonly T[], levelOf: (run: T) => number): T[] {
  const out = [...runs];
  const highest = Math.max(0, ...out.map(levelOf));
  for (let level = highest; level > 0; level--)
    for (let from = 0; from < out.length; from++) {
      let to = from;
      while (to < out.length && levelOf(out[to]!) >= level) to++;
      if (to - from > 1) out.splice(from, to - from, ...out.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  return out;
}
