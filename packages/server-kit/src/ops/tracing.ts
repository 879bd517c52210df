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

/** Looked up each time: a tracer obtained before the exporter is set up records nothing. */
const tracer = () => trace.getTracer('scriptorium');

/** Runs the work in a span. Costs nothing if no exporter is configured. */
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
 * Handles a request in a span, which continues the trace of the `traceparent` header (W3C Trace Context), if
 * any. Attributes follow the semantic conventions for HTTP, except that the query is omitted because it may
 * contain keys.
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

/** Returns the trace id of a span; undefined without an exporter. */
export const traceIdOf = (span: Span): string | undefined =>
  isSpanContextValid(span.spanContext()) ? span.spanContext().traceId : undefined;
