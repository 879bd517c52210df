import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AuditInterceptor } from '../access/audit.interceptor.js';
import { asRequest } from '../data/connection-limits.js';
import { DeclaredRoutes } from '../openapi/declared-routes.js';
import { DiscardUploads } from './discard-uploads.interceptor.js';
import { envelope } from './envelope.js';
import { errorBody, unreadable, type Failure } from './error.filter.js';
import { isEventStream } from './event-stream.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { Log, nestLog, withoutRedaction } from '../ops/log.js';
import { Metrics } from '../ops/metrics.js';
import { endRequestSpan, inRequestSpan, traceIdOf } from '../ops/tracing.js';
import { lingerAfterRefusals, type LingerLimits } from './lingering-close.js';
import { whenRead } from './request-body.js';
import { RequestParams } from './request-params.js';
import { addSecurityHeaders, CIPHERS, defaultHeaders } from './security-headers.js';
import { Storage } from '../storage/storage.js';
import { routeWebSockets } from './web-socket.js';

export interface HttpOptions {
  log: Log;
  /** PEM texts. Without them the service speaks plain HTTP. */
  tls?: { cert: string | Buffer; key: string | Buffer };
  /** Origins allowed to call the API (CORS); none by default. */
  corsOrigins?: string[];
  /** Addresses or CIDRs of proxies whose `X-Forwarded-*` headers are trusted. */
  trustedProxies?: string[];
  /** Time that open requests have to finish at shutdown before their connections are closed. */
  drainMs?: number;
  /** Limits for reading and discarding the rest of a refused body before the connection is closed. */
  linger?: LingerLimits;
}

declare module 'fastify' {
  interface FastifyRequest {
    span?: Span;
    failure?: Failure;
  }
}

/** Sends 200 instead of Nest's 201 for POST, and wraps results in the envelope. */
class Adapter extends FastifyAdapter {
  override status(...[response, status]: Parameters<FastifyAdapter['status']>) {
    return super.status(response, status === 201 ? 200 : status);
  }

  override reply(...[response, body, status]: Parameters<FastifyAdapter['reply']>) {
    const answer = envelope(body, response as FastifyReply);
    return super.reply(response, answer, status === 201 ? 200 : status);
  }
}

/** For logs and metrics only: the client disconnected before the response. */
const CLIENT_GONE = 499;

/** Creates a Nest application on Fastify with this API's request parsing and responses. */
export async function createHttpApp(
  module: DynamicModule,
  options: HttpOptions,
): Promise<NestFastifyApplication> {
  const settings: FastifyServerOptions = {
    logger: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    trustProxy: options.trustedProxies?.length ? options.trustedProxies : false,
    genReqId: requestId,
    requestTimeout: 0, // uploads may take any time; stalled ones are ended by the idle timeout
    connectionTimeout: 120_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // requests that arrive during shutdown are still served
    frameworkErrors: (_error, request, reply) => {
      void (reply as FastifyReply)
        .headers({ ...defaultHeaders, 'x-request-id': request.id })
        .status(400)
        .send(errorBody(unreadable));
    },
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, options.log),
    ...(options.tls && { https: { ...options.tls, minVersion: 'TLSv1.2', ciphers: CIPHERS } }),
  };
  const adapter = new Adapter(settings);
  let up = false;

  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    bodyParser: false,
    logger: nestLog(options.log, () => up),
    abortOnError: false,
  });
  const writes = [app.get(DiscardUploads), app.get(IdempotencyInterceptor)];
  app.get(DeclaredRoutes).intercept(writes, app.get(AuditInterceptor));
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  fastify.server.once('listening', () => (up = true));
  readBodiesOurselves(fastify);
  routeWebSockets(fastify);
  followRequests(fastify, app.get(Storage), app.get(Metrics), withoutRedaction(options.log));
  addSecurityHeaders(fastify);
  if (options.corsOrigins?.length) await fastify.register(cors, corsFor(options.corsOrigins));
  lingerAfterRefusals(fastify, options.linger ?? { totalMs: 30_000, idleMs: 5_000 });
  drainWhenClosing(fastify, options.drainMs ?? 8_000);
  return app;
}

/**
 * Without `Access-Control-Allow-Credentials`, browsers send no cookies and fail preflights of requests with
 * cookies, so only requests with a key work. Requested headers are all allowed.
 */
const corsFor = (origin: string[]): FastifyCorsOptions => ({
  origin,
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposedHeaders: [
    'allow',
    'content-disposition',
    'idempotent-replayed',
    'location',
    'ratelimit',
    'ratelimit-policy',
    'retry-after',
    'tus-resumable',
    'upload-expires',
    'upload-length',
    'upload-metadata',
    'upload-offset',
    'x-request-id',
  ],
  maxAge: 7_200,
  strictPreflight: false,
});

/** Closes connections after their response instead of keeping them alive, and the rest after `drainMs`. */
function drainWhenClosing(fastify: FastifyInstance, drainMs: number): void {
  fastify.addHook('preClose', (done) => {
    const { server } = fastify;
    const idle = setInterval(() => server.closeIdleConnections(), 100);
    const late = setTimeout(() => server.closeAllConnections(), drainMs);
    server.once('close', () => {
      clearInterval(idle);
      clearTimeout(late);
    });
    done();
  });
}

/** Responds to input that is not HTTP, or has too many headers, before a request object exists. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket, log: Log): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const body = JSON.stringify(errorBody(unreadable));
  const id = randomUUID();
  log.info({ requestId: id, status: 400, code: error.code }, 'malformed request');
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
    `x-request-id: ${id}`,
    ...Object.entries(defaultHeaders).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Accepts a harmless request id from the caller, so that traces can be correlated. */
function requestId(raw: IncomingMessage): string {
  const given = raw.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID();
}

/** Leaves bodies unread until a guard or route reads them; only then is `100 Continue` sent. */
function readBodiesOurselves(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', (_request, _payload, next) => next(null, undefined));
  fastify.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    whenRead(request, () => response.writeContinue());
    fastify.server.emit('request', request, response);
  });
}

function followRequests(fastify: FastifyInstance, storage: Storage, metrics: Metrics, log: Log): void {
  const plain = withoutRedaction(log);
  for (const name of ['given', 'storage', 'credential', 'span', 'failure']) fastify.decorateRequest(name);
  fastify.addHook('onRequest', (request, reply, next) => {
    if (isEventStream(request.socket)) return void request.socket.destroy();
    reply.header('x-request-id', request.id);
    request.given = new RequestParams(request);
    request.storage = storage;
    // Not `onResponse`, which does not fire if the client disconnects before the response.
    reply.raw.once('close', () => finished(request, reply));
    inRequestSpan(request, route(request), () => asRequest(next));
  });
  const finished = (request: FastifyRequest, reply: FastifyReply) => {
    const status = reply.raw.writableFinished ? reply.statusCode : CLIENT_GONE;
    const { failure, credential, span, id: requestId } = request;
    const labels = { method: request.method, route: route(request), status };
    metrics.requestSeconds.observe(labels, reply.elapsedTime / 1000);
    endRequestSpan(request, status);
    const { accessId, projectId } = credential ?? {};
    const ms = Math.round(reply.elapsedTime);
    const fields = { requestId, ...labels, ms, accessId, projectId, traceId: span && traceIdOf(span) };
    const message = `${request.method} ${labels.route} ${status}`;
    if (!failure) plain.info(fields, message);
    else log[failure.level]({ ...fields, err: failure.error }, `${message}: ${failure.message}`);
  };
}

/** The route pattern, never the URL, which may contain a key. */
const route = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown';
