import { Injectable } from '@nestjs/common';
import { findLanguage } from '@scriptorium/catalog';
import type { EventOf } from '@scriptorium/core';
import { Handles, job, Jobs, On, Sql, Transactions } from '@scriptorium/server-kit';
import { readMaster, transcript } from '@scriptorium/transcripts';
import { passagesOf } from './passages.js';
import { vocabularyOf } from './spellings.js';
import { scopeLexeme } from './search-query.js';
import { textConfigurationOf } from './text-configuration.js';

/** Replaces the passages of a transcript by those of its current version. */
export const indexTranscript = job<{ transcriptId: number; projectId: number }>('search.index-transcript');

/** Locks the transcript for other runs, which then read the version that is current after this one. */
const lock = {
  name: 'search-lock-transcript',
  text: `insert into search_transcript (transcript_id)
    select id from transcripts.transcript where id = $1 and project_id = $2 and status = 'complete'
    on conflict (transcript_id) do update set transcript_id = excluded.transcript_id
    returning (select json_build_object('mediaFileId', media_file_id, 'languageId', language_id)
      from transcripts.transcript where id = $1) as transcript`,
};

/** The words in their order, so that concurrent runs do not wait for each other in a circle. */
const replacePassages = {
  name: 'search-replace-passages',
  text: `with configured as (
      insert into search_configuration (project_id, configuration) values ($1, $5) on conflict do nothing
    ), outdated as (
      delete from search_passage where transcript_id = $2
    ), spoken as (
      insert into search_word (project_id, word) select $1, word from unnest($7::text[]) word order by word
      on conflict do nothing
    )
    insert into search_passage (project_id, transcript_id, media_file_id, language_id, configuration,
      start_ms, end_ms, speaker, text, starts, lexemes)
    select $1, $2, $3, $4, $5, p."startMs", p."endMs", p.speaker, p.text, p.starts,
      to_tsvector(('search.' || $5)::regconfig, p.text) || array_to_tsvector(array[${scopeLexeme('$1::bigint', '$5::text')}])
    from json_to_recordset($6)
      as p ("startMs" int, "endMs" int, speaker text, text text, starts int[])`,
};

/** Keeps the index of what is said in transcripts. */
@Injectable()
export class TranscriptIndex {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
  ) {}

  @On(
    ['order.completed', 'order.revised'],
    'search.index',
    ({ payload }) => payload.product === transcript.name,
  )
  async enqueue(events: EventOf<'order.completed' | 'order.revised'>[]): Promise<void> {
    const ids = new Map(events.map(({ payload, projectId }) => [payload.orderId, projectId]));
    for (const [transcriptId, projectId] of ids)
      await this.jobs.enqueue(indexTranscript, { transcriptId, projectId });
  }

  @Handles(indexTranscript)
  index({ transcriptId, projectId }: { transcriptId: number; projectId: number }): Promise<void> {
    return this.transactions.run(async () => {
      const row = await this.sql.first<{ transcript: { mediaFileId: number; languageId: number } }>(lock, [
        transcriptId,
        projectId,
      ]);
      if (!row) return; // deleted meanwhile
      const { mediaFileId, languageId } = row.transcript;
      const passages = passagesOf(await readMaster(this.sql, { projectId }, transcriptId));
      const configuration = textConfigurationOf(findLanguage(languageId)?.iso639 ?? '');
      await this.sql.rows(replacePassages, [
        projectId,
        transcriptId,
        mediaFileId,
        languageId,
        configuration,
        JSON.stringify(passages.map(({ words, ...passage }) => ({ ...passage, text: words.join(' ') }))),
        vocabularyOf(passages.flatMap(({ words }) => words)),
      ]);
    });
  }
}
