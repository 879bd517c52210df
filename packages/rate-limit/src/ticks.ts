import type { Policy, Verdict } from './policy.js';

/**
 * A window is counted in 60 ticks. A tick counts until the window after its *end* is over, so a hit counts for one to
 * 61/60 windows: the limit is never passed in any window, and is fully there again a sixtieth of a window later.
 */
export const ticksPerWindow = 60;
/** The tick that goes on now, and those of the window before it. */
export const slots = ticksPerWindow + 1;

/** `nowMs` must be whole: then the division is exact at a tick's edge. */
export const tickAt = (nowMs: number, { windowMs }: Policy): number =>
  Math.floor((nowMs * ticksPerWindow) / windowMs);

/** Milliseconds after which no hit made now counts. */
export const memoryMs = ({ windowMs }: Policy): number => Math.ceil((slots * windowMs) / ticksPerWindow);

/** Hits by tick: the last of the {@link slots} elements belongs to the tick `head`. */
export interface Ring {
  head: number;
  hits: ArrayLike<number>;
}

/**
 * How far a ring must slide to end at `tick`; all its slots when nothing in it counts. A clock that stepped back by
 * up to a window stands still until it has caught up; after a larger step the ring is of another time.
 */
export function ageOf({ head }: Ring, tick: number): number {
  const age = tick - head;
  return Math.abs(age) > ticksPerWindow ? slots : Math.max(0, age);
}

/** The number of hits that count at `tick`, and the oldest tick among them. */
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
