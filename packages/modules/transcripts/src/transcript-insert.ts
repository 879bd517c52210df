import { DomainError } from '@scriptorium/core';
import { queryWithin, type Scope } from '@scriptorium/server-kit';
import type { EntityManager } from 'typeorm';
import { columns, type TranscriptRow } from './transcript-reads.js';
import type { Transcript } from './transcript.entity.js';

const insert = {
  name: 'transcript-insert',
  text: `with t as (
      insert into transcript (account_id, project_id, sandbox, media_file_id, type, language_ids, callback_url)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning *)
    select ${columns} from t join media_file f on f.id = t.media_file_id`,
};

/** @throws {DomainError} `invalid` when there is one of that kind and language in progress */
export async function insertTranscript(
  tx: EntityManager,
  { accountId, projectId, sandbox }: Scope,
  ordered: Pick<Transcript, 'mediaFileId' | 'type' | 'languageIds' | 'callbackUrl'>,
): Promise<TranscriptRow> {
  const { mediaFileId, type, languageIds, callbackUrl } = ordered;
  const values = [accountId, projectId, sandbox, mediaFileId, type, languageIds, callbackUrl];
  const [row] = await queryWithin<TranscriptRow>(tx, insert, values);
  if (row) return row;
  throw new DomainError(
    'invalid',
    'transcript.already_ordered',
    'An order of this kind and language is in progress on this file already.',
    { items: ['media_file_id'] },
  );
}
