import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import type { FastifyRequest } from 'fastify';
import type { Credential } from './access.js';
import type { Permission } from './permissions.js';

/** @throws {DomainError} `forbidden` if the key belongs to a user without the permission */
export type PermissionCheck = (needed: Permission) => void;

/** Binds an argument to a {@link PermissionCheck}, for permissions that only some parameters require. */
export const CheckPermission = createParamDecorator(
  (_: unknown, context: ExecutionContext): PermissionCheck => {
    const { credential } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!credential) throw new Error('@CheckPermission() on a public route');
    return (needed) => checkPermission(needed, credential);
  },
);

/**
 * Binds an argument to whether the caller may do what a permission allows, for answers that show more to such callers. False for
 * Observer keys, and for keys of users without the permission.
 */
export const Permits = createParamDecorator((needed: Permission, context: ExecutionContext): boolean => {
  const { credential } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!credential) throw new Error('@Permits() on a public route');
  return credential.level !== 'Observer' && !lacks(needed, credential);
});

const lacks = (needed: Permission, { permissions }: Pick<Credential, 'permissions'>): boolean =>
  !!permissions && !permissions.has(needed);

export function checkPermission(
  needed: Permission | 'nothing' | undefined,
  { permissions, isPerson }: Pick<Credential, 'permissions' | 'isPerson'>,
): void {
  if (!needed || needed === 'nothing' || !lacks(needed, { permissions })) return;
  const who = isPerson ? 'You lack' : 'The user of this API key lacks';
  throw new DomainError('forbidden', 'access.missing_permission', `${who} the permission ${needed}.`);
}
