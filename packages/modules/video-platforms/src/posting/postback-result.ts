import { isDomainError } from '@scriptorium/core';
import { isAdapterError, type AdapterError } from '@scriptorium/integrations';
import type { Result } from '@scriptorium/outbound';
import type { PostbackOptions } from '../postback-options.js';

/**
 * Returns the result for a failed attempt.
 * @throws the error itself if it is an internal error
 */
export function resultOf(error: unknown, options: Pick<PostbackOptions, 'rateLimitMs' | 'quotaMs'>): Result {
  if (isAdapterError(error)) return ofAdapter(error, options);
  if (isDomainError(error) && error.kind !== 'unavailable') return refused(error.message);
  throw error;
}

/** Returns a result for a working platform where another attempt would not help. */
export const refused = (error: string): Result => ({ outcome: 'refused', error, healthy: true });

function ofAdapter(
  { kind, message: error, retryAfterSeconds }: AdapterError,
  { rateLimitMs, quotaMs }: Pick<PostbackOptions, 'rateLimitMs' | 'quotaMs'>,
): Result {
  const askedMs = retryAfterSeconds === undefined ? undefined : retryAfterSeconds * 1000;
  switch (kind) {
    case 'not_found':
    case 'invalid':
      return refused(error);
    case 'auth':
      return { outcome: 'failed', error, healthy: true, pauseOriginMs: Infinity };
    case 'rate_limited':
      return { outcome: 'failed', error, healthy: true, pauseOriginMs: askedMs ?? rateLimitMs };
    case 'quota':
      return { outcome: 'failed', error, healthy: true, pauseOriginMs: askedMs ?? quotaMs };
    case 'conflict':
      return { outcome: 'failed', error, healthy: true };
    default:
      return { outcome: 'failed', error, retryAfter: retryAfterSeconds ? String(retryAfterSeconds) : null };
  }
}
