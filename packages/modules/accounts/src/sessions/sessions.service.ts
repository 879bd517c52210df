import { Injectable } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import {
  Handles,
  job,
  Lookups,
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

/** Idle timeout and maximum lifetime of a session. */
const IDLE = `interval '12 hours'`;
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
  forKey(accessId: number): Promise<string> {
    return this.start({ accessId, editingLinkId: null });
  }

  /** Returns the token of a new session; undefined if the sign-in token is not valid. */
  forToken(signInToken: string): Promise<string | undefined> {
    return this.transactions.run(async () => {
      const opened = await this.tokens.open(signInToken);
      return opened && this.start(opened);
    });
  }

  /** Returns the token of a new session of a person, in the project entered last. */
  forPerson(userId: number): Promise<string> {
    return this.transactions.run(async () =>
      this.start({ accessId: await this.places.enterUsual(userId), editingLinkId: null }),
    );
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

  async end(token: string): Promise<void> {
    await this.sql.rows('delete from session where token_hash = $1', [hashOf(token)]);
  }

  @Handles(expireSessions)
  async expire(): Promise<void> {
    await this.sql.rows(`delete from session where expires_at < now() or used_at < now() - ${IDLE}`);
    await this.sql.rows('delete from sign_in_token where expires_at < now()');
    await this.sql.rows('delete from invitation where expires_at < now()');
  }

  private async start({ accessId, editingLinkId, expiresAt }: Opened): Promise<string> {
    const token = newToken();
    await this.sql.rows(
      `insert into session (token_hash, access_id, editing_link_id, expires_at)
       values ($1, $2, $3, least(now() + ${AT_MOST}, $4))`,
      [hashOf(token), accessId, editingLinkId, expiresAt ?? null],
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
