/** A received callback, with the body exactly as it was sent. */
export interface ReceivedCallback {
  /** Headers of a `Request` or of Node's `IncomingMessage`. */
  headers: Headers | Record<string, string | string[] | undefined>;
  body: string;
}

export interface CallbackOptions {
  /** Maximum age of a message; 300 by default. Older messages may be replays. */
  toleranceSeconds?: number;
  now?: () => number;
}

export interface Callback {
  /** Identical in every attempt, to detect duplicates. */
  id: string;
  /** Time of this attempt. */
  sentAt: Date;
  /** Increases with each change of the record, because the order of delivery is not guaranteed. */
  version: number;
  /** The record. In a form its values are strings, lists of strings, or empty strings for null. */
  record: Record<string, unknown>;
  /** Warnings about the result, such as that most words are probably wrong; empty if there are none. */
  warnings: string[];
}

/** The message was not sent by the service, or its timestamp is outside the tolerance. */
export class CallbackError extends Error {
  override readonly name = 'CallbackError';
}

/**
 * Verifies a callback according to Standard Webhooks 1.0, in constant time, and parses it.
 * @param secret the webhook secret of the project: `whsec_` and Base64
 * @throws CallbackError
 */
export async function readCallback(
  { headers, body }: ReceivedCallback,
  secret: string,
  { toleranceSeconds = 300, now = Date.now }: CallbackOptions = {},
): Promise<Callback> {
  const header = (name: string) => {
    const value = headers instanceof Headers ? headers.get(name) : [headers[name]].flat()[0];
    if (!value) throw new CallbackError(`the header ${name} is missing`);
    return value;
  };
  const id = header('webhook-id');
  const timestamp = header('webhook-timestamp');
  if (!/^\d{1,12}$/.test(timestamp)) throw new CallbackError('the timestamp is not a number');
  if (!(await isSigned(`${id}.${timestamp}.${body}`, header('webhook-signature'), secret))) {
    throw new CallbackError('the signature does not match the secret and the body');
  }
  if (Math.abs(now() / 1000 - Number(timestamp)) > toleranceSeconds) {
    throw new CallbackError('the message is too old, or the local clock is wrong');
  }
  return {
    id,
    sentAt: new Date(Number(timestamp) * 1000),
    version: Number(header('x-resource-version')),
    ...(header('content-type').startsWith('application/json') ? fromJson(body) : fromForm(body)),
  };
}

function fromJson(body: string): Pick<Callback, 'record' | 'warnings'> {
  const { data, meta } = JSON.parse(body) as { data: Record<string, unknown>; meta: { warnings?: string[] } };
  return { record: data, warnings: meta.warnings ?? [] };
}

/** @param signatures one or more, separated by spaces; several while the secret is being rotated */
async function isSigned(content: string, signatures: string, secret: string): Promise<boolean> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const bytes = decodeBase64(secret.replace(/^whsec_/, ''));
  if (!bytes?.length) throw new RangeError('the secret must be whsec_ followed by Base64');
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify']);
  for (const signature of signatures.split(' ')) {
    const given = signature.startsWith('v1,') ? decodeBase64(signature.slice(3)) : undefined;
    if (given && (await crypto.subtle.verify('HMAC', key, given, new TextEncoder().encode(content))))
      return true;
  }
  return false;
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function fromForm(body: string): Pick<Callback, 'record' | 'warnings'> {
  const record: Record<string, unknown> = Object.create(null);
  for (const [name, value] of new URLSearchParams(body)) {
    if (!name.endsWith('[]')) record[name] = value;
    else ((record[name.slice(0, -2)] ??= []) as string[]).push(value);
  }
  const { warnings = [], ...fields } = record;
  return { record: fields, warnings: warnings as string[] };
}
