import { setTimeout as sleep } from 'node:timers/promises';

/** Asks until the answer is not undefined; for what happens in a worker. */
export async function eventually<T>(
  ask: () => Promise<T | undefined> | T | undefined,
  timeoutMs = 20_000,
): Promise<T> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > until) throw new Error(`nothing came of it within ${timeoutMs} ms`);
    await sleep(50);
  }
}
