import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';

/**
 * Time that a request waits for a connection, including its establishment. On a busy machine, establishing one may take
 * a second or two. After a longer wait, 503 is a better answer than none.
 */
const REQUEST_WAIT_MS = 4_000;

/** Time that the start and background work wait for a connection: no client waits for them. */
export const BACKGROUND_WAIT_MS = 30_000;

/** Time after which the database cancels a statement. Migrations disable it. */
export const STATEMENT_TIMEOUT_MS = 30_000;

const request = new AsyncLocalStorage<true>();
let served = false;

/** Handles a request. Its statements, and those of its asynchronous work, wait for a connection as long as a request may. */
export function asRequest(handle: () => void): void {
  served = true;
  request.run(true, handle);
}

/** Whether this process has received a request. Before that, during the start, no client waits. */
export const hasServed = (): boolean => served;

/** Limits the time that an acquisition waits, depending on whether a request waits for it. */
export function limitWaits(pool: Pool, requestWaitMs = REQUEST_WAIT_MS): void {
  // pg-pool reads this option at each acquisition. It has no parameter for it.
  Object.defineProperty(pool.options, 'connectionTimeoutMillis', {
    enumerable: true,
    get: () => (request.getStore() ? requestWaitMs : Math.max(requestWaitMs, BACKGROUND_WAIT_MS)),
  });
}
