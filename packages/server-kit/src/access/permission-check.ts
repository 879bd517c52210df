import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import type { FastifyRequest } from 'fastify';
import type { Credential, Permission } from './access.js';

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

export function checkPermission(
  needed: Permission | 'nothing' | undefined,
  { permissions }: Pick<Credential, 'permissions'>,
): void {
  if (!needed || needed === 'nothing' || !permissions || permissions.has(needed)) return;
  throw new DomainError(
    'forbidden',
    'access.missing_permission',
    `The user of this API key lacks the permission ${needed}.`,
  );
}
