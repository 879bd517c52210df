import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { SpanKind, trace, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorBody } from './error.filter.js';
import { Log, nestLog } from './log.js';
import { Metrics } from './metrics.js';
import { whenRead } from './request-body.js';
import { RequestParams } from './request-params.js';
import { Storage } from './storage.js';

export interface HttpOptions {
  log: Log;
  /** PEM texts; without them the service speaks plain HTTP. */
  tls?: { cert: string | Buffer; key: string | Buffer };
  /** Addresses or CIDRs of proxies whose `X-Forwarded-*` headers are believed. */
  trustedProxies?: string[];
}

declare module 'fastify' {
  interface FastifyRequest {
    span?: Span;
  }
}

/** Success is 200 in this API, also for POST. */
class Adapter extends FastifyAdapter {
  override status(...[response, status]: Parameters<FastifyAdapter['status']>) {
    return super.status(response, status === 201 ? 200 : status);
  }

  override reply(...[response, body, status]: Parameters<FastifyAdapter['reply']>) {
    return super.reply(response, body, status === 201 ? 200 : status);
  }
}

/** A Nest application on Fastify that reads requests and answers them the way this API does. */
export async function createHttpApp(
  module: DynamicModule,
  options: HttpOptions,
): Promise<NestFastifyApplication> {
  const settings: FastifyServerOptions = {
    logger: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    trustProxy: options.trustedProxies?.length ? options.trustedProxies : false,
    genReqId: requestId,
    requestTimeout: 0, // uploads take as long as they take; what stalls is ended by its idle time
    connectionTimeout: 120_000,
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, _request, reply) => {
      void (reply as FastifyReply)
        .status(400)
        .send(errorBody(400, 'parameter_error', 'The request cannot be read'));
    },
    ...(options.tls && { https: { ...options.tls, minVersion: 'TLSv1.2' } }),
  };
  const adapter = new Adapter(settings);

  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    bodyParser: false,
    logger: nestLog(options.log),
    abortOnError: false,
  });
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  readBodiesOurselves(fastify);
  followRequests(fastify, app.get(Storage), app.get(Metrics), options.log);
  return app;
}

/** Accepts the caller's request id when it is harmless, so that traces can be joined. */
function requestId(raw: IncomingMessage): string {
  const given = raw.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID();
}

/** Bodies stay unread until a guard or a route asks for them; `100 Continue` is said only then. */
function readBodiesOurselves(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', (_request, _payload, next) => next(null, undefined));
  fastify.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    whenRead(request, () => response.writeContinue());
    fastify.server.emit('request', request, response);
  });
}

function followRequests(fastify: FastifyInstance, storage: Storage, metrics: Metrics, log: Log): void {
  const tracer = trace.getTracer('scriptorium');
  fastify.decorateRequest('given');
  fastify.decorateRequest('storage');
  fastify.decorateRequest('credential');
  fastify.decorateRequest('span');
  fastify.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id);
    request.given = new RequestParams(request);
    request.storage = storage;
    request.span = tracer.startSpan(`${request.method} ${route(request)}`, { kind: SpanKind.SERVER });
    next();
  });
  fastify.addHook('onResponse', (request, reply, next) => {
    const status = reply.statusCode;
    const labels = { method: request.method, route: route(request), status };
    metrics.requestSeconds.observe(labels, reply.elapsedTime / 1000);
    request.span?.setAttributes({ 'http.route': labels.route, 'http.response.status_code': status });
    request.span?.end();
    const ms = Math.round(reply.elapsedTime);
    const accessId = request.credential?.accessId;
    log.info(
      { requestId: request.id, ...labels, ms, accessId },
      `${request.method} ${route(request)} ${status}`,
    );
    for (const upload of request.given?.files.values() ?? []) void storage.discard(upload.path);
    next();
  });
}

/** The pattern of the route, never the URL, which may hold a key. */
const route = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown';
