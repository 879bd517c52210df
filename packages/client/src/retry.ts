import { ApiError } from './api-error.js';
import { isConnectionError } from './connection-error.js';
import { delay } from './delay.js';

export interface RetryOptions {
  /** Maximum number of attempts; 1 disables retries. */
  attempts: number;
  /** If the service requests a longer wait, the error is thrown instead. */
  maxWaitSeconds: number;
}

export const retryDefaults: RetryOptions = { attempts: 5, maxWaitSeconds: 60 };

interface Request {
  /** Whether repeating the request has no additional effect. */
  idempotent: boolean;
  signal?: AbortSignal | null;
}

/** Repeats a request until it succeeds, as long as repeating is safe and can help. */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { idempotent, signal }: Request,
  { attempts, maxWaitSeconds }: RetryOptions,
): Promise<T> {
  signal?.throwIfAborted();
  for (let made = 1; ; made++) {
    try {
      return await attempt();
    } catch (error) {
      signal?.throwIfAborted();
      const seconds = waitAfter(error, idempotent, made);
      if (seconds === undefined || made >= attempts || seconds > maxWaitSeconds) throw error;
      await delay(seconds * 1000, signal);
    }
  }
}

/** Returns the seconds until the next attempt, or undefined if the request must not be repeated. */
function waitAfter(error: unknown, idempotent: boolean, made: number): number | undefined {
  // Jitter prevents clients that were rejected together from retrying together.
  const backoff = 2 ** (made - 2) * (1 + Math.random());
  if (!(error instanceof ApiError)) return idempotent && isConnectionError(error) ? backoff : undefined;
  const { status, retryAfterSeconds = backoff } = error;
  // The service did not process the request, so repeating it is safe.
  if (status === 429) return retryAfterSeconds;
  // The first attempt, whose response was lost, is still in progress.
  const inFlight = status === 409 && error.type === 'idempotency_error';
  return idempotent && (status === 503 || inFlight) ? retryAfterSeconds : undefined;
}
