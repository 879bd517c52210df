import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** Binds an argument to the `Accept` header of the request; empty without one. */
export const Accept = createParamDecorator(
  (_: unknown, context: ExecutionContext): string =>
    context.switchToHttp().getRequest<FastifyRequest>().headers.accept ?? '',
);

const JSON_TYPE = 'application/json';

/**
 * Whether a client wants a file itself rather than JSON that holds it: its `Accept` (RFC 9110, section 12.5.1) ranks the type
 * of the file above JSON. A header with `*` among its types gets JSON, because libraries send such ones by default.
 */
export function wantsFile(accept: string, mediaType: string): boolean {
  if (mediaType === JSON_TYPE || accept.length > 1_000 || accept.includes('*/*')) return false;
  return new Negotiator({ headers: { accept } }).mediaType([JSON_TYPE, mediaType]) === mediaType;
}
