import { delay } from './delay.js';

export interface WaitOptions<T> {
  /** `AbortSignal.timeout(…)` ends the waiting in time. */
  signal?: AbortSignal;
  /** Milliseconds until the second look; each further pause is half as long again. 1000 by default. */
  intervalMs?: number;
  /** The longest pause; 30000 by default. Orders that people work on want more, or a callback. */
  maxIntervalMs?: number;
  /** Told what every look has found. */
  onLook?: (found: T) => void;
}

/** Looks until the record is no longer in progress. */
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
