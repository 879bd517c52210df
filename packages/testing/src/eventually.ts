import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Calls `ask` until it returns a value other than undefined; for results of background work. Asks less often
 * the longer it takes, because each question takes time from the work.
 */
export async function eventually<T>(
  ask: () => Promise<T | undefined> | T | undefined,
  timeoutMs = 100_000,
): Promise<T> {
  const start = Date.now();
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    const waitedMs = Date.now() - start;
    if (waitedMs > timeoutMs) throw new Error(`timed out after ${timeoutMs} ms`);
    await sleep(Math.min(150, 30 + waitedMs / 20));
  }
}
