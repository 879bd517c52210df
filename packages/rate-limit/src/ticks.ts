import type { Policy, Verdict } from './policy.js';

/**
 * A window is divided into 60 ticks. The hits of a tick count until one window after the tick's *end*, so a hit counts for
 * 1 to 61/60 windows: the limit holds in every window, and is fully available again after at most 61/60 windows.
 */
export const ticksPerWindow = 60;
/** The current tick and those of the window before it. */
export const slots = ticksPerWindow + 1;

/** Returns the tick of a time. `nowMs` must be an integer, so that the division is exact at the edge of a tick. */
export const tickAt = (nowMs: number, { windowMs }: Policy): number =>
  Math.floor((nowMs * ticksPerWindow) / windowMs);

/** Returns the milliseconds after which a hit made now no longer counts. */
export const memoryMs = ({ windowMs }: Policy): number => Math.ceil((slots * windowMs) / ticksPerWindow);

/** Hits per tick. The last of the {@link slots} elements belongs to the tick `head`. */
export interface Ring {
  head: number;
  hits: ArrayLike<number>;
}

/**
 * Returns the number of slots that a ring must shift to end at `tick`: all {@link slots} if none of its hits count. If the
 * clock stepped back by up to a window, the ring keeps its head until the clock has caught up; after a larger step the
 * ring is discarded.
 */
export function ageOf({ head }: Ring, tick: number): number {
  const age = tick - head;
  return Math.abs(age) > ticksPerWindow ? slots : Math.max(0, age);
}

/** Returns the number of hits that count at `tick`, and the oldest tick with such hits. */
export function standing(ring: Ring, tick: number): { total: number; oldest: number } {
  let total = 0;
  let oldest = tick;
  const expired = ageOf(ring, tick);
  for (let slot = slots - 1; slot >= expired; slot--) {
    const count = ring.hits[slot]!;
    if (count === 0) continue;
    total += count;
    oldest = ring.head - (slots - 1 - slot);
  }
  return { total, oldest };
}

export function verdict(
  policy: Policy,
  allowed: boolean,
  total: number,
  oldest: number,
  nowMs: number,
): Verdict {
  const { limit, windowMs } = policy;
  const freeAt = Math.ceil(((oldest + slots) * windowMs) / ticksPerWindow);
  return {
    policy,
    allowed,
    limit,
    remaining: Math.max(0, limit - total),
    resetMs: Math.max(1, freeAt - nowMs),
  };
}
