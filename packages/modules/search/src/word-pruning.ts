import { Injectable } from '@nestjs/common';
import type { EventOf } from '@scriptorium/core';
import { Handles, job, On, Sql, type JobRun } from '@scriptorium/server-kit';
import { ofEachConfiguration } from './search-query.js';

/** Removes the words of deleted files from the spellings of their projects. */
export const pruneWords = job('search.prune-words', { cron: '40 3 * * *', expireSeconds: 3600 });

const BATCH = 500;

/** Checks the next words in alphabetical order, and returns the last of them. */
const pruneNext = {
  name: 'search-prune-next-words',
  text: `with next as (
      select word from search_word where project_id = $1 and word > $2 order by word limit ${BATCH}
    ), unused as (
      select word from next, lateral (
        select (${ofEachConfiguration})::tsquery as query from search_configuration s,
          to_tsquery(('search.' || s.configuration)::regconfig, quote_literal(word)) query
        where s.project_id = $1) spoken
      where not exists (select from search_passage p where p.project_id = $1 and p.lexemes @@ spoken.query)
    ), pruned as (
      delete from search_word w using unused where w.project_id = $1 and w.word = unused.word
    )
    select max(word) as last from next`,
};

/**
 * Forgets the words that are no longer spoken. A word that a transcript brings back during a run may be forgotten until the
 * transcript is indexed again, which affects similar spellings only.
 */
@Injectable()
export class WordPruning {
  constructor(private readonly sql: Sql) {}

  @On(['file.deleted'], 'search.note-deleted-words')
  async note(events: EventOf<'file.deleted'>[]): Promise<void> {
    const projects = events.map(({ projectId }) => projectId);
    await this.sql.rows(
      `insert into search_outdated_words (project_id)
       select distinct project from unnest($1::bigint[]) project order by project on conflict do nothing`,
      [projects],
    );
  }

  @Handles(pruneWords)
  async prune(_: object, { signal }: JobRun): Promise<void> {
    const projects = await this.sql.rows<{ id: number }>(
      'select project_id as id from search_outdated_words',
    );
    for (const { id } of projects) {
      await this.sql.rows('delete from search_outdated_words where project_id = $1', [id]);
      try {
        await this.pruneProject(id, signal);
      } catch (error) {
        await this.sql.rows('insert into search_outdated_words values ($1) on conflict do nothing', [id]);
        throw error;
      }
    }
  }

  private async pruneProject(projectId: number, signal: AbortSignal): Promise<void> {
    for (let after: string | null = ''; after !== null;) {
      signal.throwIfAborted();
      after = (await this.sql.first<{ last: string | null }>(pruneNext, [projectId, after]))!.last;
    }
  }
}
