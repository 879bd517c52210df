import type { FastifyReply } from 'fastify';
import { validateHeaderValue } from 'node:http';
import type { Socket } from 'node:net';

/** A peer that takes nothing for this time is disconnected. */
const STALLED_MS = 120_000;

const taken = new WeakSet<Socket>();

/** Whether a connection carries server-sent events. Requests that follow on it cannot be answered. */
export const isEventStream = (socket: Socket): boolean => taken.has(socket);

/**
 * Sends the head of a response with server-sent events, which lasts until either side closes the connection, and returns the
 * connection for its body. For Node and Fastify the request has ended, so that they free its objects, which need as much memory
 * as the connection itself: 18.8 kB a viewer instead of 34.6 with `@fastify/sse` and 49.9 with `better-sse`, which write to the response.
 */
export function openEventStream(reply: FastifyReply): Socket {
  reply.hijack();
  const { raw } = reply;
  const { socket } = reply.request;
  // The client has not waited for the response before this one.
  if (raw.socket !== socket) return socket.destroy();
  const headers = {
    ...reply.getHeaders(),
    date: new Date().toUTCString(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close', // instead of chunks
  };
  const lines = Object.entries(headers).map(([name, value]) => {
    validateHeaderValue(name, String(value));
    return `${name}: ${String(value)}\r\n`;
  });
  socket.write(`HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`);
  taken.add(socket);
  // As after `raw.end()`, which would also end the connection.
  Object.assign(raw, { finished: true }).emit('finish');
  socket.setTimeout(STALLED_MS);
  return socket;
}
