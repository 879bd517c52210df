import { align } from '../scoring/align.js';

/** Indexes of a word in both lists. */
export type Pair = readonly [before: number, after: number];

interface Block {
  readonly a: readonly [from: number, to: number];
  readonly b: readonly [from: number, to: number];
  readonly depth: number;
}

/** Maximum number of cells for alignment by a table. */
const TABLE_CELLS = 1_000_000;
/** Bounds the work for adversarial texts. */
const MOST_SPLITS = 40;

/**
 * Returns the common words of two texts as pairs of ascending indexes. Large texts are split at words that
 * occur once in both (patience diff), which keeps the work nearly linear. Parts without such words that are
 * too large for a table have no pairs.
 */
export function matchWords(a: readonly string[], b: readonly string[]): Pair[] {
  const pairs: Pair[] = [];
  const blocks: Block[] = [{ a: [0, a.length], b: [0, b.length], depth: 0 }];
  for (let block = blocks.pop(); block; block = blocks.pop()) {
    const rest = trim(a, b, block, pairs);
    const [height, width] = [rest.a[1] - rest.a[0], rest.b[1] - rest.b[0]];
    if (height === 0 || width === 0) continue;
    if (height * width <= TABLE_CELLS) alignBlock(a, b, rest, pairs);
    else if (rest.depth < MOST_SPLITS) for (const part of split(a, b, rest, pairs)) blocks.push(part);
  }
  return pairs.sort(([x], [y]) => x - y);
}

/** Removes the common prefix and suffix. */
function trim(a: readonly string[], b: readonly string[], block: Block, pairs: Pair[]): Block {
  let [[a0, a1], [b0, b1]] = [block.a, block.b];
  while (a0 < a1 && b0 < b1 && a[a0] === b[b0]) pairs.push([a0++, b0++]);
  while (a0 < a1 && b0 < b1 && a[a1 - 1] === b[b1 - 1]) pairs.push([--a1, --b1]);
  return { a: [a0, a1], b: [b0, b1], depth: block.depth };
}

function alignBlock(a: readonly string[], b: readonly string[], block: Block, pairs: Pair[]): void {
  let [i, j] = [block.a[0], block.b[0]];
  for (const { operation } of align(a.slice(...block.a), b.slice(...block.b))) {
    if (operation === 'correct') pairs.push([i, j]);
    if (operation !== 'insertion') i++;
    if (operation !== 'deletion') j++;
  }
}

/** Splits a block at the words that occur once in both texts, which become pairs. */
function split(a: readonly string[], b: readonly string[], block: Block, pairs: Pair[]): Block[] {
  const places = once(b, block.b);
  const shared = [...once(a, block.a)].flatMap(([word, i]): Pair[] => {
    const j = places.get(word);
    return j === undefined ? [] : [[i, j]];
  });
  const anchors = longestRising(shared.sort(([x], [y]) => x - y));
  for (const anchor of anchors) pairs.push(anchor);
  let [i, j] = [block.a[0], block.b[0]];
  const depth = anchors.length === 0 ? MOST_SPLITS : block.depth + 1;
  const parts: Block[] = [];
  for (const [x, y] of [...anchors, [block.a[1], block.b[1]] as const]) {
    if (anchors.length > 0) parts.push({ a: [i, x], b: [j, y], depth });
    [i, j] = [x + 1, y + 1];
  }
  return parts;
}

/** Returns the index of each word that occurs exactly once in the range. */
function once(words: readonly string[], [from, to]: readonly [number, number]): Map<string, number> {
  const places = new Map<string, number>();
  for (let i = from; i < to; i++) places.set(words[i]!, places.has(words[i]!) ? -1 : i);
  for (const [word, place] of places) if (place < 0) places.delete(word);
  return places;
}

/** Returns the longest subsequence whose second indexes also ascend. */
function longestRising(pairs: readonly Pair[]): Pair[] {
  const tails: number[] = [];
  const previous: number[] = [];
  pairs.forEach(([, j], index) => {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[tails[middle]!]![1] < j) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? tails[low - 1]! : -1;
    tails[low] = index;
  });
  const rising: Pair[] = [];
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at]!) rising.push(pairs[at]!);
  return rising.reverse();
}

/** Runs of both lists without pairs: replaced, deleted or inserted words. */
export interface UnmatchedRun {
  readonly before: readonly [from: number, to: number];
  readonly after: readonly [from: number, to: number];
}

/** Returns the runs between the pairs of two lists of the given lengths. */
export function unmatched(pairs: readonly Pair[], beforeLength: number, afterLength: number): UnmatchedRun[] {
  const runs: UnmatchedRun[] = [];
  let [i, j] = [0, 0];
  for (const [x, y] of [...pairs, [beforeLength, afterLength] as const]) {
    if (x > i || y > j) runs.push({ before: [i, x], after: [j, y] });
    [i, j] = [x + 1, y + 1];
  }
  return runs;
}
