import { bounded } from './bounded.js';

/** How much larger the larger input is: linear work grows by as much, quadratic work by the square of it, 256. */
const FACTOR = 16;
/** As far from the one as from the other. */
const MOST = 64;
const ROUNDS = 3;

/**
 * Does the work in two sizes, in turn, and fails when its cost grows faster than its size. Regular expressions and string
 * methods cannot be counted, so the cost is processor time, but only ever compared with that of the same code a moment before:
 * a slow machine is slow for both, and of what a busy one adds the least of several times is free.
 */
export function expectLinear(work: (size: number) => unknown, size: number): void {
  let [small, large] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round++) {
    // Several times, for the first are those of code that is not compiled yet.
    small = Math.min(small, ...Array.from({ length: 5 }, () => cost(work, size / FACTOR)));
    large = Math.min(large, cost(work, size));
    if (large < MOST * small) return;
  }
  throw new Error(`${FACTOR} times the size took ${Math.round(large / small)} times the processor time`);
}

function cost(work: (size: number) => unknown, size: number): number {
  const started = process.threadCpuUsage();
  bounded(() => work(size));
  const { user, system } = process.threadCpuUsage(started);
  return user + system;
}
