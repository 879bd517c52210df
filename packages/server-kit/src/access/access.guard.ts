import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '@scriptorium/core';
import type { FastifyRequest } from 'fastify';
import { ACCESS, NEEDS, WITHOUT_ACCESS, type Credential, type RouteAccess } from './access.js';
import { checkEditingLink, OPEN_TO_EDITING_LINKS } from './editing-links.js';
import { checkPermission } from './permission-check.js';
import type { Permission } from './permissions.js';

/** Checks that the credential may call the route. The rate limit has already counted the request. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const route = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<RouteAccess>(ACCESS, route);
    const { credential, method, params } = context.switchToHttp().getRequest<FastifyRequest>();
    if (access === 'public') return true;
    if (!credential) throw new Error('access was checked before the caller was authenticated');
    const isLeaving = credential.isPerson && Reflect.hasMetadata(WITHOUT_ACCESS, context.getHandler());
    if (!isLeaving) checkUsable(credential);
    if (credential.editingLink) {
      const record = this.reflector.get<string | undefined>(OPEN_TO_EDITING_LINKS, context.getHandler());
      checkEditingLink(record, credential.editingLink, params as { id?: string });
    }
    const needs = this.reflector.getAllAndOverride<Permission | 'nothing' | undefined>(NEEDS, route);
    checkLevel(access, credential, isRead(method, needs));
    checkPermission(needs, credential);
    return true;
  }
}

/** @throws {DomainError} `forbidden` if the key is disabled or its user has no access */
export function checkUsable(credential: Credential): void {
  if (!credential.enabled) {
    throw new DomainError('forbidden', 'access.disabled', 'This API key has been disabled.');
  }
  if (credential.permissions === null) throw withoutAccess(credential);
}

function withoutAccess({ level, isPerson }: Credential): DomainError {
  const place = level === 'Admin' ? 'account' : 'project';
  const message = isPerson
    ? `You no longer have access to this ${place}.`
    : `The user of this API key has no access to its ${place}.`;
  return new DomainError('forbidden', 'access.user_without_access', message);
}

/** Whether the route only reads. A GET route that requires a permission counts as a write. */
const isRead = (method: string, needs: Permission | 'nothing' | undefined): boolean =>
  (method === 'GET' || method === 'HEAD') && (needs === undefined || needs === 'nothing');

function checkLevel(access: RouteAccess, { level, userId, operator }: Credential, reads: boolean): void {
  if (access === 'any') return;
  if (access === 'work' && (level === 'Vendor' || (level === 'Project' && userId !== undefined))) return;
  if (access === 'admin' && level === 'Admin') return;
  if (access === 'operator' && level === 'Admin' && operator) return;
  if (access === 'project' && level === 'Project') return;
  if (access === 'project' && level === 'Observer' && reads) return;
  const needed = {
    admin: 'of Admin access',
    operator: 'of Admin access to an account of the operator',
    project: reads ? 'of Project or Observer access' : 'of Project access',
    work: 'of Vendor access, or the Project key of a user',
  }[access as 'admin' | 'operator' | 'project' | 'work'];
  throw new DomainError('forbidden', 'access.wrong_level', `This route needs a key ${needed}.`);
}
