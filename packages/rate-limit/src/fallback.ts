import { memoryStore } from './memory-store.js';
import type { RateLimitStore, Verdict } from './policy.js';

export interface FallbackOptions {
  /** Number of processes that share the store; without it, each admits its share of the limit. */
  instances: number;
  /** Called for every failure of the store, for logs and metrics. */
  onFailure: (error: unknown) => void;
  /** Time that a hit waits for the store, in ms. Default 250. */
  timeoutMs?: number;
  /** Time without calls to the store after a failure, in ms. Default 1000. */
  pauseMs?: number;
}

/**
 * Returns a store that never fails: while `store` is unreachable or slow, each process counts in memory and admits
 * `limit / instances` hits, at least one. Neither store knows the hits counted by the other.
 */
export function withFallback(
  store: RateLimitStore,
  { instances, onFailure, timeoutMs = 250, pauseMs = 1000 }: FallbackOptions,
): RateLimitStore {
  const local = memoryStore();
  let pausedUntil = 0;
  return {
    async hit(key, policy) {
      if (performance.now() >= pausedUntil) {
        try {
          return await within(timeoutMs, store.hit(key, policy));
        } catch (error) {
          pausedUntil = performance.now() + pauseMs;
          onFailure(error);
        }
      }
      return local.hit(key, { ...policy, limit: Math.max(1, Math.floor(policy.limit / instances)) });
    },
  };
}

async function within(timeoutMs: number, verdict: Promise<Verdict>): Promise<Verdict> {
  let timer: NodeJS.Timeout;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`the rate limit store did not respond within ${timeoutMs} ms`)),
      timeoutMs,
    );
  });
  return Promise.race([verdict, timeout]).finally(() => clearTimeout(timer));
}
