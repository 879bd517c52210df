import {
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';

/** Asked for each time: a tracer that was had before the exporter was set up records nothing. */
const tracer = () => trace.getTracer('scriptorium');

/** Runs the work in a span of its own. Costs nothing while no exporter is configured. */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracer().startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.recordException(error as Error);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/**
 * Handles a request in a span, which continues the trace of its `traceparent` header (W3C Trace Context) if there is one.
 * Attributes follow the semantic conventions for HTTP, but the query is left out: it holds keys.
 */
export function inRequestSpan(request: FastifyRequest, route: string, handle: () => void): void {
  const parent = propagation.extract(ROOT_CONTEXT, request.headers);
  const { method } = request;
  const attributes = {
    'http.request.method': method,
    'http.route': route,
    'url.scheme': request.protocol,
    'url.path': request.raw.url!.split('?', 1)[0]!,
    'client.address': request.ip,
    'user_agent.original': request.headers['user-agent'],
    'scriptorium.request_id': request.id,
  };
  request.span = tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
  context.with(trace.setSpan(parent, request.span), handle);
}

/** Ends the span of a request with its outcome and its caller. */
export function endRequestSpan({ span, credential, failure }: FastifyRequest, status: number): void {
  if (!span) return;
  span.setAttributes({ 'http.response.status_code': status });
  if (credential) {
    const { accessId, accountId, projectId } = credential;
    span.setAttributes({ 'scriptorium.access_id': accessId, 'scriptorium.account_id': accountId });
    if (projectId !== null) span.setAttribute('scriptorium.project_id', projectId);
  }
  if (status >= 500) {
    if (failure) span.recordException(failure.error as Error);
    span.setAttribute('error.type', String(status)).setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

/** The trace that a span belongs to; undefined without an exporter. */
export const traceIdOf = (span: Span): string | undefined =>
  isSpanContextValid(span.spanContext()) ? span.spanContext().traceId : undefined;
