import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '@scriptorium/core';
import type { FastifyRequest } from 'fastify';
import { ACCESS, NEEDS, type Credential, type RouteAccess } from './access.js';
import { checkPermission } from './permission-check.js';

/** Whether the route is for who is calling. What is refused here has been counted by the rate limit. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const route = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<RouteAccess>(ACCESS, route);
    const { credential, method } = context.switchToHttp().getRequest<FastifyRequest>();
    if (access === 'public') return true;
    if (!credential) throw new Error('the caller of a route was not authenticated');
    if (!credential.enabled) {
      throw new DomainError('forbidden', 'access.disabled', 'This API key has been disabled.');
    }
    if (credential.permissions === null) throw withoutAccess(credential);
    checkLevel(access, credential, method);
    checkPermission(this.reflector.getAllAndOverride(NEEDS, route), credential);
    return true;
  }
}

const withoutAccess = ({ level }: Credential): DomainError =>
  new DomainError(
    'forbidden',
    'access.user_without_access',
    `The user of this API key has no access to its ${level === 'Admin' ? 'account' : 'project'}.`,
  );

function checkLevel(access: RouteAccess, { level, userId }: Credential, method: string): void {
  if (access === 'any') return;
  if (access === 'work' && (level === 'Vendor' || (level === 'Project' && userId !== undefined))) return;
  if (access === 'admin' && level === 'Admin') return;
  if (access === 'project' && level === 'Project') return;
  const reads = method === 'GET' || method === 'HEAD';
  if (access === 'project' && level === 'Observer' && reads) return;
  const needed = {
    admin: 'of Admin access',
    project: reads ? 'of Project or Observer access' : 'of Project access',
    work: 'of Vendor access, or the Project key of a user',
  }[access as 'admin' | 'project' | 'work'];
  throw new DomainError('forbidden', 'access.wrong_level', `This route needs a key ${needed}.`);
}
