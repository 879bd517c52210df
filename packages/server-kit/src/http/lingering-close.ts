import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { awaitsContinue, hasBody } from './request-body.js';

/** How long the rest of a refused body is read and discarded: in total, and without new data. */
export interface LingerLimits {
  totalMs: number;
  idleMs: number;
}

/**
 * Closes a connection gently when a request was answered before its body was read. An immediate close would
 * cause a reset while the client is still sending, and most clients would report the reset instead of the
 * response, especially over TLS. So after the response only our side is closed, and input is discarded until
 * the client closes its side.
 */
export function lingerAfterRefusals(fastify: FastifyInstance, limits: LingerLimits): void {
  fastify.addHook('onSend', (request, reply, payload, next) => {
    const { raw } = request;
    if (!hasBody(raw) || raw.complete) return next();
    reply.header('connection', 'close');
    if (awaitsContinue(raw) || request.method === 'HEAD' || payload instanceof Readable) return next();
    const bytes = Buffer.from((payload ?? '') as string);
    reply.header('content-length', bytes.length);
    const flush = () => reply.raw.flushHeaders(); // an empty body has not sent them
    next(null, Readable.from(answerThenDrain(bytes, raw, limits, flush), { objectMode: false }));
  });
}

async function* answerThenDrain(
  bytes: Buffer,
  raw: IncomingMessage,
  limits: LingerLimits,
  flush: () => void,
) {
  yield bytes;
  flush();
  await setImmediate(); // the response has been handed to the system by then
  raw.socket.end();
  await drained(raw, limits);
}

/** Resolves when the body has been read, the client has disconnected, or a limit is reached. */
async function drained(raw: IncomingMessage, { totalMs, idleMs }: LingerLimits): Promise<void> {
  const over = new AbortController();
  const stop = () => over.abort();
  const idle = setTimeout(stop, idleMs);
  const total = setTimeout(stop, totalMs);
  raw.unpipe();
  raw.on('data', () => idle.refresh()).on('close', stop);
  raw.resume();
  if (!raw.complete && !raw.destroyed) await once(raw, 'end', { signal: over.signal }).catch(() => {});
  clearTimeout(idle);
  clearTimeout(total);
}
