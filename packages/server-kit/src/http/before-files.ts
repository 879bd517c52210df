import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { projectOf, type Scope } from '../access/access.js';
import type { RawValue } from './request-params.js';

/** State of a request when its first file begins. */
export interface AheadOfFiles {
  scope: Scope;
  /** A raw, well-formed parameter from the path, the query, or the part of the body before the file. */
  param(name: string): RawValue | undefined;
}

/**
 * For guards of upload routes: validates parameters before the first file is read, for example ids against
 * the database. The route must validate them again, because they may also follow the file.
 * @param check throws a `DomainError` to refuse the request
 */
export function beforeFiles(
  context: ExecutionContext,
  check: (request: AheadOfFiles) => Promise<void>,
): void {
  const { given, params } = context.switchToHttp().getRequest<FastifyRequest>();
  const scope = projectOf(context);
  const path = params as Record<string, string>;
  given.beforeFiles(() => check({ scope, param: (name) => path[name] ?? given.fields.get(name) }));
}
