import path from 'node:path';
import { crashTest } from '../src/crash-test.js';

const root = path.resolve(__dirname, '../../..');
const ended = new AbortController();
afterAll(() => ended.abort());

const run = (options: { seed: number; kills: number; mutant?: string; quietMs?: number }) =>
  crashTest({ root, mediaAtOnce: 3, signal: ended.signal, ...options });

it.concurrent(
  'loses, doubles and forgets nothing though API and worker are killed at random moments',
  async () => {
    const { violations, kills, orders, callbacks } = await run({ seed: 26, kills: 8 });
    expect(violations).toEqual({});
    expect(kills.api).toBeGreaterThanOrEqual(2);
    expect(kills.worker).toBeGreaterThanOrEqual(2);
    expect(orders.import).toBeGreaterThan(5);
    expect(callbacks.distinct).toBeGreaterThan(5);
  },
);

it.concurrent('would notice if orders were not written in one transaction', async () => {
  // Where the kills hit is chance, so a lucky wrong design is tried again.
  const found: string[] = [];
  for (let seed = 1; seed <= 4 && found.length === 0; seed++) {
    const { violations } = await run({ seed, kills: 8, mutant: 'naive', quietMs: 3_000 });
    found.push(...Object.keys(violations).filter((promise) => promise !== 'no job is left'));
  }
  expect(found).not.toEqual([]);
});
