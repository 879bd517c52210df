import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServerResponse, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createWebSocketStream, WebSocketServer } from 'ws';

export interface WebSocketLimits {
  /** Larger messages end the connection. */
  maxMessageBytes: number;
}

/** First bytes after the request. */
const heads = new WeakMap<IncomingMessage, Buffer>();

/**
 * Passes requests for a WebSocket on to the routes, like any other request. A route that does not call `acceptWebSocket` answers
 * over HTTP. Other upgrades are ignored, as HTTP permits.
 */
export function routeWebSockets(fastify: FastifyInstance): void {
  const server = fastify.server as Server & { shouldUpgradeCallback: (request: IncomingMessage) => boolean };
  server.shouldUpgradeCallback = isForWebSocket;
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => socket.destroy()); // that of HTTP no longer handles errors
    heads.set(request, head);
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.once('finish', () => socket.destroySoon());
    socket.once('close', () => response.emit('close'));
    fastify.routing(request, response);
  });
}

const isForWebSocket = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';

/** Whether the client asks for a WebSocket. */
export const wantsWebSocket = ({ raw }: FastifyRequest): boolean => heads.has(raw);

/**
 * Accepts the WebSocket for which {@link wantsWebSocket} a request asks. Returns its messages as a stream of bytes, whose end
 * closes it. If the handshake is malformed, it is refused and the result never comes.
 */
export function acceptWebSocket(
  { raw: request }: FastifyRequest,
  reply: FastifyReply,
  { maxMessageBytes }: WebSocketLimits,
): Promise<Duplex> {
  reply.hijack();
  const { raw: response } = reply;
  const { socket } = request;
  response.detachSocket(socket);
  response.statusCode = 101;
  Object.assign(response, { finished: true }).emit('close'); // for HTTP, the request has ended
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
  });
  return new Promise((done) =>
    server.handleUpgrade(request, socket, heads.get(request)!, (webSocket) =>
      done(createWebSocketStream(webSocket)),
    ),
  );
}
