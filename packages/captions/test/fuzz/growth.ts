import { bounded } from './bounded.js';

/** Ratio of the input sizes: linear work grows by this factor, quadratic work by its square, 256. */
const FACTOR = 16;
/** Geometric mean of the linear and the quadratic ratio. */
const MOST = 64;
const ROUNDS = 3;

/**
 * Runs the work in two sizes, alternating, and fails if its cost grows faster than its size. The cost is
 * processor time, because steps of regular expressions and string methods cannot be counted. It is compared
 * only with that of the same code just before, so a slow machine affects both sizes; the minimum of several
 * runs removes the noise of a busy one.
 */
export function expectLinear(work: (size: number) => unknown, size: number): void {
  let [small, large] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round++) {
    // Repeated, because the first runs execute code that is not compiled yet.
    small = Math.min(small, ...Array.from({ length: 5 }, () => cost(work, size / FACTOR)));
    large = Math.min(large, cost(work, size));
    if (large < MOST * small) return;
  }
  throw new Error(`${FACTOR} times the size took ${Math.round(large / small)} times the processor time`);
}

function cost(work: (size: number) => unknown, size: number): number {
  const started = cpuUsage();
  bounded(() => work(size));
  const { user, system } = cpuUsage(started);
  return user + system;
}

/** Processor time of this thread; of the process in Node versions before 23.9. */
export const cpuUsage: typeof process.cpuUsage = (before) =>
  (process.threadCpuUsage ?? process.cpuUsage).call(process, before);
