import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { isDomainError, type DomainError, type ErrorKind } from '@scriptorium/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../data/database-errors.js';
import { Log } from '../ops/log.js';
import { DeclaredRoutes } from '../openapi/declared-routes.js';
import type { WireError } from './wire-error.js';

const WIRE: Record<ErrorKind, [status: number, type: string]> = {
  invalid: [400, 'parameter_error'],
  unauthenticated: [401, 'authentication_error'],
  forbidden: [403, 'forbidden_error'],
  not_found: [404, 'not_found_error'],
  conflict: [409, 'conflict_error'],
  in_flight: [409, 'idempotency_error'],
  mismatch: [422, 'idempotency_error'],
  too_large: [413, 'parameter_error'],
  rate_limited: [429, 'rate_limit_error'],
  unavailable: [503, 'unavailable_error'],
};

/** Returns the status and body of an expected failure, without the envelope. */
export function wireError({ kind, code, message, details: { items } }: DomainError) {
  const [status, type] = WIRE[kind];
  return { code: status, error: { type, code, message, ...(items && { items: [...items] }) } };
}

/** The request could not be parsed as HTTP, or was refused by Fastify itself, such as for its content type. */
export const unreadable: WireError = {
  status: 400,
  type: 'parameter_error',
  code: 'request.unreadable',
  message: 'The request cannot be read',
};

/** Logged in addition to the status. */
export interface Failure {
  error: unknown;
  level: 'warn' | 'error';
  message: string;
}

/** Local disk full, read-only or failing. */
const DISK_AWAY = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

/** An error response with the data that does not go into its body. */
interface ErrorAnswer extends WireError {
  /** `Allow` header of a 405 (RFC 9110, section 15.5.6). */
  allow?: string;
  failure?: Failure | undefined;
}

/** Turns every error into a response. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly log: Log,
    private readonly routes: DeclaredRoutes,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const request = http.getRequest<FastifyRequest>();
    if (reply.sent) return;
    const { failure, allow, ...wire } = this.answer(error, request);
    if (allow !== undefined) reply.header('allow', allow);
    if (failure && reply.raw.closed)
      this.log[failure.level]({ err: error, requestId: request.id }, failure.message);
    else request.failure = failure;
    if (wire.retryAfterSeconds !== undefined) reply.header('retry-after', wire.retryAfterSeconds);
    const protocol = this.routes.protocolOf(request.method, request.routeOptions.url);
    if (!protocol) return void reply.status(wire.status).send(errorBody(wire));
    const status = protocol.statusOf?.(wire) ?? wire.status;
    void reply
      .headers(protocol.headers ?? {})
      .status(status)
      .send(protocol.errorBody(wire));
  }

  private answer(error: unknown, request: FastifyRequest): ErrorAnswer {
    if (isDomainError(error)) {
      const { cause, code, message } = error;
      const failure = cause ? { error: cause, level: 'warn' as const, message } : undefined;
      const [status, type] = WIRE[error.kind];
      const { items, retryAfterSeconds, meta } = error.details;
      return { status, type, code, message, items, retryAfterSeconds, meta, failure };
    }
    if (error instanceof HttpException && error.getStatus() === 404) return this.noRoute(request);
    if (error instanceof HttpException && error.getStatus() < 500) return unreadable;
    if (isDatabaseAway(error) || diskAway(error)) {
      const failure = { error, level: 'error' as const, message: 'the database or the disk is unavailable' };
      const message = 'The service is not available at the moment';
      const code = 'service.unavailable';
      return { status: 503, type: 'unavailable_error', code, message, retryAfterSeconds: 5, failure };
    }
    const failure = { error, level: 'error' as const, message: 'unexpected error' };
    const message = 'Internal server error';
    return { status: 500, type: 'standard_error', code: 'service.failed', message, failure };
  }

  private noRoute({ method, url }: FastifyRequest): ErrorAnswer {
    const allow = this.routes.methodsAt(url.split('?', 1)[0]!).join(', ');
    if (!allow)
      return { status: 404, type: 'not_found_error', code: 'route.not_found', message: 'Not found' };
    const message = `${method} is not allowed on this path; use ${allow}`;
    return { status: 405, type: 'method_error', code: 'route.method_not_allowed', message, allow };
  }
}

const diskAway = (error: unknown): boolean =>
  DISK_AWAY.has((error as NodeJS.ErrnoException | null)?.code ?? '');

/** Returns the error envelope. Only a `parameter_error` has `items`. */
export const errorBody = ({ status, type, code, message, items, meta = {} }: WireError) => ({
  code: status,
  error: { type, code, message, ...(type === 'parameter_error' && { items: items ?? [] }) },
  meta,
});
