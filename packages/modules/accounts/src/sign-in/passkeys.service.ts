import { Injectable } from '@nestjs/common';
import { DomainError, notFound } from '@scriptorium/core';
import { ServiceUrl, Sql, Transactions } from '@scriptorium/server-kit';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isIP } from 'node:net';
import type { Entitled } from '../sessions/visitor.js';
import { SignInAttempts } from './sign-in-attempts.service.js';

export interface Passkey {
  id: number;
  name: string;
  createdAt: Date;
  usedAt: Date | null;
}

interface Stored extends Entitled {
  id: number;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: AuthenticatorTransport[];
}

/** Loaded on demand, because the library is large. */
const webAuthn = () => import('@simplewebauthn/server');

const MINUTES = 5;
/** EdDSA, ES256 and RS256 (COSE). Others are experimental in Node. */
const supportedAlgorithmIDs = [-8, -7, -257];
/** Per user. */
const MOST = 20;
const columns = 'id, name, created_at as "createdAt", used_at as "usedAt"';

const byCredential = {
  name: 'passkey-by-credential',
  text: `select p.id, p.user_id as "userId", p.credential_id as "credentialId", p.public_key as "publicKey", p.counter,
      p.transports, c.signed as "httpsOnly"
    from passkey p join account_user u on u.id = p.user_id and u.removed_at is null join account c on c.id = u.account_id
    where p.credential_id = $1`,
};

/** Passkeys (WebAuthn). They verify the person, so that no password is needed. */
@Injectable()
export class Passkeys {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly attempts: SignInAttempts,
    private readonly service: ServiceUrl,
  ) {}

  /** Whether browsers allow passkeys at the address of this service: a name, and HTTPS except on `localhost`. */
  get available(): boolean {
    const { protocol, hostname } = new URL(this.service.base);
    if (isIP(hostname.replace(/^\[|\]$/g, ''))) return false;
    return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  }

  list(userId: number): Promise<Passkey[]> {
    return this.sql.rows<Passkey>(`select ${columns} from passkey where user_id = $1 order by id`, [userId]);
  }

  /** Returns the argument of `navigator.credentials.get`, as JSON. */
  async challenge(ip: string): Promise<object> {
    this.check();
    await this.attempts.count(ip);
    const token = await this.attempts.begin({ purpose: 'passkey', minutes: MINUTES });
    return (await webAuthn()).generateAuthenticationOptions({
      rpID: this.name,
      challenge: bytesOf(token),
      userVerification: 'required',
      timeout: MINUTES * 60_000,
    });
  }

  /** Returns the argument of `navigator.credentials.create`, as JSON. */
  async newChallenge(userId: number): Promise<object> {
    this.check();
    const user = await this.sql.first<{ email: string; name: string }>(
      'select email, name from account_user where id = $1',
      [userId],
    );
    const known = await this.sql.rows<{ id: string }>(
      'select credential_id as id from passkey where user_id = $1',
      [userId],
    );
    const token = await this.attempts.begin({ purpose: 'new_passkey', userId, minutes: MINUTES });
    return (await webAuthn()).generateRegistrationOptions({
      rpName: 'Scriptorium',
      rpID: this.name,
      userID: new TextEncoder().encode(`user-${userId}`),
      userName: user!.email,
      userDisplayName: user!.name,
      challenge: bytesOf(token),
      excludeCredentials: known,
      supportedAlgorithmIDs,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      timeout: MINUTES * 60_000,
    });
  }

  /**
   * Stores a new passkey.
   * @param credential result of `navigator.credentials.create`, as JSON
   * @throws {DomainError} `invalid` if it does not answer a challenge of this user, `conflict` with too many passkeys
   */
  async add(userId: number, name: string, credential: object): Promise<Passkey> {
    const taken = async (challenge: string) =>
      (await this.attempts.take('new_passkey', challenge))?.userId === userId;
    const { verifyRegistrationResponse } = await webAuthn();
    const { registrationInfo: info } = await verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      expectedChallenge: taken,
      supportedAlgorithmIDs,
      expectedOrigin: this.origin,
      expectedRPID: this.name,
    }).catch(() => ({ registrationInfo: undefined }));
    if (!info) throw invalid();
    const { id, publicKey, counter, transports = [] } = info.credential;
    return this.transactions.run(async () => {
      await this.sql.rows('select from account_user where id = $1 for update', [userId]);
      if ((await this.list(userId)).length >= MOST) {
        throw new DomainError('conflict', 'passkey.too_many', `Remove one of your ${MOST} passkeys first.`);
      }
      const created = await this.sql.first<Passkey>(
        `insert into passkey (user_id, credential_id, public_key, counter, transports, name)
         values ($1, $2, $3, $4, $5, $6) on conflict (credential_id) do nothing returning ${columns}`,
        [userId, id, Buffer.from(publicKey), counter, transports, name],
      );
      if (!created) throw invalid();
      return created;
    });
  }

  /** @throws {DomainError} `not_found` */
  async rename(userId: number, id: number, name: string): Promise<Passkey> {
    const passkey = await this.sql.first<Passkey>(
      `update passkey set name = $3 where id = $1 and user_id = $2 returning ${columns}`,
      [id, userId, name],
    );
    if (!passkey) throw notFound('passkey.not_found');
    return passkey;
  }

  /** @throws {DomainError} `not_found` */
  async remove(userId: number, id: number): Promise<void> {
    const gone = await this.sql.rows('delete from passkey where id = $1 and user_id = $2 returning id', [
      id,
      userId,
    ]);
    if (!gone.length) throw notFound('passkey.not_found');
  }

  /**
   * Returns the person whose passkey signed a challenge; undefined if the passkey is unknown or the signature is not valid.
   * @param answer result of `navigator.credentials.get`, as JSON
   */
  async verify(answer: object): Promise<Entitled | undefined> {
    const response = answer as AuthenticationResponseJSON;
    if (typeof response.id !== 'string' || response.id.length > 2000) return undefined;
    const stored = await this.sql.first<Stored>(byCredential, [response.id]);
    if (!stored) return undefined;
    const { credentialId: id, publicKey, counter, transports } = stored;
    const { verifyAuthenticationResponse } = await webAuthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: async (challenge) => (await this.attempts.take('passkey', challenge)) !== undefined,
      expectedOrigin: this.origin,
      expectedRPID: this.name,
      credential: { id, publicKey: new Uint8Array(publicKey), counter, transports },
    }).catch(() => ({ verified: false, authenticationInfo: undefined }));
    if (!verified || !authenticationInfo) return undefined;
    await this.sql.rows('update passkey set counter = $2, used_at = now() where id = $1', [
      stored.id,
      authenticationInfo.newCounter,
    ]);
    return stored;
  }

  private get origin(): string {
    return new URL(this.service.base).origin;
  }

  private get name(): string {
    return new URL(this.service.base).hostname;
  }

  private check(): void {
    if (this.available) return;
    throw new DomainError(
      'unavailable',
      'passkey.unavailable',
      'Passkeys need a service with a name, over HTTPS: the operator sets PUBLIC_URL.',
    );
  }
}

const bytesOf = (token: string) => new Uint8Array(Buffer.from(token, 'base64url'));

const invalid = (): DomainError =>
  new DomainError('invalid', 'passkey.invalid', 'This passkey could not be added. Begin again.');
