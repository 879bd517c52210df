import { setImmediate } from 'node:timers/promises';
import type { Fingerprint } from './fingerprint.js';

const KEYS = 2 ** 16;
const STEPS_AT_ONCE = 500;
const CANDIDATES = 8;
const NEAR = 4; // steps; closer offsets count as the same position

/** Index of the parent by one half of the bits: positions sorted by key, and the start of each key's positions. */
interface HalfIndex {
  shift: number;
  starts: Uint32Array;
  positions: Uint32Array;
}

function indexHalf({ bits, audible }: Fingerprint, shift: number): HalfIndex {
  const starts = new Uint32Array(KEYS + 1);
  const key = (i: number) => (bits[i]! >>> shift) & (KEYS - 1);
  for (let i = 0; i < bits.length; i++) if (audible[i]) starts[key(i) + 1]!++;
  for (let k = 0; k < KEYS; k++) starts[k + 1]! += starts[k]!;
  const next = starts.slice();
  const positions = new Uint32Array(starts[KEYS]!);
  for (let i = 0; i < bits.length; i++) if (audible[i]) positions[next[key(i)]!++] = i;
  return { shift, starts, positions };
}

/**
 * Prepares a search for the likely offsets, in steps, of parts of a clip in the parent. Every match of 16 bits votes for the
 * offset between the two positions.
 *
 * @returns a function that returns the most likely offsets of the `wanted` steps of a clip, best first: step n of the clip is
 *   at `offset + speed * n`
 */
export function offsetVotes(parent: Fingerprint) {
  const halves = [indexHalf(parent, 0), indexHalf(parent, 16)];
  // Keys of steady sounds occur everywhere and do not identify a position.
  const commonest = 50 + (20 * parent.bits.length) / KEYS;

  return async (
    clip: Fingerprint,
    wanted: Uint8Array,
    { speed, signal }: { speed: number; signal: AbortSignal | undefined },
  ): Promise<number[]> => {
    const last = Math.round(speed * clip.bits.length);
    const votes = new Uint32Array(parent.bits.length + last + 1);
    for (let i = 0; i < clip.bits.length; i++) {
      if (i % STEPS_AT_ONCE === 0) {
        await setImmediate();
        signal?.throwIfAborted();
      }
      if (!wanted[i]) continue;
      for (const { shift, starts, positions } of halves) {
        const key = (clip.bits[i]! >>> shift) & (KEYS - 1);
        const [from, to] = [starts[key]!, starts[key + 1]!];
        if (to - from > commonest) continue;
        const before = last - Math.round(speed * i);
        for (let at = from; at < to; at++) votes[positions[at]! + before]!++;
      }
    }
    return highest(votes).map((index) => index - last);
  };
}

/** Returns the highest peaks, each including its adjacent offsets. */
function highest(votes: Uint32Array): number[] {
  const best: { index: number; count: number }[] = [];
  for (let index = 0; index < votes.length; index++) {
    if (!votes[index]) continue;
    const count = votes[index]! + (votes[index - 1] ?? 0) + (votes[index + 1] ?? 0);
    if (best.length === CANDIDATES && count <= best.at(-1)!.count) continue;
    const near = best.findIndex((other) => index - other.index < NEAR);
    if (near !== -1 && best[near]!.count >= count) continue;
    if (near !== -1) best.splice(near, 1);
    else if (best.length === CANDIDATES) best.pop();
    best.splice(best.findLastIndex((other) => other.count >= count) + 1, 0, { index, count });
  }
  return best.map(({ index }) => index);
}
