import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { projectOf, type Scope } from '../access/access.js';
import type { RawValue } from './request-params.js';

/** What is known of a request when its first file begins. */
export interface AheadOfFiles {
  scope: Scope;
  /** A parameter of the path, the query or the body in front of the file, as it came; well-formed. */
  param(name: string): RawValue | undefined;
}

/**
 * For a guard of a route that takes files: has parameters checked before the first file is read, such as ids against the
 * database. The route checks them again, because they may also come behind the file.
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
