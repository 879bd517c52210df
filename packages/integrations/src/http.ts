import type { z } from 'zod';
import type { AdapterContext } from './context.js';
import { AdapterError, isAdapterError, type AdapterErrorKind } from './error.js';

type Fetching = Pick<AdapterContext, 'fetch' | 'now'>;

/**
 * Sends a request and returns the response if its status is 2xx.
 *
 * @throws AdapterError with the kind for the status, or `transient` if the platform cannot be reached
 */
export async function send(context: Fetching, url: string | URL, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await context.fetch(url, init);
  } catch (error) {
    throw connectionError(error);
  }
  if (response.ok) return response;
  await response.body?.cancel().catch(() => {});
  throw errorOf(response, { now: context.now() });
}

/**
 * Sends a request and returns the JSON of the response, parsed by the schema.
 *
 * @throws AdapterError like `send`, and `transient` if the response does not match the schema
 */
export async function sendForJson<Schema extends z.ZodType>(
  context: Fetching,
  schema: Schema,
  url: string | URL,
  init?: RequestInit,
): Promise<z.output<Schema>> {
  return readJson(await send(context, url, init), schema);
}

const kinds: Readonly<Record<number, AdapterErrorKind>> = {
  401: 'auth',
  403: 'auth',
  404: 'not_found',
  408: 'transient',
  409: 'conflict',
  410: 'not_found',
  425: 'transient',
  429: 'rate_limited',
};

/** Returns the error for an HTTP status. `detail` is the platform's explanation, without secrets. */
export function errorOf(
  response: Response,
  { detail, now = new Date() }: { detail?: string; now?: Date } = {},
): AdapterError {
  const { status } = response;
  const kind = kinds[status] ?? (status >= 500 ? 'transient' : 'invalid');
  const retryAfterSeconds = retryAfter(response.headers.get('retry-after'), now);
  const what = status >= 300 && status < 400 ? ' (redirects are not followed)' : '';
  return new AdapterError(kind, `the platform answered ${status}${what}${detail ? `: ${detail}` : ''}`, {
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}

/** Parses a `Retry-After` header, a number of seconds or a date (RFC 9110, section 10.2.3), into seconds. */
function retryAfter(header: string | null, now: Date): number | undefined {
  if (!header) return undefined;
  if (/^\d+$/.test(header)) return Number(header);
  const seconds = Math.ceil((Date.parse(header) - now.getTime()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

const megabyte = 1024 * 1024;

/**
 * Reads a body of at most `maxBytes` (default 1 MiB). Throws `AdapterError('transient')` if it is longer or the
 * connection breaks.
 */
export async function readBytes(response: Response, maxBytes = megabyte): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.byteLength;
      if (length > maxBytes) break; // leaving the loop cancels the stream
      chunks.push(chunk);
    }
  } catch (error) {
    throw connectionError(error);
  }
  if (length > maxBytes)
    throw new AdapterError('transient', `the platform's response is longer than ${maxBytes} bytes`);
  return Buffer.concat(chunks);
}

/** Reads a UTF-8 body; see `readBytes`. */
export const readText = async (response: Response, maxBytes?: number): Promise<string> =>
  new TextDecoder().decode(await readBytes(response, maxBytes));

/** Reads a JSON body. Throws `AdapterError('transient')` if it does not match the schema, such as an HTML page. */
export async function readJson<Schema extends z.ZodType>(
  response: Response,
  schema: Schema,
  maxBytes?: number,
): Promise<z.output<Schema>> {
  const text = await readText(response, maxBytes);
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') || 'the body';
  throw new AdapterError(
    'transient',
    `the platform's response has an unexpected format: ${field}: ${issue?.message}`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AdapterError('transient', "the platform's response is not JSON");
  }
}

const connectionError = (error: unknown): AdapterError =>
  isAdapterError(error)
    ? error
    : new AdapterError('transient', 'the connection to the platform failed', { cause: error });

/** Awaits a call that removes something, and ignores a `not_found` error. */
export async function ignoreMissing(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!isAdapterError(error) || error.kind !== 'not_found') throw error;
  }
}
