import type { CallbackOptions } from './callback-options.js';

type Schedule = Pick<CallbackOptions, 'scheduleMs' | 'jitter' | 'maxRetryAfterMs'>;

/**
 * What follows an attempt. 2xx is success; 410 ends it; anything else, redirects included, is tried again until the
 * schedule is over. A receiver's `Retry-After` (RFC 9110) may make the wait longer, never shorter.
 * @param attempts how many were made, this one included
 */
export function nextStep(
  attempts: number,
  status: number | null,
  retryAfter: string | null,
  { scheduleMs, jitter, maxRetryAfterMs }: Schedule,
  random: () => number = Math.random,
): 'delivered' | 'failed' | { retryInMs: number } {
  if (status !== null && status >= 200 && status < 300) return 'delivered';
  if (status === 410 || attempts >= scheduleMs.length) return 'failed';
  const wait = scheduleMs[attempts]! * (1 + jitter * (2 * random() - 1));
  const asked = Math.min(retryAfterMs(retryAfter), maxRetryAfterMs);
  return { retryInMs: Math.round(Math.max(wait, asked)) };
}

const HTTP_DATE = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

/** Seconds or an HTTP date; anything else asks for nothing. */
function retryAfterMs(value: string | null): number {
  if (value && /^\d+$/.test(value)) return Number(value) * 1000;
  const at = value && HTTP_DATE.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(at) ? 0 : Math.max(0, at - Date.now());
}
