import type { Fingerprint } from './fingerprint.js';

const BITS = 32;
// Of the 32 bits of a step, up to a quarter differ for the same sound, and half for other sounds. Steps with fewer
// differing bits than this count for a match, steps with more count against it.
const EVEN = 11;
const MOST_AGAINST = 400; // loss of score that ends a run: about 80 steps of other sound, one second
// Minimum score of a run: 2 s of a good copy. Shorter matches occur in synthetic voices and jingles, which repeat phrases.
const LEAST_FOR = 1800;
/** Minimum score of the best run of a clip: 3 s of a good copy. */
export const CLEAR = 2400;

/** Steps `from` to `to` (exclusive) of a clip that match the parent `offset` steps later. */
export interface Run {
  from: number;
  to: number;
  /** In steps, with a fraction. */
  offset: number;
  /** Evidence for the match; higher is more certain. */
  score: number;
  /** Number of steps that are audible in both. */
  compared: number;
  /** Fraction of differing bits, from 0 to 1. */
  difference: number;
}

function ones(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Returns the number of differing bits of a step, or -1 if either is silent or the parent has ended. */
function differing(clip: Fingerprint, parent: Fingerprint, step: number, offset: number): number {
  const at = step + offset;
  if (!clip.audible[step] || !parent.audible[at]) return -1;
  return ones(clip.bits[step]! ^ parent.bits[at]!);
}

/**
 * Returns the run with the highest score among the free steps of a clip at an offset of whole steps, or undefined if no run
 * reaches the minimum score. Pauses are neutral.
 *
 * @param taken 1 for steps that belong to other runs
 */
export function matchingRun(
  clip: Fingerprint,
  parent: Fingerprint,
  taken: Uint8Array,
  offset: number,
): Run | undefined {
  let best = { from: 0, to: 0, score: 0 };
  let [from, score, peak] = [-1, 0, 0];
  for (let step = 0; step < clip.bits.length; step++) {
    const bits = differing(clip, parent, step, offset);
    if (bits === -1 && !taken[step]) continue;
    score += EVEN - bits;
    if (taken[step] || score <= 0 || score < peak - MOST_AGAINST) [from, score, peak] = [-1, 0, 0];
    else if (from === -1) from = step;
    if (score > peak) peak = score;
    if (score > best.score) best = { from, to: step + 1, score };
  }
  if (best.score < LEAST_FOR) return undefined;
  return { ...best, offset, ...compare(clip, parent, best, offset) };
}

function compare(
  clip: Fingerprint,
  parent: Fingerprint,
  { from, to }: { from: number; to: number },
  offset: number,
) {
  let [compared, sum] = [0, 0];
  for (let step = from; step < to; step++) {
    const bits = differing(clip, parent, step, offset);
    if (bits !== -1) [compared, sum] = [compared + 1, sum + bits];
  }
  return { compared, difference: sum / BITS / Math.max(1, compared) };
}

/** Interpolates the offset of a run between steps: differences grow evenly on both sides of the true offset. */
export function exactOffset(clip: Fingerprint, parent: Fingerprint, run: Run): number {
  const [before, at, after] = [-1, 0, 1].map((by) => compare(clip, parent, run, run.offset + by).difference);
  const slope = Math.max(before!, after!) - at!;
  return slope > 0 ? run.offset + Math.max(-0.5, Math.min(0.5, (before! - after!) / 2 / slope)) : run.offset;
}
