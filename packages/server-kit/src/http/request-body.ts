import { DomainError } from '@scriptorium/core';
import type { IncomingMessage } from 'node:http';

export const malformedBody = (why: string): DomainError =>
  new DomainError('invalid', 'body.malformed', `The request body cannot be read: ${why}`);

export const tooLarge = (parameter?: string): DomainError =>
  new DomainError(
    'too_large',
    'body.too_large',
    parameter ? `The value of '${parameter}' is too large` : 'The request body is too large',
    parameter ? { items: [parameter] } : {},
  );

/** Size limit of all fields of a body together. */
export const MAX_FIELD_BYTES = 10 * 1024 * 1024;

/** Whether the request announces a body (RFC 9112, section 6). */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether the body has at least one byte; a chunked body may turn out to be empty. */
export async function anyOf(raw: IncomingMessage): Promise<boolean> {
  if (Number(raw.headers['content-length'] ?? 0) > 0) return true;
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>)
      if (chunk.length > 0) return true;
  } catch {
    throw malformedBody('the connection was lost');
  }
  return false;
}

/** Reads the body as UTF-8 text. Refuses more than `maxBytes` without reading the rest. */
export const readText = async (raw: IncomingMessage, maxBytes: number): Promise<string> =>
  (await readBytes(raw, maxBytes)).toString('utf8');

/**
 * Reads the body. Refuses more than `maxBytes` without reading the rest.
 * @throws {DomainError} `too_large`, `invalid`
 */
export async function readBytes(raw: IncomingMessage, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  startReading(raw);
  if (Number(raw.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Not destroyed, because the error response uses the same connection.
    for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw malformedBody('the connection was lost');
  }
  return Buffer.concat(chunks);
}

const waiting = new WeakMap<IncomingMessage, () => void>();

/** Calls back when the body is first read: the moment to answer `Expect: 100-continue`. */
export const whenRead = (raw: IncomingMessage, then: () => void): void => void waiting.set(raw, then);

export function startReading(raw: IncomingMessage): void {
  waiting.get(raw)?.();
  waiting.delete(raw);
}

/** Whether the client waits for `100 Continue` before sending its body. */
export const awaitsContinue = (raw: IncomingMessage): boolean => waiting.has(raw);
