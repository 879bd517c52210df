import { findTurnaroundLevel } from '@scriptorium/catalog';
import { DomainError } from '@scriptorium/core';
import { sourceDuration } from '@scriptorium/files';
import { queryWithin, type Scope } from '@scriptorium/server-kit';
import type { EntityManager } from 'typeorm';
import { listens } from './service-of.js';
import { columns, type TranscriptRow } from './transcript-reads.js';
import type { Transcript } from './transcript.entity.js';

const insert = {
  name: 'transcript-insert',
  text: `with t as (
      insert into transcript (account_id, project_id, sandbox, media_file_id, type, language_ids, callback_url,
        unit_price_mills, turnaround_level_id, deadline, billed_duration_ms)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + $10::int * interval '1 hour',
        case when $11 then ${sourceDuration('$4')} else (select duration_ms from media_file where id = $4) end)
      on conflict do nothing returning *)
    select ${columns} from t join media_file f on f.id = t.media_file_id`,
};

/** What an order says of itself, and what was agreed with it. */
export type NewTranscript = Pick<Transcript, 'mediaFileId' | 'type' | 'languageIds' | 'callbackUrl'> & {
  turnaroundLevelId?: number;
  unitPriceMills: number;
};

/** @throws {DomainError} `invalid` when there is one of that kind and language in progress */
export async function insertTranscript(
  tx: EntityManager,
  { accountId, projectId, sandbox }: Scope,
  ordered: NewTranscript,
): Promise<TranscriptRow> {
  const { mediaFileId, type, languageIds, callbackUrl, unitPriceMills, turnaroundLevelId } = ordered;
  const level = turnaroundLevelId === undefined ? undefined : findTurnaroundLevel(turnaroundLevelId);
  const agreed = [unitPriceMills, level?.id ?? null, level?.hours ?? null, listens(type)];
  const values = [accountId, projectId, sandbox, mediaFileId, type, languageIds, callbackUrl, ...agreed];
  const [row] = await queryWithin<TranscriptRow>(tx, insert, values);
  if (row) return row;
  throw new DomainError(
    'invalid',
    'transcript.already_ordered',
    'An order of this kind and language is in progress on this file already.',
    { items: ['media_file_id'] },
  );
}
