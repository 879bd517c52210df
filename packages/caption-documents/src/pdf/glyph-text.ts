import type { Glyph } from './harfbuzz.js';

export interface Cluster {
  readonly glyphs: readonly Glyph[];
  /** Characters of each glyph. */
  readonly texts: readonly string[];
  /** All characters of the cluster in reading order. */
  readonly text: string;
}

/**
 * Splits a run into clusters in visual order: the smallest parts whose glyphs and characters correspond.
 *
 * Within a cluster, characters are assigned to glyphs in reading order, regardless of which glyph shows which
 * character, so that reading the glyphs in visual order (reversed for right-to-left runs) gives the text
 * back. A glyph may get no character.
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

/** Gives each item one character and the last item all remaining ones. */
const deal = (characters: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, i) =>
    i === count - 1 ? characters.slice(i).join('') : (characters[i] ?? ''),
  );
