import { Injectable } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import { RateLimits, Sql } from '@scriptorium/server-kit';
import { hashOf, newToken } from '../sessions/sign-in-tokens.service.js';
import { foldAddress } from '../users/address.js';

type Purpose = 'email' | 'openid' | 'passkey' | 'new_passkey';

interface NewAttempt {
  purpose: Purpose;
  /** The user that it is for, if known. */
  userId?: number;
  /** What the end of the attempt needs. */
  data?: object;
  minutes: number;
}

interface Attempt<Data> {
  userId: number | null;
  data: Data;
}

const perClient = { name: 'sign-in-attempts', limit: 60, windowMs: 60_000 };

const linksPerClient = { name: 'sign-in-links-client', limit: 20, windowMs: 900_000 };
const linksPerAddress = { name: 'sign-in-links', limit: 5, windowMs: 900_000 };
const retryAfter = ({ resetMs }: { resetMs: number }) => ({ retryAfterSeconds: Math.ceil(resetMs / 1000) });

const take = {
  name: 'sign-in-attempt-take',
  text: `delete from sign_in_attempt where token_hash = $1 and purpose = $2
    returning user_id as "userId", data, expires_at > now() as valid`,
};

/** Tokens and challenges that are used once, within minutes. The database stores only their hashes. */
@Injectable()
export class SignInAttempts {
  constructor(
    private readonly sql: Sql,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Counts an attempt that a visitor begins.
   * @param ip of the visitor
   * @throws {DomainError} `rate_limited` after sixty in a minute
   */
  async count(ip: string): Promise<void> {
    const verdict = await this.limits.store.hit(`${perClient.name}:${ip}`, perClient);
    if (verdict.allowed) return;
    const message = 'Too many attempts to sign in. Try again in a minute.';
    throw new DomainError('rate_limited', 'sign_in.too_many_attempts', message, retryAfter(verdict));
  }

  /**
   * Counts a link that a visitor asks for.
   * @throws {DomainError} `rate_limited` after five for an address or twenty of a visitor in 15 minutes
   */
  async countLink(email: string, ip: string): Promise<void> {
    const address = hashOf(foldAddress(email)).toString('base64url');
    for (const [key, policy] of [
      [ip, linksPerClient],
      [address, linksPerAddress],
    ] as const) {
      const verdict = await this.limits.store.hit(`${policy.name}:${key}`, policy);
      if (verdict.allowed) continue;
      const message = 'Too many links were requested. Try again in a few minutes.';
      throw new DomainError('rate_limited', 'sign_in.too_many_links', message, retryAfter(verdict));
    }
  }

  /** Returns the token of a new attempt: 32 random bytes in base64url. */
  async begin({ purpose, userId, data = {}, minutes }: NewAttempt): Promise<string> {
    const token = newToken();
    await this.sql.rows(
      `insert into sign_in_attempt (token_hash, purpose, user_id, data, expires_at)
       values ($1, $2, $3, $4, now() + $5 * interval '1 minute')`,
      [hashOf(token), purpose, userId ?? null, data, minutes],
    );
    return token;
  }

  /** Uses up a token. Returns undefined if it is unknown, expired, used, or for another purpose. */
  async take<Data = object>(purpose: Purpose, token: string): Promise<Attempt<Data> | undefined> {
    const row = await this.sql.first<Attempt<Data> & { valid: boolean }>(take, [hashOf(token), purpose]);
    return row?.valid ? row : undefined;
  }
}
