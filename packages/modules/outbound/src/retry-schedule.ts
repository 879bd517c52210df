import type { Result } from './channel.js';

export interface RetrySchedule {
  /** Wait before each attempt. The message fails after the last attempt. */
  scheduleMs: readonly number[];
  /** Maximum relative variation of a wait, to spread simultaneous retries. */
  jitter: number;
  /** Upper limit for a receiver's `Retry-After`. */
  maxRetryAfterMs: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Schedule recommended by Standard Webhooks: ten attempts within about three days. */
export const standardSchedule: RetrySchedule = {
  scheduleMs: [
    0,
    5 * SECOND,
    5 * MINUTE,
    30 * MINUTE,
    2 * HOUR,
    5 * HOUR,
    10 * HOUR,
    14 * HOUR,
    20 * HOUR,
    24 * HOUR,
  ],
  jitter: 0.2,
  maxRetryAfterMs: 24 * HOUR,
};

/**
 * Returns the result for an HTTP status: 2xx is delivered, 410 is refused permanently, anything else is
 * retried.
 */
export function httpResult(status: number, retryAfter: string | null): Result {
  if (status >= 200 && status < 300) return { outcome: 'delivered', status };
  return { outcome: status === 410 ? 'refused' : 'failed', status, retryAfter };
}

/**
 * Returns the next step after an attempt. A `Retry-After` (RFC 9110) can extend the wait, but not shorten it.
 * @param attempts number of attempts made, including this one
 */
export function nextStep(
  attempts: number,
  { outcome, retryAfter = null, againMs = 0 }: Result,
  { scheduleMs, jitter, maxRetryAfterMs }: RetrySchedule,
  random: () => number = Math.random,
): 'delivered' | 'failed' | { retryInMs: number } {
  if (outcome === 'delivered') return 'delivered';
  if (outcome === 'unfinished') return { retryInMs: againMs };
  if (outcome === 'refused' || attempts >= scheduleMs.length) return 'failed';
  const wait = scheduleMs[attempts]! * (1 + jitter * (2 * random() - 1));
  const asked = Math.min(retryAfterMs(retryAfter), maxRetryAfterMs);
  return { retryInMs: Math.round(Math.max(wait, asked)) };
}

const HTTP_DATE = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

/** Parses seconds or an HTTP date. Returns 0 for anything else. */
function retryAfterMs(value: string | null): number {
  if (value && /^\d+$/.test(value)) return Number(value) * 1000;
  const at = value && HTTP_DATE.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(at) ? 0 : Math.max(0, at - Date.now());
}
