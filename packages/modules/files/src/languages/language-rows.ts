import { Injectable } from '@nestjs/common';
import { errorText, KitOptions, Leases, Sql, WorkSignal, type Claimed } from '@scriptorium/server-kit';
import type { MediaFile } from '../files/media-file.entity.js';
import type { HeardLanguages, LanguageSpan } from './spoken-languages.js';

const MAX_DELAY_SECONDS = 600;

/** State of the identification of a file's languages. */
export interface LanguageIdentification {
  status: 'waiting' | 'identifying' | 'complete' | 'failed';
  engine: string | null;
  confidence: number | null;
  heardMs: number | null;
  spans: LanguageSpan[] | null;
  reason: string | null;
}

/** The row of a file whose languages are identified. The id is that of the file. */
export interface LanguageWork {
  accountId: number;
  projectId: number;
  tries: number;
}
export type ClaimedLanguage = LanguageWork & Claimed;

/** Returns an SQL expression for the {@link LanguageIdentification} of a file; null if its language was given. */
export const languageIdentification = (fileId: string): string => `(select json_build_object(
    'status', l.status, 'engine', l.engine, 'confidence', l.confidence, 'heardMs', l.heard_ms, 'spans', l.spans,
    'reason', l.reason)
  from file_language l where l.media_file_id = ${fileId})`;

const toIdentify = `case when exists (select from source s
    where s.media_file_id = l.media_file_id and s.current and s.status = 'complete')
  then 'identifying' else 'waiting' end`;
const begin = `tries = 0, error = null, reason = null, wake_at = now(), leased_until = null`;

const request = {
  name: 'file-language-request',
  text: `with l as (
      insert into file_language (media_file_id, account_id, project_id, status) values ($1, $2, $3, 'waiting')
      on conflict (media_file_id) do update set engine = null, confidence = null, heard_ms = null, spans = null, status = 'waiting',
        fence = file_language.fence + 1, ${begin}
      returning *)
    select ${toIdentify} = 'identifying' as ready from l`,
};
const start = {
  name: 'file-language-start',
  text: `update file_language l set status = ${toIdentify}, fence = l.fence + 1, ${begin}
    where l.media_file_id = any($1) and l.status <> 'complete'`,
};
const mine = `media_file_id = $1 and fence = $2 and status = 'identifying'`;
const complete = {
  name: 'file-language-complete',
  text: `update file_language set status = 'complete', engine = $3, confidence = $4, heard_ms = $5, spans = $6, leased_until = null
    where ${mine} returning media_file_id`,
};
const fail = {
  name: 'file-language-fail',
  text: `update file_language set status = 'failed', reason = $3, leased_until = null where ${mine} returning media_file_id`,
};
const retry = {
  name: 'file-language-retry',
  text: `update file_language set tries = tries + 1, error = $3, wake_at = now() + $4 * interval '1 s', leased_until = null
    where ${mine}`,
};
const forget = { name: 'file-language-forget', text: 'delete from file_language where media_file_id = $1' };

const isRequested = {
  name: 'file-language-requested',
  text: 'select from file_language where media_file_id = $1',
};

type FileOf = Pick<MediaFile, 'id' | 'accountId' | 'projectId'>;

/**
 * Requests the identification of a file's languages, in place of an earlier one.
 * @returns whether its source is complete
 */
export async function requestIdentification(
  sql: Sql,
  { id, accountId, projectId }: FileOf,
): Promise<boolean> {
  return (await sql.first<{ ready: boolean }>(request, [id, accountId, projectId]))!.ready;
}

/** Stores which files wait for their languages, and what was identified. */
@Injectable()
export class LanguageRows {
  readonly leases: Leases<LanguageWork>;

  constructor(
    private readonly sql: Sql,
    private readonly kit: KitOptions,
    private readonly signal: WorkSignal,
  ) {
    this.leases = new Leases<LanguageWork>(sql, {
      name: 'file-language',
      table: 'file_language',
      key: 'media_file_id',
      partition: 'account_id',
      within: 'project_id',
      open: "status = 'identifying'",
      columns: 't.account_id as "accountId", t.project_id as "projectId", t.tries',
      failures: { retrying: 'tries > 0', error: 'error' },
    });
  }

  /** Requests the identification, in place of an earlier one. It starts when the source is complete. */
  async request(file: FileOf): Promise<void> {
    if (await requestIdentification(this.sql, file)) await this.start([file.id]);
  }

  /** Returns whether the languages of a file are, or were, identified by the service. */
  async isRequested(fileId: number): Promise<boolean> {
    return (await this.sql.rows(isRequested, [fileId])).length > 0;
  }

  /** Starts the identification of files whose source is complete; the others wait for their source. */
  async start(fileIds: readonly number[]): Promise<void> {
    await this.sql.rows(start, [fileIds]);
    this.signal.announce(this.leases.name);
  }

  /** Returns false if the claim has ended. */
  async complete({ id, fence }: Claimed, heard: HeardLanguages): Promise<boolean> {
    const { engine, confidence, heardMs, spans } = heard;
    const values = [id, fence, engine, confidence, heardMs, JSON.stringify(spans)];
    return (await this.sql.rows(complete, values)).length > 0;
  }

  /**
   * Ends without a language. Returns false if the claim has ended.
   * @param reason for customers
   */
  async fail({ id, fence }: Claimed, reason: string): Promise<boolean> {
    return (await this.sql.rows(fail, [id, fence, reason])).length > 0;
  }

  /** Schedules another attempt, with a delay that doubles each time. */
  async retry({ id, fence, tries }: ClaimedLanguage, error: unknown): Promise<void> {
    const delay = Math.min(this.kit.jobs.retryDelaySeconds * 2 ** tries, MAX_DELAY_SECONDS);
    await this.sql.rows(retry, [id, fence, errorText(error), delay]);
  }

  /** Deletes the identification of a file whose language people have set. */
  async forget(fileId: number): Promise<void> {
    await this.sql.rows(forget, [fileId]);
  }
}
