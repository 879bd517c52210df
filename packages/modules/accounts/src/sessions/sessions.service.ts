import { Injectable } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import {
  Handles,
  job,
  Lookups,
  SecretBox,
  Sql,
  Transactions,
  type Credential,
  type Permission,
} from '@scriptorium/server-kit';
import {
  credentialColumns,
  credentialJoins,
  toCredential,
  type CredentialRow,
} from '../keys/credential-rows.js';
import { Places } from './places.service.js';
import { hashOf, newToken, SignInTokens, type Opened } from './sign-in-tokens.service.js';
import { requireHttps, type Entitled, type Visitor } from './visitor.js';

interface Row extends CredentialRow {
  hash: string;
  id: number;
  expiresAt: Date;
  signed: boolean;
  isStale: boolean;
  /** Null unless the session was opened by an editing link, like the two properties below. */
  linkId: number | null;
  transcriptId: number | null;
  fileId: number | null;
}

/** How a session began. */
export interface SignedIn {
  by: 'key' | 'link' | 'invitation' | 'email' | 'openid' | 'passkey';
  /** User-Agent of the browser. */
  device?: string | undefined;
  /** Of a session by OpenID Connect. */
  openid?: { identityId: number; providerSession?: string | undefined; idToken: string };
}

/** Session of an identity provider; without `providerSession`, all of the subject. */
interface SignedInAt {
  issuer: string;
  subject?: string | undefined;
  providerSession?: string | undefined;
}

/** Idle timeout and maximum lifetime of a session. */
export const IDLE = `interval '12 hours'`;
const AT_MOST = `interval '7 days'`;

/** Per key or editing link; beyond that the oldest sessions end. */
const MOST_SESSIONS = 100;

const byHash = {
  name: 'session-by-hash',
  text: `select encode(s.token_hash, 'hex') as hash, s.id, s.expires_at as "expiresAt", c.signed,
      s.used_at < now() - interval '1 minute' as "isStale", l.id as "linkId", l.transcript_id as "transcriptId",
      l.media_file_id as "fileId", ${credentialColumns}
    from session s join api_access a on a.id = s.access_id ${credentialJoins}
      left join sign_in_token l on l.id = s.editing_link_id
    where s.token_hash = any((select $1::bytea[])::bytea[]) and a.enabled and s.expires_at > now()
      and s.used_at > now() - ${IDLE}`,
};

const use = {
  name: 'session-use',
  text: `update session set used_at = now() where id = $1 and used_at < now() - interval '1 minute'`,
};

const ending = {
  name: 'session-end',
  text: `with ended as (delete from session where token_hash = $1 returning identity_id, id_token)
    select i.issuer, e.id_token as "idToken" from ended e left join identity i on i.id = e.identity_id`,
};

const idTokenRow = (tokenHash: Buffer): string => `session:${tokenHash.toString('hex')}:id_token`;

export const expireSessions = job('accounts.expire-sessions', { cron: '27 * * * *', retries: 0 });

/** Sessions of browsers. A session acts for a key, or for an editing link with access to one transcript. */
@Injectable()
export class SessionsService {
  private readonly rows = new Lookups((hashes) => this.read(hashes));

  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly tokens: SignInTokens,
    private readonly places: Places,
    private readonly secrets: SecretBox,
  ) {}

  /** Returns undefined if there is no such session or it has ended. */
  async find(token: string): Promise<Credential | undefined> {
    const row = await this.rows.load(hashOf(token).toString('hex'));
    if (!row) return undefined;
    if (row.isStale) await this.sql.rows(use, [row.id]);
    const { id, expiresAt, signed: httpsOnly } = row;
    const credential = { ...toCredential(row), signing: null, session: { id, expiresAt, httpsOnly } };
    return row.linkId === null ? credential : throughLink(credential, row);
  }

  /** Returns the token of a new session. */
  forKey(accessId: number, device?: string): Promise<string> {
    return this.start({ accessId, editingLinkId: null }, { by: 'key', device });
  }

  /** Returns the token of a new session; undefined if the sign-in token is not valid. */
  forToken(signInToken: string, device?: string): Promise<string | undefined> {
    return this.transactions.run(async () => {
      const opened = await this.tokens.open(signInToken);
      return opened && this.start(opened, { by: 'link', device });
    });
  }

  /** Returns the token of a new session of a person, in the project entered last. */
  forPerson(userId: number, signedIn: SignedIn): Promise<string> {
    return this.transactions.run(async () =>
      this.start({ accessId: await this.places.enterUsual(userId), editingLinkId: null }, signedIn),
    );
  }

  /**
   * Returns the token of a new session of the person whom `take` returns, in one transaction with it; undefined without one.
   * @throws {DomainError} `forbidden` over plain HTTP, if the account requires HTTPS
   */
  forTaken(
    take: () => Promise<Entitled | undefined>,
    by: SignedIn['by'],
    visitor: Visitor,
  ): Promise<string | undefined> {
    return this.transactions.run(async () => {
      const person = await take();
      if (person?.httpsOnly) requireHttps(visitor);
      return person && this.forPerson(person.userId, { by, device: visitor.headers['user-agent'] });
    });
  }

  /**
   * Moves the session of a person to a project, or to the account (null).
   * @throws {DomainError} `forbidden` for other sessions, `not_found` for a place that the person may not enter
   */
  async enter(caller: Credential, token: string | undefined, projectId: number | null): Promise<Credential> {
    const { accountId, userId, isPerson, session } = caller;
    if (!isPerson || !session || !token) {
      throw new DomainError(
        'forbidden',
        'session.of_key',
        'Only people who signed in can enter another project.',
      );
    }
    await this.transactions.run(async () => {
      const accessId = await this.places.enter({ accountId, userId: userId!, projectId });
      await this.sql.rows('update session set access_id = $2 where id = $1', [session.id, accessId]);
    });
    const moved = await this.find(token);
    if (!moved) throw new DomainError('unauthenticated', 'access.no_session', 'Your session has ended.');
    return moved;
  }

  /** Ends a session. Returns who signed it in at an identity provider; undefined for all others. */
  async end(token: string): Promise<{ issuer: string; idToken: string } | undefined> {
    const key = hashOf(token);
    const ended = await this.sql.first<{ issuer: string | null; idToken: string | null }>(ending, [key]);
    if (!ended?.issuer || !ended.idToken) return undefined;
    return { issuer: ended.issuer, idToken: this.secrets.open(ended.idToken, idTokenRow(key)) };
  }

  /** Ends the sessions that an identity provider signed in: one of them, or all of the subject. */
  async endOfIdentity({ issuer, subject, providerSession }: SignedInAt): Promise<void> {
    await this.sql.rows(
      `delete from session s using identity i where i.id = s.identity_id and i.issuer = $1
         and ($2::text is null or i.subject = $2) and ($3::text is null or s.provider_session = $3)`,
      [issuer, subject ?? null, providerSession ?? null],
    );
  }

  @Handles(expireSessions)
  async expire(): Promise<void> {
    await this.sql.rows(`delete from session where expires_at < now() or used_at < now() - ${IDLE}`);
    await this.sql.rows('delete from sign_in_token where expires_at < now()');
    await this.sql.rows('delete from invitation where expires_at < now()');
    await this.sql.rows('delete from sign_in_attempt where expires_at < now()');
  }

  private async start(
    { accessId, editingLinkId, expiresAt }: Opened,
    { by, device, openid }: SignedIn,
  ): Promise<string> {
    const token = newToken();
    const key = hashOf(token);
    const idToken = openid && this.secrets.seal(openid.idToken, idTokenRow(key));
    await this.sql.rows(
      `insert into session (token_hash, access_id, editing_link_id, expires_at, signed_in_by, device, identity_id,
         provider_session, id_token)
       values ($1, $2, $3, least(now() + ${AT_MOST}, $4), $5, $6, $7, $8, $9)`,
      [
        key,
        accessId,
        editingLinkId,
        expiresAt ?? null,
        by,
        device?.slice(0, 300).toWellFormed().replaceAll('\0', '') ?? null,
        openid?.identityId ?? null,
        openid?.providerSession ?? null,
        idToken ?? null,
      ],
    );
    await this.sql.rows(
      `delete from session where id in (select id from session
       where access_id = $1 and editing_link_id is not distinct from $2 order by id desc offset ${MOST_SESSIONS})`,
      [accessId, editingLinkId],
    );
    return token;
  }

  private async read(hashes: string[]): Promise<Map<string, Row>> {
    const rows = await this.sql.rows<Row>(byHash, [hashes.map((each) => `\\x${each}`)]);
    return new Map(rows.map((row) => [row.hash, row]));
  }
}

/** Limits an editing session to `can_edit`, if the user of the link's key has it, and removes the user. */
function throughLink(credential: Credential, row: Row): Credential {
  const { permissions } = credential;
  const mayEdit = permissions === undefined || permissions?.has('can_edit');
  return {
    ...credential,
    userId: undefined,
    isPerson: undefined,
    permissions: permissions === null ? null : new Set<Permission>(mayEdit ? ['can_edit'] : []),
    editingLink: {
      id: row.linkId!,
      records: { transcript: row.transcriptId!, file: row.fileId! },
      refusal: 'An editing link gives access to its transcript only.',
    },
  };
}
