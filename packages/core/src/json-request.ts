import { setTimeout as pause } from 'node:timers/promises';

/** How requests to a server are sent and repeated. */
export interface RequestPolicy {
  /** What sends the requests; the global `fetch` by default. */
  fetch?: typeof fetch;
  /** For one request, in ms. Default two minutes. */
  timeoutMs?: number;
  /** Tries for one request when the server is busy or failing. Default 4. */
  attempts?: number;
  /** Longest wait between tries, in ms, whatever the server asks for. Default one minute. */
  maxWaitMs?: number;
  /** The most that is taken of an answer; unlimited by default. */
  maxAnswerBytes?: number;
}

/** A server gave no answer, or none that can be used. The message continues a sentence whose subject is the server. */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure';

  constructor(
    message: string,
    /** Of the answer; undefined if there was none. */
    readonly status: number | undefined,
    /** How long the server asks to wait before the next try. */
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }

  /** Whether the same request may succeed later: no answer, 408, 429 or 5xx. */
  get isTemporary(): boolean {
    const { status } = this;
    return status === undefined || status === 408 || status === 429 || status >= 500;
  }

  /** Whether the server does not take the request: 4xx. Otherwise, if it is not temporary, its answer was unreadable. */
  get isRefusal(): boolean {
    return !this.isTemporary && this.status! >= 300;
  }

  /** Whether the server wants another key: 401 or 403. */
  get isUnauthorised(): boolean {
    return this.status === 401 || this.status === 403;
  }
}

/** Recognises the failure by its brand, so that two copies of this package agree. */
export const isRequestFailure = (error: unknown): error is RequestFailure =>
  error instanceof Error && error.name === 'RequestFailure';

/** Makes the request anew for each try. */
type MakeRequest = () => RequestInit | Promise<RequestInit>;

/**
 * Returns the body of the answer to a request, which is sent again while the failure is temporary: after the delay that the server
 * asks for (`Retry-After`), or else one that doubles from 1 s on. Redirects are not followed.
 * @throws {RequestFailure}; the signal's reason when aborted
 */
export async function requestBytes(
  url: string,
  make: MakeRequest,
  { attempts = 4, maxWaitMs = 60_000, ...policy }: RequestPolicy,
  signal?: AbortSignal,
): Promise<Buffer> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt(url, await make(), policy, signal);
    } catch (error) {
      if (!isRequestFailure(error) || !error.isTemporary || tried >= attempts) throw error;
      const backOffMs = 1000 * 2 ** (tried - 1) * (0.75 + Math.random() / 2);
      const waitMs = Math.min(maxWaitMs, error.retryAfterMs ?? backOffMs);
      await pause(waitMs, undefined, { signal }).catch(() => {});
      signal?.throwIfAborted();
    }
  }
}

/** The same for an answer that is JSON. */
export async function requestJson<T>(
  url: string,
  make: MakeRequest,
  policy: RequestPolicy,
  signal?: AbortSignal,
): Promise<T> {
  const body = await requestBytes(url, make, policy, signal);
  try {
    return JSON.parse(body.toString()) as T;
  } catch {
    throw new RequestFailure('answered with something that is not JSON', 200);
  }
}

async function attempt(
  url: string,
  init: RequestInit,
  { fetch = globalThis.fetch, timeoutMs = 120_000, maxAnswerBytes = Infinity }: RequestPolicy,
  signal: AbortSignal | undefined,
): Promise<Buffer> {
  signal?.throwIfAborted();
  const deadline = AbortSignal.timeout(timeoutMs);
  const either = signal ? AbortSignal.any([signal, deadline]) : deadline;
  let [response, body]: [Response | undefined, Buffer] = [undefined, Buffer.alloc(0)];
  try {
    response = await fetch(url, { ...init, signal: either, redirect: 'error' });
    body = await collect(response, maxAnswerBytes);
  } catch (error) {
    signal?.throwIfAborted();
    if (isRequestFailure(error)) throw error;
    const reason = deadline.aborted ? `no answer in ${timeoutMs} ms` : reasonOf(error);
    throw new RequestFailure(`cannot be reached: ${reason}`, undefined);
  }
  const { status, ok, headers } = response;
  if (ok) return body;
  const message = `answered ${status}: ${messageOf(body.toString())}`;
  throw new RequestFailure(message, status, waitOf(headers.get('retry-after')));
}

async function collect({ body, status }: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    if ((size += part.length) > maxBytes)
      throw new RequestFailure(`answered with more than ${maxBytes} bytes`, status);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function reasonOf(error: unknown): string {
  const why = (error as Error).cause ?? error;
  return why instanceof Error ? why.message || String((why as NodeJS.ErrnoException).code) : String(why);
}

/** `{error: {message}}`, `{error: "…"}`, `{message: "…"}` and `{detail: …}` are all in use. */
function messageOf(body: string): string {
  let found: unknown;
  try {
    const { error, message, detail } = JSON.parse(body) as Record<'error' | 'message' | 'detail', unknown>;
    found = (error as { message?: unknown } | undefined)?.message ?? error ?? message ?? detail;
  } catch {
    // not JSON: the text says it
  }
  return (typeof found === 'string' ? found : found ? JSON.stringify(found) : body).slice(0, 500);
}

/** RFC 9110 `Retry-After`: seconds or a date. */
function waitOf(header: string | null): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
