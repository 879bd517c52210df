import { memoryStore } from './memory-store.js';
import type { RateLimitStore, Verdict } from './policy.js';

export interface FallbackOptions {
  /** How many processes share the store; each then admits its part of the limit. */
  instances: number;
  /** Called for every failure of the store, for a log line and a metric. */
  onFailure: (error: unknown) => void;
  /** How long a hit waits for the store. */
  timeoutMs?: number;
  /** How long the store is left alone after a failure. */
  pauseMs?: number;
}

/**
 * A store that never fails: while `store` cannot be reached or is slow, each process counts for itself and admits
 * `limit / instances`, at least one. Quota spent on one side is not known to the other.
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
      () => reject(new Error(`the rate limit store did not answer in ${timeoutMs} ms`)),
      timeoutMs,
    );
  });
  return Promise.race([verdict, timeout]).finally(() => clearTimeout(timer));
}
