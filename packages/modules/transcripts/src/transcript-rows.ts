import type { MasterTranscript } from '@scriptorium/captions';
import { notFound } from '@scriptorium/core';
import { filterByMediaFile } from '@scriptorium/files';
import { shownOrder, type Order, type ShownOrder } from '@scriptorium/orders';
import { selectLongPage, Where, type Page, type Scope, type Sql } from '@scriptorium/server-kit';
import type { ListTranscripts } from './transcript.dto.js';
import type { Speakers } from './kinds/speakers.js';
import type { TranscriptType } from './kinds/transcript-kinds.js';
import type { TranscriptStatus } from './transcript.lifecycle.js';

/** A transcript with the fields of its file and its order that the API shows. */
export interface TranscriptRow {
  id: number;
  projectId: number;
  mediaFileId: number;
  batchId: number | null;
  referenceId: string | null;
  durationMs: number | null;
  isDefault: boolean;
  type: TranscriptType;
  languageIds: number[];
  status: TranscriptStatus;
  estimatedAccuracy: number | null;
  /** In percent; set for alignments only. */
  reviewThreshold: number | null;
  warnings: string[];
  /** How the order asked for its speakers; only in the row of one transcript. */
  speakers?: Speakers | null;
  lastEditedBy: string | null;
  lastEditedAt: string | Date | null;
  masterVersion: number | null;
  order: ShownOrder;
}

/** Columns from `t`, the transcript, and `f`, its file. */
const columns = `t.id, t.project_id as "projectId", t.media_file_id as "mediaFileId", f.batch_id as "batchId",
  f.reference_id as "referenceId", f.duration_ms as "durationMs", t.is_default as "isDefault", t.type,
  t.language_ids as "languageIds", t.status, t.estimated_accuracy as "estimatedAccuracy",
  t.review_threshold as "reviewThreshold", t.warnings,
  t.last_edited_by as "lastEditedBy", t.last_edited_at as "lastEditedAt", t.master_version as "masterVersion",
  ${shownOrder('t.id')} as "order"`;

const from = `transcript t join files.media_file f on f.id = t.media_file_id and f.project_id = t.project_id`;

const byId = {
  name: 'transcript-by-id',
  text: `select ${columns}, (select i.input ->> 'speakers' from transcript_input i where i.transcript_id = t.id) as speakers
    from ${from} where t.id = $1 and t.project_id = $2`,
};

export async function readTranscript(
  sql: Sql,
  { projectId }: Pick<Scope, 'projectId'>,
  id: number,
): Promise<TranscriptRow> {
  const row = await sql.first<TranscriptRow>(byId, [id, projectId]);
  if (!row) throw notFound('transcript.not_found');
  return row;
}

const masterById = {
  name: 'transcript-present-master',
  text: `select m.master from transcript t
    join transcript_master m on m.transcript_id = t.id and m.version = t.master_version
    where m.transcript_id = $1 and t.project_id = $2`,
};

const masterByVersion = {
  name: 'transcript-master-of-version',
  text: `select m.master from transcript t
    join transcript_master m on m.transcript_id = t.id and m.version = $3
    where m.transcript_id = $1 and t.project_id = $2`,
};

/**
 * Reads a version of a transcript's text. Returns undefined if it does not exist or belongs to another
 * project.
 */
export async function readVersion(
  sql: Sql,
  { projectId }: Pick<Scope, 'projectId'>,
  { id, version }: { id: number; version: number },
): Promise<MasterTranscript | undefined> {
  return (await sql.first<{ master: MasterTranscript }>(masterByVersion, [id, projectId, version]))?.master;
}

/**
 * Reads the current text of a transcript.
 * @throws {DomainError} `not_found` if the transcript has no text, does not exist or belongs to another
 * project
 */
export async function readMaster(
  sql: Sql,
  { projectId }: Pick<Scope, 'projectId'>,
  id: number,
): Promise<MasterTranscript> {
  const row = await sql.first<{ master: MasterTranscript }>(masterById, [id, projectId]);
  if (!row) throw notFound('transcript.no_text');
  return row.master;
}

const defaultMaster = {
  name: 'transcript-default-master',
  text: `select m.master from transcript t join transcript_master m on m.transcript_id = t.id and m.version = t.master_version
    where t.media_file_id = $1 and t.project_id = $2 and t.is_default and t.status = 'complete'`,
};

/** Reads the current text of a file's default transcript; undefined unless that is complete. */
export async function readDefaultMaster(
  sql: Sql,
  { projectId }: Pick<Scope, 'projectId'>,
  fileId: number,
): Promise<MasterTranscript | undefined> {
  return (await sql.first<{ master: MasterTranscript }>(defaultMaster, [fileId, projectId]))?.master;
}

const insert = {
  name: 'transcript-insert',
  text: `with t as (
      insert into transcript (id, project_id, media_file_id, type, language_ids, created_at, updated_at,
        review_threshold, included, is_default)
      values ($1, $2, $3, $4, $5, $6, $6, $7, $8, not exists (select from transcript d where d.media_file_id = $3 and d.is_default))
      on conflict do nothing returning *)
    select ${columns} from t join files.media_file f on f.id = t.media_file_id`,
};

interface NewRow {
  type: TranscriptType;
  languageIds: number[];
  reviewThreshold?: number | undefined;
}

/**
 * Inserts a transcript, as the default if the file has none. Returns undefined if a transcript of that type
 * and language is in progress on the file.
 */
export const insertTranscript = (
  sql: Sql,
  { id, projectId, mediaFileId, createdAt, parentId }: Order,
  { type, languageIds, reviewThreshold }: NewRow,
): Promise<TranscriptRow | undefined> =>
  sql.first<TranscriptRow>(insert, [
    id,
    projectId,
    mediaFileId,
    type,
    languageIds,
    createdAt,
    reviewThreshold ?? null,
    parentId !== null,
  ]);

const complete = {
  name: 'transcript-complete',
  text: `with t as (
      update transcript c set status = 'complete', master_version = coalesce(c.master_version, 0) + 1,
        estimated_accuracy = $2, warnings = $3, last_edited_by = $4, last_edited_at = project_now(c.project_id),
        updated_at = project_now(c.project_id)
      where c.id = $1 returning *
    ), master as (
      insert into transcript_master (transcript_id, version, master, edited_by, created_at)
      select id, master_version, $5, last_edited_by, updated_at from t
    ), draft as (delete from transcript_draft where transcript_id = $1)
    select ${columns} from t join files.media_file f on f.id = t.media_file_id`,
};

export interface Completion {
  master: MasterTranscript;
  /** In percent. */
  estimatedAccuracy?: number | null;
  warnings?: string[];
}

/** Stores the text as a new version, and deletes the draft. */
export const completeTranscript = async (
  sql: Sql,
  { id, cancellable, endReason, endDetails, progress, step, deadline }: Order,
  { master, estimatedAccuracy = null, warnings = [] }: Completion,
  editor: string,
): Promise<TranscriptRow> => {
  const row = await sql.first<TranscriptRow>(complete, [id, estimatedAccuracy, warnings, editor, master]);
  return { ...row!, order: { cancellable, endReason, endDetails, progress, step, deadline } };
};

const setStatus = {
  name: 'transcript-set-status',
  text: `with t as (
      update transcript c set status = $2, updated_at = project_now(c.project_id),
        is_default = $2 <> 'cancelled' and not exists (
          select from transcript d where d.media_file_id = c.media_file_id and d.is_default and d.id <> c.id)
      where c.id = $1 returning *)
    select ${columns} from t join files.media_file f on f.id = t.media_file_id`,
};

/**
 * Copies the status of the order. A cancelled transcript is not the default; a retried one becomes the
 * default if the file has none.
 */
export const setTranscriptStatus = async (
  sql: Sql,
  id: number,
  status: TranscriptStatus,
): Promise<TranscriptRow> => (await sql.first<TranscriptRow>(setStatus, [id, status]))!;

export function listTranscripts(
  sql: Sql,
  scope: Scope,
  query: ListTranscripts,
): Promise<Page<TranscriptRow>> {
  const where = new Where()
    .and('t.project_id', '=', scope.projectId)
    .and('t.id', '=', query.id)
    .and('t.media_file_id', '= any', query.media_file_id)
    .and('t.is_default', '=', query.default)
    .and('t.status', '= any', query.status)
    .and('t.type', '= any', query.type)
    .and('t.language_ids', '@>', query.language_id && [query.language_id])
    .and('t.created_at', '<', query.created_before)
    .and('t.created_at', '>', query.created_after);
  filterByMediaFile(where, scope.projectId, query);
  return selectLongPage<TranscriptRow>(sql, {
    columns,
    table: 'transcript',
    join: 'files.media_file f on f.id = t.media_file_id and f.project_id = t.project_id',
    where,
    list: query,
    scope: ['t.project_id'],
  });
}
