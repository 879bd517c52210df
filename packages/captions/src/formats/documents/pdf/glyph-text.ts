import type { Glyph } from './harfbuzz.js';

/**
 * The characters that each glyph stands for, such that glyphs read in visual order, and right-to-left runs turned round, give the
 * text back: a cluster's characters are dealt to its glyphs in reading order, whatever glyph shows which. A glyph may get none.
 */
export function textOfGlyphs(glyphs: readonly Glyph[], text: string, rightToLeft: boolean): string[] {
  const out = glyphs.map(() => '');
  const order = glyphs.map((_, index) => (rightToLeft ? glyphs.length - 1 - index : index));
  for (let from = 0; from < order.length;) {
    const { cluster } = glyphs[order[from]!]!;
    let to = from + 1;
    while (to < order.length && glyphs[order[to]!]!.cluster === cluster) to++;
    const end = to < order.length ? glyphs[order[to]!]!.cluster : text.length;
    const characters = [...text.slice(cluster, end)];
    for (let i = from; i < to; i++)
      out[order[i]!] = i === to - 1 ? characters.join('') : (characters.shift() ?? '');
    from = to;
  }
  return out;
}
