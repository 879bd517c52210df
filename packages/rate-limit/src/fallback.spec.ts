import { setTimeout as sleep } from 'node:timers/promises';
import { memoryStore, withFallback, type Policy, type RateLimitStore } from './index.js';

const policy: Policy = { name: 'default', limit: 10, windowMs: 60_000 };
const count = async (store: RateLimitStore, times: number) => {
  const verdicts = await Promise.all(Array.from({ length: times }, () => store.hit('k', policy)));
  return verdicts.filter(({ allowed }) => allowed).length;
};

/** Creates a store that can be made to fail or to stall, and that counts its calls. */
function fragileStore() {
  const store = memoryStore();
  const fragile = {
    state: 'up' as 'up' | 'down' | 'silent',
    calls: 0,
    hit(key: string, p: Policy) {
      fragile.calls++;
      if (fragile.state === 'down') return Promise.reject(new Error('connection refused'));
      if (fragile.state === 'silent') return new Promise<never>(() => undefined);
      return store.hit(key, p);
    },
  };
  return fragile;
}

it('uses the store while it responds', async () => {
  const failures: unknown[] = [];
  const store = withFallback(fragileStore(), { instances: 4, onFailure: (error) => failures.push(error) });
  expect(await count(store, 20)).toBe(10);
  expect(failures).toEqual([]);
});

it('admits the share of one instance while the store is down, and never fails', async () => {
  const failures: unknown[] = [];
  const fragile = fragileStore();
  fragile.state = 'down';
  const store = withFallback(fragile, { instances: 4, onFailure: (error) => failures.push(error) });
  expect(await count(store, 20)).toBe(2);
  expect(failures).toHaveLength(20);
  expect((await store.hit('k', policy)).limit).toBe(2);
  expect(failures).toHaveLength(20); // not called again during the pause
});

it('admits at least one hit per instance', async () => {
  const fragile = fragileStore();
  fragile.state = 'down';
  expect(await count(withFallback(fragile, { instances: 50, onFailure: () => undefined }), 5)).toBe(1);
});

it('waits for an unresponsive store once, up to the timeout, and uses it again when it responds', async () => {
  const failures: unknown[] = [];
  const fragile = fragileStore();
  const onFailure = (error: unknown) => failures.push(error);
  const store = withFallback(fragile, { instances: 2, onFailure, timeoutMs: 30, pauseMs: 100 });
  await store.hit('k', policy);
  fragile.state = 'silent';
  for (let i = 0; i < 5; i++) await store.hit('k', policy);
  expect(fragile.calls).toBe(2);
  expect(failures.map(String)).toEqual(['Error: the rate limit store did not respond within 30 ms']);
  fragile.state = 'up';
  await sleep(110);
  expect((await store.hit('k', policy)).remaining).toBe(8);
});
