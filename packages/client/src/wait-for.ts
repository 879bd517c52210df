import { delay } from './delay.js';

export interface WaitOptions<T> {
  /** Aborts waiting; use `AbortSignal.timeout(…)` for a time limit. */
  signal?: AbortSignal;
  /** Milliseconds before the second poll; each further interval is 1.5 times as long. 1000 by default. */
  intervalMs?: number;
  /** Maximum interval; 30000 by default. For orders done by people, use a longer one, or a callback. */
  maxIntervalMs?: number;
  /** Called with the result of every poll. */
  onLook?: (found: T) => void;
}

/** Polls until the record is no longer in progress. */
export async function waitUntilEnded<T extends { status: string }>(
  look: (signal?: AbortSignal) => Promise<T>,
  { signal, intervalMs = 1000, maxIntervalMs = 30_000, onLook }: WaitOptions<T> = {},
): Promise<T> {
  for (let pauseMs = intervalMs; ; pauseMs = Math.min(pauseMs * 1.5, maxIntervalMs)) {
    const found = await look(signal);
    onLook?.(found);
    if (found.status !== 'in_progress') return found;
    await delay(pauseMs, signal);
  }
}
