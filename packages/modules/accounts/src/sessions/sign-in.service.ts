import { Injectable } from '@nestjs/common';
import { DomainError, missing } from '@scriptorium/core';
import { checkUsable, FailedAttempts } from '@scriptorium/server-kit';
import { timingSafeEqual } from 'node:crypto';
import { KeysService } from '../keys/keys.service.js';
import { SessionsService } from './sessions.service.js';
import { hashOf } from './sign-in-tokens.service.js';
import { requireHttps, type Visitor } from './visitor.js';

/** Exchanges a key or sign-in token for a session token. Unknown ones count as failed attempts. */
@Injectable()
export class SignIn {
  constructor(
    private readonly keys: KeysService,
    private readonly sessions: SessionsService,
    private readonly failures: FailedAttempts,
  ) {}

  /** @param secretKey required, over HTTPS, for keys of accounts in signed mode */
  async withKey(apiKey: string, secretKey: string | undefined, visitor: Visitor): Promise<string> {
    const credential = await this.keys.find(apiKey);
    if (!credential) return this.refuse(visitor, 'access.unknown_key', 'Invalid API key.');
    if (credential.signing) {
      requireHttps(visitor);
      if (!secretKey) throw missing('api_secret_key');
      if (!timingSafeEqual(hashOf(secretKey), hashOf(credential.signing.secret()))) {
        return this.refuse(visitor, 'access.wrong_secret', 'Invalid secret key.');
      }
    }
    checkUsable(credential);
    return this.sessions.forKey(credential.accessId, visitor.headers['user-agent']);
  }

  async withToken(token: string, visitor: Visitor): Promise<string> {
    const session = await this.sessions.forToken(token, visitor.headers['user-agent']);
    return session ?? this.refuseLink(visitor);
  }

  /** Refuses a link that is unknown, expired or used. */
  refuseLink(visitor: Visitor): Promise<never> {
    return this.refuse(visitor, 'access.unknown_token', 'This link has expired or was used already.');
  }

  /** Counts a failed attempt, and throws. */
  async refuse({ ip }: Visitor, code: string, message: string): Promise<never> {
    await this.failures.count(ip);
    throw new DomainError('unauthenticated', code, message);
  }
}
