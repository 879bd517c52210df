import { setTimeout as sleep } from 'node:timers/promises';
import { notReady } from './errors.js';
import type { Log } from './log.js';

export interface ReadinessOptions {
  /** Limit of the wait, in ms. */
  timeoutMs: number;
  /** Receives a line every five seconds. */
  log: Log;
  /** Ends the wait. */
  signal?: AbortSignal | undefined;
}

const POLL_MS = 20;
const NOTE_EVERY_MS = 5_000;

/**
 * Polls until `look` returns something.
 * @throws {EmbeddedPostgresError} `not_ready`; the reason of the signal
 */
export async function untilReady<T>(
  cluster: string,
  look: () => Promise<T | undefined>,
  { timeoutMs, log, signal }: ReadinessOptions,
): Promise<T> {
  const began = performance.now();
  for (let notes = 1; ; await sleep(POLL_MS)) {
    signal?.throwIfAborted();
    const found = await look();
    if (found !== undefined) return found;
    const waitedMs = performance.now() - began;
    if (waitedMs > timeoutMs) throw notReady(cluster, timeoutMs);
    if (waitedMs < notes * NOTE_EVERY_MS) continue;
    log(
      `waiting for the database, which is starting or recovering from a crash (${(notes * NOTE_EVERY_MS) / 1000} s)`,
    );
    notes += 1;
  }
}
