import { DomainError, notFound } from '@scriptorium/core';
import { filterByMediaFile } from '@scriptorium/files';
import { shownOrder, type Order, type ShownOrder } from '@scriptorium/orders';
import { selectPage, Where, type Page, type Scope, type Sql } from '@scriptorium/server-kit';
import type { DescriptionStatus, ExtendedChoice } from './audio-description.lifecycle.js';
import type { ListAudioDescriptions } from './audio-description.dto.js';
import type { DescriptionResult, NotedPlan, StoredResult } from './description-result.js';

/** An audio description with the fields of its file and its order that the API shows. */
export interface DescriptionRow {
  id: number;
  projectId: number;
  mediaFileId: number;
  batchId: number | null;
  referenceId: string | null;
  durationMs: number | null;
  status: DescriptionStatus;
  /** Null while `auto` is undecided. */
  extended: boolean | null;
  speakerName: string;
  /** In words per minute. */
  speakingRate: number;
  order: ShownOrder;
}

/** Columns from `t`, the description, and `f`, its file. */
const columns = `t.id, t.project_id as "projectId", t.media_file_id as "mediaFileId", f.batch_id as "batchId",
  f.reference_id as "referenceId", f.duration_ms as "durationMs", t.status, t.extended,
  t.speaker_name as "speakerName", t.speaking_rate as "speakingRate",
  ${shownOrder('t.id')} as "order"`;

const from =
  'audio_description t join files.media_file f on f.id = t.media_file_id and f.project_id = t.project_id';

const byId = {
  name: 'audio-description-by-id',
  text: `select ${columns} from ${from} where t.id = $1 and t.project_id = $2`,
};

export async function readDescription(
  sql: Sql,
  { projectId }: Pick<Scope, 'projectId'>,
  id: number,
): Promise<DescriptionRow> {
  const row = await sql.first<DescriptionRow>(byId, [id, projectId]);
  if (!row) throw notFound('audio_description.not_found');
  return row;
}

const insert = {
  name: 'audio-description-insert',
  text: `with t as (
      insert into audio_description (id, project_id, media_file_id, choice, extended, speaker_name, speaking_rate,
        created_at, updated_at)
      values ($1, $2, $3, $4, case $4 when 'auto' then null else $4 = 'true' end, $5, $6, $7, $7)
      on conflict do nothing returning *)
    select ${columns} from t join files.media_file f on f.id = t.media_file_id`,
};

export interface NewDescription {
  choice: ExtendedChoice;
  speakerName: string;
  speakingRate: number;
}

/** Returns undefined if one is in progress on the file. */
export const insertDescription = (
  sql: Sql,
  { id, projectId, mediaFileId, createdAt }: Order,
  { choice, speakerName, speakingRate }: NewDescription,
): Promise<DescriptionRow | undefined> =>
  sql.first<DescriptionRow>(insert, [
    id,
    projectId,
    mediaFileId,
    choice,
    speakerName,
    speakingRate,
    createdAt,
  ]);

const setStatus = {
  name: 'audio-description-set-status',
  text: `with t as (
      update audio_description d set status = $2, updated_at = project_now(d.project_id) where d.id = $1 returning *)
    select ${columns} from t join files.media_file f on f.id = t.media_file_id`,
};

const insertResult = {
  name: 'audio-description-store-result',
  text: `with noted as (
      delete from audio_description_plan where description_id = $1
    ), files as (
      insert into audio_description_file (description_id, kind, name, blob_key, size_bytes)
      select $1, f.kind, f.name, f.key, f.size from jsonb_to_recordset($3::jsonb)
        as f (kind text, name text, key text, size bigint))
    insert into audio_description_result (description_id, result) values ($1, $2)`,
};

/** Stores the result of production. The caller has locked the order, which has no result yet. */
export async function storeResult(sql: Sql, id: number, result: DescriptionResult): Promise<void> {
  const { voice, mix, ...stored } = result;
  const files = [
    { kind: 'mix', name: 'mp4', key: mix.key, size: mix.sizeBytes },
    { kind: 'audio', name: 'flac', key: voice.key, size: voice.sizeBytes },
  ];
  await sql.rows(insertResult, [id, JSON.stringify(stored), JSON.stringify(files)]);
}

const resultById = {
  name: 'audio-description-result',
  text: `select r.result from audio_description t join audio_description_result r on r.description_id = t.id
    where t.id = $1 and t.project_id = $2`,
};

/**
 * Reads the result of production.
 * @throws {DomainError} `not_found` if the description does not exist or belongs to another project;
 * `forbidden` if it has no result
 */
export async function readResult(
  sql: Sql,
  scope: Pick<Scope, 'projectId'>,
  id: number,
): Promise<{ row: DescriptionRow; result: StoredResult }> {
  const row = await readDescription(sql, scope, id);
  const found = await sql.first<{ result: StoredResult }>(resultById, [id, scope.projectId]);
  if (found) return { row, result: found.result };
  const message = `This audio description has no result: it is ${row.status.replace('_', ' ')}.`;
  throw new DomainError('forbidden', 'audio_description.no_result', message);
}

const notePlan = {
  name: 'audio-description-note-plan',
  text: `insert into audio_description_plan (description_id, plan)
    select id, $2 from audio_description where id = $1 and status = 'in_progress'
    on conflict (description_id) do update set plan = excluded.plan`,
};
const forgetPlan = {
  name: 'audio-description-forget-plan',
  text: 'delete from audio_description_plan where description_id = $1',
};
const planById = {
  name: 'audio-description-plan',
  text: `select p.plan from audio_description t join audio_description_plan p on p.description_id = t.id
    where t.id = $1 and t.project_id = $2`,
};

/** Stores a provisional plan, in place of an earlier one. The caller has locked the order. */
export async function storePlan(sql: Sql, id: number, plan: NotedPlan): Promise<void> {
  await sql.rows(notePlan, [id, JSON.stringify(plan)]);
}

export async function dropPlan(sql: Sql, id: number): Promise<void> {
  await sql.rows(forgetPlan, [id]);
}

/**
 * Reads the plan of the result, or else the provisional plan.
 * @throws {DomainError} `not_found`; `forbidden` if there is no plan yet
 */
export async function readPlan(
  sql: Sql,
  scope: Pick<Scope, 'projectId'>,
  id: number,
): Promise<NotedPlan & Partial<Pick<StoredResult, 'report'>>> {
  const noted = await sql.first<{ plan: NotedPlan }>(planById, [id, scope.projectId]);
  return noted?.plan ?? (await readResult(sql, scope, id)).result;
}

const setExtended = {
  name: 'audio-description-set-extended',
  text: `update audio_description d set extended = $2, updated_at = project_now(d.project_id)
    where d.id = $1 and d.extended is null returning d.id`,
};

/** Returns false if it was decided before. */
export const setDescriptionExtended = async (sql: Sql, id: number, extended: boolean): Promise<boolean> =>
  (await sql.rows(setExtended, [id, extended])).length > 0;

/** Copies the status of the order. */
export const setDescriptionStatus = async (
  sql: Sql,
  id: number,
  status: DescriptionStatus,
): Promise<DescriptionRow> => (await sql.first<DescriptionRow>(setStatus, [id, status]))!;

/** A file has few descriptions and a project a few thousand, so this list needs no index for each filter. */
export function listDescriptions(
  sql: Sql,
  scope: Scope,
  query: ListAudioDescriptions,
): Promise<Page<DescriptionRow>> {
  const where = new Where()
    .and('t.project_id', '=', scope.projectId)
    .and('t.id', '= any', query.id)
    .and('t.media_file_id', '= any', query.media_file_id)
    .and('f.language_ids', '@>', query.language_id && [query.language_id])
    .and('coalesce(t.extended, false)', '=', query.extended)
    .and('t.status', '= any', query.status);
  filterByMediaFile(where, scope.projectId, query);
  return selectPage<DescriptionRow>(sql, { columns, from, where, list: query });
}
