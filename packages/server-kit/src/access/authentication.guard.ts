import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Clock, DomainError, missing } from '@scriptorium/core';
import { explain, looksLikeMilliseconds, verify } from '@scriptorium/signing';
import type { FastifyRequest } from 'fastify';
import { ACCESS, Authenticator, type Credential, type RouteAccess } from './access.js';
import { FailedAttempts } from './failed-attempts.js';
import { KEY_AS_PASSWORD, keyInPassword } from './key-as-password.js';
import { isFromOurScript, refuseForgery, refuseOtherProject, sessionToken } from './session-cookie.js';
import { credentials } from '../http/params.js';

/** Authenticates the caller before the first byte of a file is read. */
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
    const byPassword = this.reflector.getAllAndOverride<boolean | undefined>(KEY_AS_PASSWORD, route);
    const credential = await this.authenticate(request, byPassword ? keyInPassword(request) : undefined);
    if (credential.signing) this.checkSignature(request, credential, credential.signing);
    request.credential = credential;
    return true;
  }

  /** A key takes precedence over a session. Keys in the body are ignored for requests of our own pages. */
  private async authenticate(request: FastifyRequest, password?: string): Promise<Credential> {
    const { given } = request;
    let key = given.single('api_key') ?? keyOfHeaders(request) ?? password;
    if (key === undefined && !isFromOurScript(request)) {
      await given.head();
      key = given.single('api_key');
    }
    if (key === undefined) return this.findSession(request);
    if (!key) throw missing('api_key');
    const credential = key.length <= 200 ? await this.authenticator.find(key) : undefined;
    if (credential) return credential;
    await this.failures.count(request.ip);
    throw new DomainError('unauthenticated', 'access.unknown_key', 'Invalid API key.');
  }

  private async findSession(request: FastifyRequest): Promise<Credential> {
    const token = sessionToken(request);
    if (!token && !isFromOurScript(request)) throw missing('api_key');
    if (token) refuseForgery(request);
    const credential = token && token.length <= 200 ? await this.authenticator.findSession(token) : undefined;
    if (!credential) {
      throw new DomainError(
        'unauthenticated',
        'access.no_session',
        'You are not signed in, or your session has ended.',
      );
    }
    if (credential.isPerson) refuseOtherProject(request, credential);
    if (!credential.session?.httpsOnly || request.protocol === 'https') return credential;
    throw new DomainError('forbidden', 'access.plain_http', 'Sessions of this account must use HTTPS.');
  }

  private checkSignature(
    request: FastifyRequest,
    { sandbox }: Credential,
    signing: NonNullable<Credential['signing']>,
  ): void {
    if (request.protocol !== 'https') {
      throw new DomainError('forbidden', 'signature.plain_http', 'Signed requests must use HTTPS.');
    }
    request.given.trustQueryOnly();
    for (const name of credentials) {
      if (!request.given.single(name)) throw missing(name);
    }
    const { method } = request;
    const target = request.raw.url!;
    const nowSeconds = this.clock.now().getTime() / 1000;
    const verdict = verify({ method, target }, signing.secret(), { scheme: signing.scheme, nowSeconds });
    if (verdict === 'ok') return;
    const hint = looksLikeMilliseconds(request.given.single('signature_expires')!)
      ? ' signature_expires counts seconds, and this looks like milliseconds.'
      : '';
    const message = verdict === 'expired' ? 'Signature has expired.' : `Invalid signature.${hint}`;
    const meta = sandbox ? { signature: readAs(method, target, nowSeconds) } : undefined;
    throw new DomainError('unauthenticated', `signature.${verdict}`, message, { meta });
  }
}

/** Returns the key from `X-Api-Key` or `Authorization: Bearer` (RFC 6750). Other schemes are for proxies. */
function keyOfHeaders({ headers }: FastifyRequest): string | undefined {
  const { 'x-api-key': key, authorization } = headers;
  if (typeof key === 'string' && key) return key;
  return /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
}

/**
 * Shows how the service interpreted a signed request, for comparison with what the client signed. Does not
 * use the secret.
 */
function readAs(method: string, url: string, nowSeconds: number) {
  const { canonical = null, canonicalAsSent = null, findings } = explain({ method, url }, { nowSeconds });
  return { canonical, canonical_as_sent: canonicalAsSent, findings: findings.map(({ message }) => message) };
}
