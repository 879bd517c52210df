import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** Binds an argument to the `Accept` header of the request; empty if there is none. */
export const Accept = createParamDecorator(
  (_: unknown, context: ExecutionContext): string =>
    context.switchToHttp().getRequest<FastifyRequest>().headers.accept ?? '',
);

const JSON_TYPE = 'application/json';

/**
 * Whether the client prefers the file itself to JSON that contains it: `Accept` (RFC 9110, section 12.5.1)
 * ranks the file's type above JSON. A header with a `*` type gets JSON, because many libraries send one by
 * default.
 */
export function wantsFile(accept: string, mediaType: string): boolean {
  if (mediaType === JSON_TYPE || accept.length > 1_000 || accept.includes('*/*')) return false;
  return new Negotiator({ headers: { accept } }).mediaType([JSON_TYPE, mediaType]) === mediaType;
}
