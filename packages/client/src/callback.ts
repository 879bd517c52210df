/** What came to the callback URL, the body exactly as it was sent. */
export interface ReceivedCallback {
  /** Of a `Request`, or of Node's `IncomingMessage`. */
  headers: Headers | Record<string, string | string[] | undefined>;
  body: string;
}

export interface CallbackOptions {
  /** How old a message may be; 300 by default. Older ones may be replays. */
  toleranceSeconds?: number;
  now?: () => number;
}

export interface Callback {
  /** The same in every attempt: a message that was seen already can be left aside. */
  id: string;
  /** When this attempt was made. */
  sentAt: Date;
  /** Rises with each change of the record, as order is not promised. */
  version: number;
  /** The record. From a form its values are strings, lists of strings, or empty for null. */
  record: Record<string, unknown>;
}

/** The message is not from the service, or not from now. */
export class CallbackError extends Error {
  override readonly name = 'CallbackError';
}

/**
 * Checks a callback as Standard Webhooks 1.0 says, in constant time, and reads it.
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
  if (!/^\d{1,12}$/.test(timestamp)) throw new CallbackError('the timestamp is no number');
  if (!(await isSigned(`${id}.${timestamp}.${body}`, header('webhook-signature'), secret))) {
    throw new CallbackError('the signature is not of this secret and body');
  }
  if (Math.abs(now() / 1000 - Number(timestamp)) > toleranceSeconds) {
    throw new CallbackError('the message is too old, or the clock is wrong');
  }
  return {
    id,
    sentAt: new Date(Number(timestamp) * 1000),
    version: Number(header('x-resource-version')),
    record: header('content-type').startsWith('application/json')
      ? (JSON.parse(body) as { data: Record<string, unknown> }).data
      : formRecord(body),
  };
}

/** @param signatures several, separated by blanks, while a secret is being changed */
async function isSigned(content: string, signatures: string, secret: string): Promise<boolean> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const bytes = decodeBase64(secret.replace(/^whsec_/, ''));
  if (!bytes?.length) throw new RangeError('the secret is not whsec_ and Base64');
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

function formRecord(body: string): Record<string, unknown> {
  const record: Record<string, unknown> = Object.create(null);
  for (const [name, value] of new URLSearchParams(body)) {
    if (!name.endsWith('[]')) record[name] = value;
    else ((record[name.slice(0, -2)] ??= []) as string[]).push(value);
  }
  return { ...record };
}
