import type { Glyph } from './harfbuzz.js';

export interface Cluster {
  readonly glyphs: readonly Glyph[];
  /** The characters of each glyph. */
  readonly texts: readonly string[];
  /** All characters, in reading order. */
  readonly text: string;
}

/**
 * A run's clusters, the smallest parts that are the same in glyphs and in characters, in visual order.
 *
 * The characters that each glyph stands for are such that glyphs read in visual order, and right-to-left runs turned round, give the
 * text back: a cluster's characters are dealt to its glyphs in reading order, whatever glyph shows which. A glyph may get none.
 */
export function clustersOf(glyphs: readonly Glyph[], text: string, rightToLeft: boolean): Cluster[] {
  const clusters: Cluster[] = [];
  const reading = rightToLeft ? glyphs.toReversed() : glyphs;
  for (let from = 0; from < reading.length;) {
    const { cluster } = reading[from]!;
    let to = from + 1;
    while (to < reading.length && reading[to]!.cluster === cluster) to++;
    const part = reading.slice(from, to);
    const characters = text.slice(cluster, reading[to]?.cluster ?? text.length);
    const texts = deal([...characters], part.length);
    clusters.push(
      rightToLeft
        ? { glyphs: part.toReversed(), texts: texts.toReversed(), text: characters }
        : { glyphs: part, texts, text: characters },
    );
    from = to;
  }
  return rightToLeft ? clusters.toReversed() : clusters;
}

/** One character to each, and what is left to the last. */
const deal = (characters: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, i) =>
    i === count - 1 ? characters.slice(i).join('') : (characters[i] ?? ''),
  );
