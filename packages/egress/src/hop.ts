import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { fromNetwork, tookTooLong } from './error.js';
import type { Guard } from './guard.js';

/** Timeouts in milliseconds. */
export interface Timeouts {
  /** Name look-up. */
  dnsMs: number;
  /** Name look-up, TCP and TLS together. */
  connectMs: number;
  /** From the connection to the end of the response headers. */
  headersMs: number;
  /** Longest pause within the response body. */
  idleMs: number;
  /** The whole request, including redirects and body. `leastThroughput` extends it by the size of the body. */
  totalMs: number;
}

export interface HopRequest {
  method: string;
  headers: Headers;
  body: Uint8Array | Readable | null;
}

export interface Hop {
  status: number;
  headers: Headers;
  body: Readable;
  /** Closes the connection. Idempotent. */
  close(): void;
}

/** Maximum size of the response headers. */
export const MAX_HEADER_BYTES = 16 * 1024;

/** Sends one request on a separate connection, so that responses cannot be mixed up between peers. */
export async function sendHop(
  guard: Guard,
  url: URL,
  { method, headers, body }: HopRequest,
  { dnsMs, connectMs, headersMs, idleMs }: Timeouts,
  signal: AbortSignal,
): Promise<Hop> {
  // undici is large, and many processes never send a request.
  const [{ Client }, { guardedConnector }] = await Promise.all([import('undici'), import('./connector.js')]);
  const client = new Client(url.origin, {
    connect: guardedConnector(guard, { dnsMs, connectMs }, signal),
    pipelining: 0,
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: headersMs,
    bodyTimeout: idleMs,
  });
  const close = (reason?: unknown) => void client.destroy(reason as Error).catch(() => undefined);
  const abort = () => close(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  // Endless `100 Continue` responses keep resetting undici's timeout. Streamed request bodies may take longer.
  const late = () => close(tookTooLong());
  const timer =
    body instanceof Uint8Array || body === null ? setTimeout(late, connectMs + headersMs) : undefined;
  try {
    const options = {
      path: url.pathname + url.search,
      method: method as Dispatcher.HttpMethod,
      body,
      signal,
    };
    const answer = await client.request({ ...options, headers: Object.fromEntries(headers) });
    return toHop(answer, () => {
      signal.removeEventListener('abort', abort);
      close();
    });
  } catch (error) {
    signal.removeEventListener('abort', abort);
    close();
    throw signal.aborted ? signal.reason : fromNetwork(error);
  } finally {
    clearTimeout(timer);
  }
}

export const toHop = (
  { statusCode: status, headers, body }: Dispatcher.ResponseData,
  close: () => void,
): Hop => ({ status, headers: toHeaders(headers), body, close });

function toHeaders(fields: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values ?? []].flat()) headers.append(name, value);
  return headers;
}
