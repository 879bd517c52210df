import { isRequestFailure, requestJson, type RequestFailure, type RequestPolicy } from '@scriptorium/core';
import { TranslationError, type Availability } from './translator.js';

export type ServerOptions = RequestPolicy;

interface Call extends ServerOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/**
 * Posts JSON and returns the JSON response. Retries when the server is busy or cannot be reached.
 * @throws {TranslationError}, or the signal's reason when aborted
 */
export const postJson = <T>(url: string, body: object, call: Call): Promise<T> =>
  send<T>(url, { method: 'POST', body: JSON.stringify(body) }, call);

/** Gets JSON without retries. */
export const getJson = <T>(url: string, call: Call): Promise<T> =>
  send<T>(url, { method: 'GET' }, { ...call, attempts: 1 });

/**
 * Returns the availability of a server that was asked for its pairs of languages. Failures are inconclusive: a server that
 * does not answer may do so soon, and one that refuses the key does so until it is corrected.
 */
export const availabilityOf = (
  pairs: Promise<(source: string, target: string) => unknown>,
  remedy: string,
): Promise<Availability> =>
  pairs.then(
    (pairOf) => ({ available: true, translates: (source, target) => Boolean(pairOf(source, target)) }),
    ({ message }: Error) => ({ available: false, reason: message, remedy, inconclusive: true }),
  );

async function send<T>(url: string, request: RequestInit, { headers, signal, ...policy }: Call): Promise<T> {
  const all = { accept: 'application/json', 'content-type': 'application/json', ...headers };
  try {
    return await requestJson<T>(url, () => ({ ...request, headers: all }), policy, signal);
  } catch (error) {
    throw isRequestFailure(error) ? translationError(error) : error;
  }
}

/** Status that DeepL uses for "quota exceeded". */
const QUOTA_EXCEEDED = 456;

function translationError(failure: RequestFailure): TranslationError {
  const message = `The translation server ${failure.message}`;
  if (failure.isTemporary) return new TranslationError('failed', message, true);
  if (failure.isUnauthorised) return new TranslationError('unauthorised', message);
  if (failure.status === QUOTA_EXCEEDED) return new TranslationError('quota', message, true);
  return new TranslationError(failure.isRefusal ? 'refused' : 'failed', message);
}
