import { setTimeout as pause } from 'node:timers/promises';

/** Time limits, retries and size limit of requests to a server. */
export interface RequestPolicy {
  /** Function that sends the requests; the global `fetch` by default. */
  fetch?: typeof fetch;
  /** Time limit of one request in ms. Default two minutes. */
  timeoutMs?: number;
  /** Maximum number of attempts when the server is busy or failing. Default 4. */
  attempts?: number;
  /** Longest wait between attempts in ms; caps `Retry-After`. Default one minute. */
  maxWaitMs?: number;
  /** Maximum size of a response body; unlimited by default. */
  maxAnswerBytes?: number;
}

/** A server gave no response or an unusable one. The message is a predicate, to be put after the name of the server. */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure';

  constructor(
    message: string,
    /** HTTP status; undefined if there was no response. */
    readonly status: number | undefined,
    /** Wait that the server asked for in `Retry-After`, in ms. */
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }

  /** Whether the same request may succeed later: no response, 408, 429 or 5xx. */
  get isTemporary(): boolean {
    const { status } = this;
    return status === undefined || status === 408 || status === 429 || status >= 500;
  }

  /** Whether the server refused the request: other 4xx. If neither temporary nor a refusal, the response was unusable. */
  get isRefusal(): boolean {
    return !this.isTemporary && this.status! >= 300;
  }

  /** Whether the server rejected the credentials: 401 or 403. */
  get isUnauthorised(): boolean {
    return this.status === 401 || this.status === 403;
  }
}

/** Checks the name instead of the class, so that it also recognises errors of another copy of this package. */
export const isRequestFailure = (error: unknown): error is RequestFailure =>
  error instanceof Error && error.name === 'RequestFailure';

/** Called once per attempt. */
type MakeRequest = () => RequestInit | Promise<RequestInit>;

/**
 * Returns the body of the response. Retries temporary failures after `Retry-After`, or after a delay that starts at 1 s and
 * doubles. Does not follow redirects.
 * @throws {RequestFailure}, or the signal's reason when aborted
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

/** Like `requestBytes`, for a JSON response. */
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
    throw new RequestFailure('did not answer with JSON', 200);
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

/** Servers use `{error: {message}}`, `{error: "…"}`, `{message: "…"}` or `{detail: …}`. */
function messageOf(body: string): string {
  let found: unknown;
  try {
    const { error, message, detail } = JSON.parse(body) as Record<'error' | 'message' | 'detail', unknown>;
    found = (error as { message?: unknown } | undefined)?.message ?? error ?? message ?? detail;
  } catch {
    // not JSON: use the text
  }
  return (typeof found === 'string' ? found : found ? JSON.stringify(found) : body).slice(0, 500);
}

/** Parses `Retry-After` (RFC 9110), seconds or a date, to milliseconds from now. */
function waitOf(header: string | null): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
