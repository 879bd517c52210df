import { counterKey, type Policy, type RateLimitStore, type Verdict } from './policy.js';
import { ageOf, memoryMs, slots, standing, tickAt, verdict } from './ticks.js';

interface Counter {
  head: number;
  hits: Uint32Array;
  /** Sum of the hits; valid until the next tick. */
  total: number;
  oldest: number;
  expiresAt: number;
}

export interface MemoryStoreOptions {
  /** Milliseconds since any fixed point. The default clock is monotonic. */
  now?: () => number;
  /** Maximum number of keys, about 400 bytes each. The least recently used key is dropped first, which resets its quota. */
  maxKeys?: number;
}

/** Creates a store for one process. `size` is its number of keys. */
export function memoryStore({
  now = () => performance.now(),
  maxKeys = 50_000,
}: MemoryStoreOptions = {}): RateLimitStore & { readonly size: number } {
  // Ordered by last use, to within a tick, so that expired counters come first.
  const counters = new Map<string, Counter>();

  function hit(key: string, policy: Policy): Verdict {
    const nowMs = Math.floor(now());
    const tick = tickAt(nowMs, policy);
    const id = counterKey(key, policy);
    let counter = counters.get(id);
    if (!counter) {
      makeRoom(nowMs);
      counter = { head: tick, hits: new Uint32Array(slots), total: 0, oldest: tick, expiresAt: 0 };
      counters.set(id, counter);
    }
    if (counter.head !== tick) slide(counter, tick);
    const allowed = counter.total < policy.limit;
    if (allowed) count(id, counter, nowMs + memoryMs(policy));
    return verdict(policy, allowed, counter.total, counter.oldest, nowMs);
  }

  function count(id: string, counter: Counter, expiresAt: number): void {
    if (counter.hits[slots - 1]!++ === 0) {
      counters.delete(id);
      counters.set(id, counter);
      counter.expiresAt = expiresAt;
    }
    counter.total++;
  }

  /** Drops up to two counters per new one, so that expired counters are removed well before `maxKeys` is reached. */
  function makeRoom(nowMs: number): void {
    let dropped = 0;
    for (const [id, { expiresAt }] of counters) {
      if (dropped === 2 || (expiresAt > nowMs && counters.size < maxKeys)) return;
      counters.delete(id);
      dropped++;
    }
  }

  return {
    hit: async (key, policy) => hit(key, policy),
    get size() {
      return counters.size;
    },
  };
}

function slide(counter: Counter, tick: number): void {
  const age = ageOf(counter, tick);
  counter.hits.copyWithin(0, age);
  counter.hits.fill(0, slots - age);
  counter.head = age === slots ? tick : counter.head + age;
  Object.assign(counter, standing(counter, counter.head));
}
