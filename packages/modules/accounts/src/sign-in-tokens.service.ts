import { Injectable } from '@nestjs/common';
import { Sql } from '@scriptorium/server-kit';
import { hash, randomBytes } from 'node:crypto';

/** An editing link that is to be made: with which key, for which transcript, until when. */
export interface NewEditingLink {
  accessId: number;
  transcriptId: number;
  /** The file of the transcript. */
  fileId: number;
  hours: number;
}

/** What a token opens a session for. @property editingLinkId null if the session may do what the key may */
export interface Opened {
  accessId: number;
  editingLinkId: number | null;
  /** Undefined if the session may outlive the token. */
  expiresAt?: Date;
}

/** A token for a URL or a cookie, which the database knows by its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Tokens in the fragments of URLs, which a page exchanges for a session. */
@Injectable()
export class SignInTokens {
  constructor(private readonly sql: Sql) {}

  /** Returns a token that opens one session for the key, within an hour. */
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

  /** Revokes the editing links of a transcript. Their sessions end. */
  async revokeEditingLinks(projectId: number, transcriptId: number): Promise<void> {
    await this.sql.rows(
      `delete from sign_in_token t using api_access a
       where a.id = t.access_id and a.project_id = $1 and t.transcript_id = $2`,
      [projectId, transcriptId],
    );
  }

  /** Returns what the token opens, undefined if it is unknown, used up or expired. Uses up a token that opens once. */
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
