import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Policy, RateLimitStore } from './policy.js';

export interface StoreSuite {
  /** `it` or `test` of the test runner. */
  it: (name: string, test: () => Promise<void>) => unknown;
  /** Opens several instances of the store over the same data, as in several processes. */
  open: (instances: number) => Promise<RateLimitStore[]>;
}

/** Registers the tests that every store must pass. They run in real time, about ten seconds in total. */
export function testStore({ it, open }: StoreSuite): void {
  const minute: Policy = { name: 'minute', limit: 500, windowMs: 60_000 };
  const brief: Policy = { name: 'brief', limit: 20, windowMs: 600 };
  const openOne = async () => (await open(1))[0]!;
  const admitted = async (store: RateLimitStore, key: string, policy: Policy, times: number) =>
    (await Promise.all(Array.from({ length: times }, () => store.hit(key, policy)))).filter((v) => v.allowed)
      .length;

  it('counts down, then refuses with the reset time', async () => {
    const store = await openOne();
    const key = randomUUID();
    for (const remaining of [2, 1, 0]) {
      const verdict = await store.hit(key, { ...minute, limit: 3 });
      assert.deepEqual([verdict.allowed, verdict.limit, verdict.remaining], [true, 3, remaining]);
    }
    const refused = await store.hit(key, { ...minute, limit: 3 });
    assert.deepEqual([refused.allowed, refused.remaining], [false, 0]);
    assert(refused.resetMs > 55_000 && refused.resetMs <= 61_000, `resetMs ${refused.resetMs}`);
  });

  it('admits the limit of one key, or one hit less, across many instances and concurrent clients', async () => {
    const stores = await open(4);
    const key = randomUUID();
    const counts = await Promise.all(stores.map((store) => admitted(store, key, minute, 500)));
    const sum = counts.reduce((a, b) => a + b);
    assert(Math.abs(sum - minute.limit) <= 1 && sum <= minute.limit, `${sum} of 2000 admitted, limit 500`);
  });

  it('never admits more than the limit in any window, including across window edges', async () => {
    const stores = await open(2);
    const key = randomUUID();
    const hits: { from: number; to: number }[] = [];
    const end = performance.now() + 4 * brief.windowMs;
    while (performance.now() < end) {
      const burst = Array.from({ length: 6 }, async (_, i) => {
        const from = performance.now();
        const { allowed } = await stores[i % 2]!.hit(key, brief);
        if (allowed) hits.push({ from, to: performance.now() });
      });
      await Promise.all(burst);
      await sleep(7);
    }
    hits.sort((a, b) => a.from - b.from);
    // Each hit was counted between its `from` and `to`, so a correct store never fails this check.
    const tooSoon = hits.slice(brief.limit).filter((_, i) => {
      const together = hits.slice(i, i + brief.limit + 1);
      const last = Math.max(...together.map(({ to }) => to));
      return last - together[0]!.from < brief.windowMs - 1;
    });
    assert.deepEqual(tooSoon, []);
    assert(hits.length >= 3 * brief.limit, `only ${hits.length} admitted in four windows`);
  });

  it('admits the whole limit again 61/60 of a window after it was used up', async () => {
    const store = await openOne();
    const key = randomUUID();
    for (let round = 0; round < 3; round++) {
      assert.equal(await admitted(store, key, brief, 30), brief.limit);
      await sleep((brief.windowMs * 62) / 60 + 2);
    }
  });

  it('counts keys and policies separately', async () => {
    const store = await openOne();
    const [a, b] = [randomUUID(), randomUUID()];
    assert.equal(await admitted(store, a, { ...minute, limit: 5 }, 9), 5);
    assert.equal(await admitted(store, b, { ...minute, limit: 5 }, 9), 5);
    assert.equal(await admitted(store, a, { name: 'text', limit: 3, windowMs: 60_000 }, 9), 3);
  });

  it('never refuses a client again after it waited until the reset time', async () => {
    const store = await openOne();
    const key = randomUUID();
    for (let refusals = 0; refusals < 6;) {
      const verdict = await store.hit(key, { ...brief, limit: 4 });
      if (verdict.allowed) continue;
      refusals++;
      await sleep(verdict.resetMs + 2);
      assert(
        (await store.hit(key, { ...brief, limit: 4 })).allowed,
        `refused again after ${verdict.resetMs} ms`,
      );
    }
  });

  it('does not prolong the wait of a client that keeps retrying', async () => {
    const store = await openOne();
    const key = randomUUID();
    await admitted(store, key, brief, brief.limit);
    const { allowed, resetMs } = await store.hit(key, brief);
    assert.equal(allowed, false);
    const free = performance.now() + resetMs + 2;
    while (performance.now() < free) {
      await store.hit(key, { ...brief, limit: 1 });
      await sleep(1);
    }
    assert((await store.hit(key, brief)).allowed);
  });

  it('tolerates an instance whose clock is off by an hour', async () => {
    const stores = await open(3);
    const key = randomUUID();
    const { now } = Date;
    let sum = 0;
    try {
      for (let i = 0; i < 60; i++) {
        Date.now = () => now() + [0, 3_600_000, -3_600_000][i % 3]!;
        if ((await stores[i % 3]!.hit(key, { ...minute, limit: 20 })).allowed) sum++;
      }
    } finally {
      Date.now = now;
    }
    assert.equal(sum, 20);
  });
}
