import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Clock, DomainError, missing } from '@scriptorium/core';
import { looksLikeMilliseconds, verify } from '@scriptorium/signing';
import type { FastifyRequest } from 'fastify';
import { ACCESS, Authenticator, type Credential, type RouteAccess } from './access.js';
import { FailedAttempts } from './failed-attempts.js';
import { credentials } from './params.js';

/** Finds out who is calling, before the first byte of a file is read. */
@Injectable()
export class AuthenticationGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
    private readonly failures: FailedAttempts,
    private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<RouteAccess>(ACCESS, route) === 'public') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const credential = await this.authenticate(request);
    if (credential.signing) this.checkSignature(request, credential.signing);
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
    const hint = looksLikeMilliseconds(request.given.single('signature_expires')!)
      ? ' signature_expires counts seconds, and this looks like milliseconds.'
      : '';
    const message = verdict === 'expired' ? 'Signature has expired.' : `Invalid signature.${hint}`;
    throw new DomainError('unauthenticated', `signature.${verdict}`, message);
  }
}
