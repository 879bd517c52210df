import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { isDomainError, type ErrorKind } from '@scriptorium/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Log } from './log.js';
import { hasBody } from './request-body.js';

const WIRE: Record<ErrorKind, [status: number, type: string]> = {
  invalid: [400, 'parameter_error'],
  unauthenticated: [401, 'authentication_error'],
  forbidden: [403, 'forbidden_error'],
  not_found: [404, 'not_found_error'],
  in_flight: [409, 'idempotency_error'],
  mismatch: [422, 'idempotency_error'],
  too_large: [413, 'parameter_error'],
  rate_limited: [429, 'rate_limit_error'],
  unavailable: [503, 'unavailable_error'],
};

/** The database cannot be reached, has no connection left, or gave up on a statement or on one of two that blocked each other. */
const DATABASE_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  '57P01',
  '57P03',
  '57014',
  '40001',
  '40P01',
  '53300',
  '08006',
]);

/** What the driver and TypeORM say of a connection that took too long to come, ended, or had ended before it was used again. */
const LOST =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|runner (was )?already released/;

/** The one place where an error becomes an answer. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const request = http.getRequest<FastifyRequest>();
    if (reply.sent) return;
    const { status, body, retryAfterSeconds } = this.answer(error, request);
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    // What is left of a refused upload is not read: the connection goes instead.
    if (hasBody(request.raw) && !request.raw.complete) reply.header('connection', 'close');
    void reply.status(status).send(body);
  }

  private answer(error: unknown, request: FastifyRequest) {
    if (isDomainError(error)) {
      const [status, type] = WIRE[error.kind];
      const { items, retryAfterSeconds } = error.details;
      return { status, body: errorBody(status, type, error.message, items), retryAfterSeconds };
    }
    if (error instanceof HttpException && error.getStatus() === 404) {
      return { status: 404, body: errorBody(404, 'not_found_error', 'Not found') };
    }
    // What Fastify itself refuses, such as a content type that is none.
    if (error instanceof HttpException && error.getStatus() < 500) {
      return { status: 400, body: errorBody(400, 'parameter_error', 'The request cannot be read') };
    }
    this.log.error({ err: error, requestId: request.id }, 'unexpected error');
    if (databaseAway(error)) {
      const body = errorBody(503, 'unavailable_error', 'The service is not available at the moment');
      return { status: 503, body, retryAfterSeconds: 5 };
    }
    return { status: 500, body: errorBody(500, 'standard_error', 'Internal server error') };
  }
}

function databaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall = 'connect' } = error as NodeJS.ErrnoException;
  if (DATABASE_AWAY.has(code)) return code !== 'ENOENT' || syscall === 'connect';
  return LOST.test(error.message);
}

/** The error envelope; `items` only where parameters are at fault. */
export const errorBody = (code: number, type: string, message: string, items?: readonly string[]) => ({
  code,
  error: { type, message, ...(type === 'parameter_error' && { items: items ?? [] }) },
  meta: {},
});
