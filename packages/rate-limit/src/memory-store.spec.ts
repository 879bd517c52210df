import fc from 'fast-check';
import { memoryStore, type Policy } from './index.js';
import { testStore } from './testing.js';

testStore({
  it,
  open: async (instances) => {
    const store = memoryStore();
    return Array.from({ length: instances }, () => store);
  },
});

const policy: Policy = { name: 'default', limit: 3, windowMs: 60_000 };

it('admits no hit that exact counting would refuse, and refuses only when the limit is reached', async () => {
  const policies = fc.record({
    name: fc.constant('p'),
    limit: fc.integer({ min: 1, max: 6 }),
    windowMs: fc.integer({ min: 60, max: 5000 }),
  });
  const steps = fc.array(fc.oneof(fc.constant(0), fc.nat(50), fc.nat(3000)), { maxLength: 120 });
  const property = fc.asyncProperty(policies, fc.nat(1e13), steps, async (p, start, pauses) => {
    let nowMs = start;
    const store = memoryStore({ now: () => nowMs });
    const log: number[] = [];
    const within = (ms: number) => log.filter((at) => nowMs - at < ms).length;
    for (const pause of pauses) {
      nowMs += pause;
      const { allowed, resetMs, remaining } = await store.hit('k', p);
      if (allowed) {
        expect(within(p.windowMs)).toBeLessThan(p.limit);
        log.push(nowMs);
      } else {
        expect(within((p.windowMs * 61) / 60)).toBeGreaterThanOrEqual(p.limit);
        nowMs += resetMs;
        expect((await store.hit('k', p)).allowed).toBe(true);
        expect(within(p.windowMs)).toBeLessThan(p.limit);
        log.push(nowMs);
      }
      expect(remaining).toBeLessThan(p.limit);
    }
  });
  await fc.assert(property);
});

describe('clock stepping back', () => {
  let nowMs = 0;
  const store = memoryStore({ now: () => nowMs });
  const count = async (key: string) => {
    const verdicts = await Promise.all([1, 2, 3, 4].map(() => store.hit(key, policy)));
    return verdicts.filter(({ allowed }) => allowed).length;
  };

  it('keeps counting after a small step', async () => {
    nowMs = 1e9;
    expect(await count('small')).toBe(3);
    nowMs -= 30_000;
    expect(await count('small')).toBe(0);
  });

  it('resets the count after a large step instead of refusing for an hour', async () => {
    nowMs = 1e9;
    expect(await count('large')).toBe(3);
    nowMs -= 3_600_000;
    expect(await count('large')).toBe(3);
    expect(await count('large')).toBe(0);
  });
});

it('drops expired keys as new ones arrive, and never holds more than `maxKeys`', async () => {
  let nowMs = 0;
  const store = memoryStore({ now: () => nowMs, maxKeys: 1000 });
  const fill = async (prefix: string, keys: number) => {
    for (let i = 0; i < keys; i++) await store.hit(`${prefix}${i}`, policy);
  };
  await fill('a', 500);
  nowMs += 61_000;
  await fill('b', 500);
  expect(store.size).toBe(500);
  await fill('c', 5000);
  expect(store.size).toBe(1000);
});

it('drops the least recently used key first', async () => {
  let nowMs = 0;
  const store = memoryStore({ now: () => nowMs, maxKeys: 3 });
  for (const key of ['busy', 'idle', 'busy', 'x', 'busy']) {
    await store.hit(key, policy);
    nowMs += 1000;
  }
  await store.hit('new', policy);
  expect((await store.hit('busy', policy)).allowed).toBe(false);
});
