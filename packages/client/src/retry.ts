import { ApiError } from './api-error.js';
import { delay } from './delay.js';

export interface RetryOptions {
  /** How often a request is made at most; 1 never repeats one. */
  attempts: number;
  /** When the service asks for more patience than this, the error is thrown instead. */
  maxWaitSeconds: number;
}

export const retryDefaults: RetryOptions = { attempts: 5, maxWaitSeconds: 60 };

interface Request {
  /** Whether making the request twice does no more than making it once. */
  idempotent: boolean;
  signal?: AbortSignal | null;
}

/** Makes a request until it is answered, as long as that can help and does no harm. */
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

/** Seconds until the next attempt; undefined when there is no use in one. */
function waitAfter(error: unknown, idempotent: boolean, made: number): number | undefined {
  // Spread, so that clients that were refused together do not come back together.
  const backoff = 2 ** (made - 2) * (1 + Math.random());
  // What `fetch` throws when the connection is lost.
  const isLost = (error as Error).name === 'TypeError';
  if (!(error instanceof ApiError)) return idempotent && isLost ? backoff : undefined;
  const { status, retryAfterSeconds = backoff } = error;
  // Nothing was done, so nothing is done twice.
  if (status === 429) return retryAfterSeconds;
  // The first attempt, of which the answer was lost, is still under way.
  const inFlight = status === 409 && error.type === 'idempotency_error';
  return idempotent && (status === 503 || inFlight) ? retryAfterSeconds : undefined;
}
