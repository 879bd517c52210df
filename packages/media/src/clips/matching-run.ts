import { setImmediate } from 'node:timers/promises';
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
const MOST_SPEED = 0.02; // largest difference of speed; re-encoding and playback hardware cause less than one percent
const SPEED_STEP = 0.0025; // run of 90 s whose ends still match at half of this difference
const CLEARLY_BETTER = 1.02;

/** Positions of the steps of a clip in the parent: step n is at `offset + speed * n`. */
export interface Line {
  /** In steps, with a fraction. */
  offset: number;
  /** Steps of the parent per step of the clip: above 1 if the clip is faster. */
  speed: number;
}

/** Steps `from` to `to` (exclusive) of a clip that match the parent along a line. */
export interface Run extends Line {
  from: number;
  to: number;
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
function differing(clip: Fingerprint, parent: Fingerprint, step: number, { offset, speed }: Line): number {
  const at = Math.round(offset + speed * step);
  if (!clip.audible[step] || !parent.audible[at]) return -1;
  return ones(clip.bits[step]! ^ parent.bits[at]!);
}

/**
 * Returns the run with the highest score among the free steps of a clip along a line, or undefined if no run reaches the
 * minimum score. Pauses are neutral.
 *
 * @param taken 1 for steps that belong to other runs
 */
export function matchingRun(
  clip: Fingerprint,
  parent: Fingerprint,
  taken: Uint8Array,
  line: Line,
): Run | undefined {
  let best = { from: 0, to: 0, score: 0 };
  let [from, score, peak] = [-1, 0, 0];
  for (let step = 0; step < clip.bits.length; step++) {
    const bits = differing(clip, parent, step, line);
    if (bits === -1 && !taken[step]) continue;
    score += EVEN - bits;
    if (taken[step] || score <= 0 || score < peak - MOST_AGAINST) [from, score, peak] = [-1, 0, 0];
    else if (from === -1) from = step;
    if (score > peak) peak = score;
    if (score > best.score) best = { from, to: step + 1, score };
  }
  if (best.score < LEAST_FOR) return undefined;
  return { ...best, ...line, ...compare(clip, parent, best, line) };
}

function compare(
  clip: Fingerprint,
  parent: Fingerprint,
  { from, to }: { from: number; to: number },
  line: Line,
) {
  let [compared, sum] = [0, 0];
  for (let step = from; step < to; step++) {
    const bits = differing(clip, parent, step, line);
    if (bits !== -1) [compared, sum] = [compared + 1, sum + bits];
  }
  return { compared, difference: sum / BITS / Math.max(1, compared) };
}

/**
 * Extends a run that ends because the clip is slightly faster or slower: finds the speed with the highest score, turning the
 * line around the middle of the run. Keeps the speed of the run unless another one matches clearly better.
 */
export async function atItsSpeed(
  clip: Fingerprint,
  parent: Fingerprint,
  taken: Uint8Array,
  run: Run,
): Promise<Run> {
  const pivot = (run.from + run.to) / 2;
  let best = run;
  const tryLine = async (speed: number) => {
    await setImmediate();
    const offset = run.offset + (run.speed - speed) * pivot;
    const found = matchingRun(clip, parent, taken, { offset, speed });
    if (found && found.score > best.score) best = found;
  };
  for (let by = SPEED_STEP; by <= MOST_SPEED; by += SPEED_STEP)
    for (const speed of [run.speed - by, run.speed + by]) await tryLine(speed);
  if (best.score < run.score * CLEARLY_BETTER) return run;
  for (let by = SPEED_STEP / 2; by * (best.to - best.from) > 0.5; by /= 2) {
    const { speed } = best;
    await tryLine(speed - by);
    await tryLine(speed + by);
  }
  return best;
}

/** Interpolates the offset of a run between steps: differences grow evenly on both sides of the true offset. */
export function exactOffset(clip: Fingerprint, parent: Fingerprint, run: Run): number {
  const [before, at, after] = [-1, 0, 1].map(
    (by) => compare(clip, parent, run, { ...run, offset: run.offset + by }).difference,
  );
  const slope = Math.max(before!, after!) - at!;
  return slope > 0 ? run.offset + Math.max(-0.5, Math.min(0.5, (before! - after!) / 2 / slope)) : run.offset;
}
