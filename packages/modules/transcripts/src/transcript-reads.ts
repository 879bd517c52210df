import type { TranscriptStatus, TranscriptType } from '@scriptorium/core';
import { notFound } from '@scriptorium/core';
import { labelled } from '@scriptorium/files';
import { sameText, selectLongPage, Where, type Page, type Scope, type Sql } from '@scriptorium/server-kit';
import type { EntityManager } from 'typeorm';
import type { ListTranscripts } from './transcript.dto.js';

/** A transcript with what the API shows of its file. */
export interface TranscriptRow {
  id: number;
  accountId: number;
  projectId: number;
  mediaFileId: number;
  batchId: number | null;
  referenceId: string | null;
  durationMs: number | null;
  billedDurationMs: number | null;
  isDefault: boolean;
  type: TranscriptType;
  languageIds: number[];
  sandbox: boolean;
  /** Thousandths of a US dollar a minute. */
  unitPriceMills: number;
  turnaroundLevelId: number | null;
  deadline: string | Date | null;
  status: TranscriptStatus;
  cancellable: boolean;
  cancellationReason: string | null;
  cancellationDetails: string | null;
  estimatedAccuracy: number | null;
  progress: number;
  warnings: string[];
  callbackUrl: string | null;
  lastEditedBy: string | null;
  lastEditedAt: string | Date | null;
  masterVersion: number | null;
  version: number;
}

/** Of `t`, the transcript, and `f`, its file. */
export const columns = `t.id, t.account_id as "accountId", t.project_id as "projectId", t.media_file_id as "mediaFileId",
  f.batch_id as "batchId", f.reference_id as "referenceId", f.duration_ms as "durationMs", t.billed_duration_ms as "billedDurationMs", t.is_default as "isDefault",
  t.type, t.language_ids as "languageIds", t.sandbox, t.unit_price_mills as "unitPriceMills",
  t.turnaround_level_id as "turnaroundLevelId", t.deadline, t.status, t.cancellable, t.cancellation_reason as "cancellationReason",
  t.cancellation_details as "cancellationDetails", t.estimated_accuracy as "estimatedAccuracy", t.progress,
  t.warnings, t.callback_url as "callbackUrl", t.last_edited_by as "lastEditedBy",
  t.last_edited_at as "lastEditedAt", t.master_version as "masterVersion", t.version`;

const from = `transcript t join media_file f on f.id = t.media_file_id and f.project_id = t.project_id`;

/** Few transcripts have several languages; each of the two has an index. */
const inLanguage = `(t.language_id = ? or t.language_id <> ? and cardinality(t.language_ids) > 1 and t.language_ids && array[?]::bigint[])`;

const byId = {
  name: 'transcript-by-id',
  text: `select ${columns} from ${from} where t.id = $1 and t.project_id = $2`,
};

/** @throws {DomainError} `not_found` when it is absent or of another project */
export async function readTranscript(sql: Sql, { projectId }: Scope, id: number): Promise<TranscriptRow> {
  const row = await sql.first<TranscriptRow>(byId, [id, projectId]);
  if (!row) throw notFound('transcript.not_found');
  return row;
}

/** As it stands within the transaction. */
export async function readWithin(tx: EntityManager, id: number): Promise<TranscriptRow> {
  const [row] = await tx.query<TranscriptRow[]>(`select ${columns} from ${from} where t.id = $1`, [id]);
  return row!;
}

export function listTranscripts(
  sql: Sql,
  scope: Scope,
  query: ListTranscripts,
): Promise<Page<TranscriptRow>> {
  const where = new Where()
    .and('t.project_id = ?', scope.projectId)
    .and('t.id = ?', query.id)
    .and('t.media_file_id = ?', query.media_file_id)
    .and('t.is_default = ?', query.default)
    .and('t.status = ?', query.status)
    .and('t.type = ?', query.type?.length === 1 ? query.type[0] : undefined)
    .and('t.type = any(?::text[])', query.type?.length === 1 ? undefined : query.type)
    .and(inLanguage, query.language_id)
    .and('t.created_at < ?', query.created_before)
    .and('t.created_at > ?', query.created_after)
    .and('f.name = ?', query.media_file_name)
    .and(sameText('f.attribute1'), query.media_file_attribute1)
    .and(sameText('f.attribute2'), query.media_file_attribute2)
    .and(sameText('f.attribute3'), query.media_file_attribute3)
    .and('f.batch_id = ?', query.media_file_batch_id)
    .and(sameText('f.reference_id'), query.media_file_reference_id)
    .and(...labelled('t.media_file_id', query.media_file_label))
    .and('f.created_at < ?', query.media_file_created_before)
    // A file is there before its transcripts: the list can be walked from there.
    .and('f.created_at > ?', query.media_file_created_after, 't.created_at > ?')
    .and('f.archived = ?', query.media_file_archived ? undefined : false);
  return selectLongPage<TranscriptRow>(sql, {
    columns,
    table: 'transcript',
    join: { table: 'media_file f', key: 't.media_file_id' },
    where,
    list: query,
    walk: ['project_id'],
    led: ['t.status =', 't.is_default =', 't.type = $'],
  });
}
