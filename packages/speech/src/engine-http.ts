import { isRequestFailure, requestBytes, type RequestFailure, type RequestPolicy } from '@scriptorium/core';
import { Agent, fetch as undiciFetch } from 'undici';
import type { Availability } from './recogniser.js';

/** How to reach a server of OpenAI's protocols. */
export interface EngineServer extends Pick<RequestPolicy, 'attempts' | 'maxWaitMs'> {
  /** Up to and without `/v1`, such as `https://api.openai.com`; a trailing `/v1` is taken as well. */
  baseUrl: string;
  apiKey?: string;
  /**
   * What sends the request, such as a client that guards where requests may go. It must have the patience of `timeoutMs`:
   * `egress.fetchWith({ timeouts: { headersMs: 600_000, totalMs: 600_000 } })` of `@scriptorium/egress`, whose usual limits
   * end a request after some seconds.
   */
  fetch?: typeof fetch;
  /** For one request, in ms. Default ten minutes. */
  timeoutMs?: number;
}

export type EngineFailureCode = 'unauthorised' | 'too_large' | 'refused' | 'failed';

/** A request that failed; engines turn it into an error of their own. */
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

// The usual client gives up after five minutes without an answer, which a long recording needs; `timeoutMs` bounds it here.
const patient = new Agent({ headersTimeout: 0, bodyTimeout: 0 });
const patientFetch = ((url: string, init: object) =>
  undiciFetch(url, { ...init, dispatcher: patient })) as unknown as typeof globalThis.fetch;
const ASK_MS = 5_000;

/** The address of a route, such as `audio/speech`. */
export const routeOf = ({ baseUrl }: EngineServer, route: string): string =>
  `${baseUrl.replace(/\/+$/, '').replace(/\/v1$/, '')}/v1/${route}`;

interface Post {
  route: string;
  /** Called for each try. */
  make(): Promise<{ headers: Record<string, string>; body: Blob | string }>;
  signal?: AbortSignal;
  /** The most that is taken of an answer, in bytes. */
  maxAnswerBytes: number;
}

/**
 * Sends a request, again when the server is busy or failing, and returns the body of the answer.
 *
 * @throws {EngineFailure} and the signal's reason when aborted.
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

/** Not every server has the route, but each that is there answers; only a key that is wrong keeps us from working. */
export async function ask(server: EngineServer): Promise<Availability> {
  const url = routeOf(server, 'models');
  const timeoutMs = Math.min(server.timeoutMs ?? ASK_MS, ASK_MS);
  try {
    const policy = policyOf(server, { timeoutMs, attempts: 1 });
    await requestBytes(url, () => ({ headers: authorization(server) }), policy);
    return { available: true };
  } catch (error) {
    if (!isRequestFailure(error)) throw error;
    const fails = (mend: string) =>
      ({ available: false, reason: `the speech server at ${url} ${error.message}`, mend }) as const;
    if (error.status === undefined) return fails('start the speech server, or correct its base URL');
    if (error.isUnauthorised) return fails('give it an API key that the server takes');
    if (error.status >= 500) return fails('look into the log of the speech server');
    return { available: true };
  }
}

const policyOf = (
  { timeoutMs = 600_000, fetch = patientFetch, attempts, maxWaitMs }: EngineServer,
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
