import { isRequestFailure, requestBytes, type RequestFailure, type RequestPolicy } from '@scriptorium/core';
import { patientFetch } from './patient-fetch.js';
import type { Availability } from './recogniser.js';

/** Connection to a server that implements OpenAI's protocols. */
export interface EngineServer extends Pick<RequestPolicy, 'attempts' | 'maxWaitMs'> {
  /** URL before `/v1`, such as `https://api.openai.com`. A trailing `/v1` is accepted. */
  baseUrl: string;
  apiKey?: string;
  /**
   * Function that sends the requests, such as a client that restricts destinations. Its timeouts must be at least `timeoutMs`.
   * For `@scriptorium/egress`, whose default timeouts are a few seconds, use
   * `egress.fetchWith({ timeouts: { headersMs: 600_000, totalMs: 600_000 } })`.
   */
  fetch?: typeof fetch;
  /** Time limit of one request in ms. Default ten minutes. */
  timeoutMs?: number;
}

export type EngineFailureCode = 'unauthorised' | 'too_large' | 'refused' | 'failed';

/** Failed request. Engines convert it to their own error. */
export class EngineFailure extends Error {
  constructor(
    readonly code: EngineFailureCode,
    message: string,
    /** Whether the same request may succeed later. */
    readonly retryable = false,
  ) {
    super(message);
  }
}

// The default client times out after five minutes without a response, too early for long recordings; `timeoutMs` applies.
const untimedFetch = patientFetch({ headersTimeout: 0, bodyTimeout: 0 });
const ASK_MS = 5_000;

/** Returns the URL of a route, such as `audio/speech`. */
export const routeOf = ({ baseUrl }: EngineServer, route: string): string =>
  `${baseUrl.replace(/\/+$/, '').replace(/\/v1$/, '')}/v1/${route}`;

interface Post {
  route: string;
  /** Called once per attempt. */
  make(): Promise<{ headers: Record<string, string>; body: Blob | string }>;
  signal?: AbortSignal;
  /** Maximum size of the response body, in bytes. */
  maxAnswerBytes: number;
}

/**
 * Sends a request, retries while the server is busy or failing, and returns the body of the response.
 *
 * @throws {EngineFailure}, or the signal's reason when aborted.
 */
export async function post(
  server: EngineServer,
  { route, make, signal, maxAnswerBytes }: Post,
): Promise<Buffer> {
  const request = async () => {
    const { headers, body } = await make();
    return { method: 'POST', headers: { ...headers, ...authorization(server) }, body };
  };
  try {
    return await requestBytes(routeOf(server, route), request, policyOf(server, { maxAnswerBytes }), signal);
  } catch (error) {
    throw isRequestFailure(error) ? engineFailure(error) : error;
  }
}

/** Checks that the server responds and accepts the key. Other errors are ignored, since not every server has this route. */
export async function ask(server: EngineServer): Promise<Availability> {
  const url = routeOf(server, 'models');
  const timeoutMs = Math.min(server.timeoutMs ?? ASK_MS, ASK_MS);
  try {
    const policy = policyOf(server, { timeoutMs, attempts: 1 });
    await requestBytes(url, () => ({ headers: authorization(server) }), policy);
    return { available: true };
  } catch (error) {
    if (!isRequestFailure(error)) throw error;
    const fails = (remedy: string) =>
      ({ available: false, reason: `the speech server at ${url} ${error.message}`, remedy }) as const;
    if (error.status === undefined) return fails('start the speech server, or correct its base URL');
    if (error.isUnauthorised) return fails('set an API key that the server accepts');
    if (error.status >= 500) return fails('check the log of the speech server');
    return { available: true };
  }
}

const policyOf = (
  { timeoutMs = 600_000, fetch = untimedFetch, attempts, maxWaitMs }: EngineServer,
  more: RequestPolicy,
): RequestPolicy => ({ timeoutMs, fetch, attempts, maxWaitMs, ...more });

const authorization = ({ apiKey }: EngineServer): Record<string, string> =>
  apiKey ? { authorization: `Bearer ${apiKey}` } : {};

function engineFailure(failure: RequestFailure): EngineFailure {
  const message = `The engine ${failure.message}`;
  if (failure.isTemporary) return new EngineFailure('failed', message, true);
  if (failure.isUnauthorised) return new EngineFailure('unauthorised', message);
  if (failure.status === 413) return new EngineFailure('too_large', message);
  return new EngineFailure(failure.isRefusal ? 'refused' : 'failed', message);
}
