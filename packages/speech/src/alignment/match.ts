import { setImmediate } from 'node:timers/promises';

const CELLS_AT_ONCE = 2_000_000; // about 5 ms

/**
 * Pairs equal words of two sequences in order, with the maximum total weight (Hirschberg's algorithm): quadratic time, linear
 * memory. Yields to the event loop regularly.
 *
 * @returns for each word of `a` the index of its partner in `b`, or -1
 */
export async function pairWords(
  a: Int32Array,
  b: Int32Array,
  weigh: (word: number) => number,
  signal?: AbortSignal,
): Promise<Int32Array> {
  const partner = new Int32Array(a.length).fill(-1);
  const weights = Float32Array.from(a, weigh);
  let cells = 0;

  /** Returns the weights of the best pairings of a[from..to) with each prefix of b[left..right), or each suffix if `back`. */
  async function score(from: number, to: number, left: number, right: number, back: boolean) {
    const width = right - left;
    const row = new Float32Array(width + 1);
    for (let n = 0; n < to - from; n++) {
      const i = back ? to - 1 - n : from + n;
      const [word, weight] = [a[i]!, weights[i]!];
      let diagonal = 0;
      for (let j = 1; j <= width; j++) {
        const above = row[j]!;
        const paired = (back ? b[right - j]! : b[left + j - 1]!) === word ? diagonal + weight : 0;
        row[j] = Math.max(above, row[j - 1]!, paired);
        diagonal = above;
      }
      if ((cells += width) > CELLS_AT_ONCE) {
        cells = 0;
        await setImmediate();
        signal?.throwIfAborted();
      }
    }
    return row;
  }

  async function pair(from: number, to: number, left: number, right: number): Promise<void> {
    while (from < to && left < right && a[from] === b[left]) partner[from++] = left++;
    while (from < to && left < right && a[to - 1] === b[right - 1]) partner[--to] = --right;
    if (from === to || left === right) return;
    if (to - from === 1) {
      const at = b.subarray(left, right).indexOf(a[from]!);
      if (at !== -1) partner[from] = left + at;
      return;
    }
    const middle = (from + to) >> 1;
    const [upper, lower] = [
      await score(from, middle, left, right, false),
      await score(middle, to, left, right, true),
    ];
    let [cut, best] = [0, -1];
    for (let j = 0; j <= right - left; j++) {
      const sum = upper[j]! + lower[right - left - j]!;
      if (sum > best) [cut, best] = [j, sum];
    }
    await pair(from, middle, left, left + cut);
    await pair(middle, to, left + cut, right);
  }

  await pair(0, a.length, 0, b.length);
  return partner;
}
