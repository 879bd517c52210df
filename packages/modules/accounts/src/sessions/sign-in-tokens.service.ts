import { Injectable } from '@nestjs/common';
import { Sql } from '@scriptorium/server-kit';
import { hash, randomBytes } from 'node:crypto';

/** Input for creating an editing link. */
export interface NewEditingLink {
  accessId: number;
  transcriptId: number;
  fileId: number;
  hours: number;
}

/**
 * The result of opening a token.
 * @property editingLinkId null for a session with all rights of the key
 */
export interface Opened {
  accessId: number;
  editingLinkId: number | null;
  /** Undefined if the session may outlive the token. */
  expiresAt?: Date;
}

/** Returns a token for a URL or a cookie. The database stores only its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Tokens in URL fragments, which a page exchanges for a session. */
@Injectable()
export class SignInTokens {
  constructor(private readonly sql: Sql) {}

  /** Returns a one-time token that opens a session for the key within an hour. */
  async once(accessId: number): Promise<string> {
    const token = newToken();
    await this.sql.rows(
      `insert into sign_in_token (token_hash, access_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
      [hashOf(token), accessId],
    );
    return token;
  }

  /** Returns a token that opens sessions for one transcript until it expires or is revoked. */
  async editingLink({ accessId, transcriptId, fileId, hours }: NewEditingLink) {
    const token = newToken();
    const row = await this.sql.first<{ expiresAt: Date }>(
      `insert into sign_in_token (token_hash, access_id, transcript_id, media_file_id, expires_at)
       values ($1, $2, $3, $4, now() + $5 * interval '1 hour') returning expires_at as "expiresAt"`,
      [hashOf(token), accessId, transcriptId, fileId, hours],
    );
    return { token, expiresAt: row!.expiresAt };
  }

  /** Revokes the editing links of a transcript and ends their sessions. */
  async revokeEditingLinks(projectId: number, transcriptId: number): Promise<void> {
    await this.sql.rows(
      `delete from sign_in_token t using api_access a
       where a.id = t.access_id and a.project_id = $1 and t.transcript_id = $2`,
      [projectId, transcriptId],
    );
  }

  /** Returns undefined if the token is unknown, used or expired. Consumes one-time tokens. */
  async open(token: string): Promise<Opened | undefined> {
    const once = await this.sql.first<{ accessId: number; valid: boolean }>(
      `delete from sign_in_token where token_hash = $1 and transcript_id is null
       returning access_id as "accessId", expires_at > now() as valid`,
      [hashOf(token)],
    );
    if (once) return once.valid ? { accessId: once.accessId, editingLinkId: null } : undefined;
    return this.sql.first<Opened>(
      `select access_id as "accessId", id as "editingLinkId", expires_at as "expiresAt" from sign_in_token
       where token_hash = $1 and transcript_id is not null and expires_at > now()`,
      [hashOf(token)],
    );
  }
}
