import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Clock, DomainError, missing } from '@scriptorium/core';
import { verify } from '@scriptorium/signing';
import type { FastifyRequest } from 'fastify';
import {
  ACCESS,
  Authenticator,
  NEEDS,
  type Credential,
  type Permission,
  type RouteAccess,
} from './access.js';
import { FailedAttempts } from './failed-attempts.js';
import { credentials } from './params.js';

/** Finds out who is calling and whether the route is for them, before the first byte of a file is read. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
    private readonly failures: FailedAttempts,
    private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<RouteAccess>(ACCESS, route);
    if (access === 'public') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const credential = await this.authenticate(request);
    if (credential.signing) this.checkSignature(request, credential.signing);
    if (!credential.enabled) {
      throw new DomainError('forbidden', 'access.disabled', 'This API key has been disabled.');
    }
    if (credential.permissions === null) throw withoutAccess(credential);
    checkLevel(access, credential, request.method);
    checkPermission(this.reflector.getAllAndOverride(NEEDS, route), credential);
    request.credential = credential;
    return true;
  }

  private async authenticate(request: FastifyRequest): Promise<Credential> {
    const { given } = request;
    let key = given.single('api_key');
    if (key === undefined) {
      await given.head();
      key = given.single('api_key');
    }
    if (!key) throw missing('api_key');
    const credential = key.length <= 200 ? await this.authenticator.find(key) : undefined;
    if (credential) return credential;
    await this.failures.count(request.ip);
    throw new DomainError('unauthenticated', 'access.unknown_key', 'Invalid API key.');
  }

  private checkSignature(request: FastifyRequest, signing: NonNullable<Credential['signing']>): void {
    if (request.protocol !== 'https') {
      throw new DomainError('forbidden', 'signature.plain_http', 'Signed requests must use HTTPS.');
    }
    request.given.trustQueryOnly();
    for (const name of credentials) {
      if (!request.given.single(name)) throw missing(name);
    }
    const verdict = verify({ method: request.method, target: request.raw.url! }, signing.secret(), {
      scheme: signing.scheme,
      nowSeconds: this.clock.now().getTime() / 1000,
    });
    if (verdict === 'ok') return;
    const message = verdict === 'expired' ? 'Signature has expired.' : 'Invalid signature.';
    throw new DomainError('unauthenticated', `signature.${verdict}`, message);
  }
}

const withoutAccess = ({ level }: Credential): DomainError =>
  new DomainError(
    'forbidden',
    'access.user_without_access',
    `The user of this API key has no access to its ${level === 'Admin' ? 'account' : 'project'}.`,
  );

function checkLevel(access: RouteAccess, { level }: Credential, method: string): void {
  if (access === 'any') return;
  if (access === 'admin' && level === 'Admin') return;
  if (access === 'project' && level === 'Project') return;
  const reads = method === 'GET' || method === 'HEAD';
  if (access === 'project' && level === 'Observer' && reads) return;
  const needed = access === 'admin' ? 'Admin' : reads ? 'Project or Observer' : 'Project';
  throw new DomainError('forbidden', 'access.wrong_level', `This route needs a key of ${needed} access.`);
}

function checkPermission(needed: Permission | 'nothing' | undefined, { permissions }: Credential): void {
  if (!needed || needed === 'nothing' || !permissions || permissions.has(needed)) return;
  throw new DomainError(
    'forbidden',
    'access.missing_permission',
    `The user of this API key lacks the permission ${needed}.`,
  );
}
