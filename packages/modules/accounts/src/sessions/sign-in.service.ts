import { Injectable } from '@nestjs/common';
import { DomainError, missing } from '@scriptorium/core';
import { checkUsable, FailedAttempts, Transactions } from '@scriptorium/server-kit';
import { timingSafeEqual } from 'node:crypto';
import { KeysService } from '../keys/keys.service.js';
import { Invitations, type Invitation } from '../people/invitations.service.js';
import { SessionsService } from './sessions.service.js';
import { hashOf } from './sign-in-tokens.service.js';

/** Address and protocol of the client. */
interface Visitor {
  ip: string;
  protocol: string;
}

/** Exchanges a key, sign-in token or invitation for a session token. Unknown ones count as failed attempts. */
@Injectable()
export class SignIn {
  constructor(
    private readonly keys: KeysService,
    private readonly sessions: SessionsService,
    private readonly failures: FailedAttempts,
    private readonly invitations: Invitations,
    private readonly transactions: Transactions,
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
    return this.sessions.forKey(credential.accessId);
  }

  async withToken(token: string, visitor: Visitor): Promise<string> {
    const session = await this.sessions.forToken(token);
    if (session) return session;
    return this.refuseLink(visitor);
  }

  /** A refused invitation remains valid: of a user without any access, or over HTTP in an account that requires HTTPS. */
  async withInvitation(token: string, visitor: Visitor): Promise<string> {
    const session = await this.transactions.run(async () => {
      const taken = await this.invitations.take(token);
      if (taken?.httpsOnly) requireHttps(visitor);
      return taken && this.sessions.forPerson(taken.userId);
    });
    return session ?? this.refuseLink(visitor);
  }

  /** Returns what an invitation says. */
  async invitation(token: string, visitor: Visitor): Promise<Invitation> {
    return (await this.invitations.find(token)) ?? this.refuseLink(visitor);
  }

  private refuseLink(visitor: Visitor): Promise<never> {
    return this.refuse(visitor, 'access.unknown_token', 'This link has expired or was used already.');
  }

  private async refuse({ ip }: Visitor, code: string, message: string): Promise<never> {
    await this.failures.count(ip);
    throw new DomainError('unauthenticated', code, message);
  }
}

function requireHttps({ protocol }: Visitor): void {
  if (protocol === 'https') return;
  throw new DomainError('forbidden', 'access.plain_http', 'Sessions of this account must use HTTPS.');
}
