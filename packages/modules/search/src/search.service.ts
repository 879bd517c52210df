import { Injectable } from '@nestjs/common';
import { unacceptable } from '@scriptorium/core';
import { Page, selectLongPage, Sql, Where, type Scope } from '@scriptorium/server-kit';
import { withMatches, type Match } from './passages.js';
import type { SearchTexts } from './search.dto.js';
import { SearchQueries, separated, type SearchQuery } from './search-query.js';
import { Spellings } from './spellings.js';

/** A passage that a search found. */
export interface Hit {
  transcriptId: number;
  mediaFileId: number;
  mediaFileName: string | null;
  languageId: number;
  startMs: number;
  endMs: number;
  speaker: string | null;
  text: string;
  matches: Match[];
  spelling: 'exact' | 'near';
}

interface Row extends Omit<Hit, 'matches' | 'spelling'> {
  id: number;
  starts: number[];
}

/** Hits beyond this number are counted approximately, because a count reads every passage. */
const COUNTED = 1000;

const columns = `t.id, t.transcript_id as "transcriptId", t.media_file_id as "mediaFileId", f.name as "mediaFileName",
  t.language_id as "languageId", t.start_ms as "startMs", t.end_ms as "endMs", t.speaker, t.text, t.starts`;

/** @param reader function that reads the query */
const marked = (reader: SearchQuery['reader']) => ({
  name: `search-marked-${reader}`,
  text: `select id, ts_headline(configuration, text, ${reader}(configuration, $2),
      'HighlightAll=true, StartSel=' || chr(2) || ', StopSel=' || chr(3)) as text
    from (select id, ('search.' || configuration)::regconfig as configuration, text
      from search_passage where id = any($1)) p`,
});

/** Searches what is said in the transcripts of a project. */
@Injectable()
export class SearchService {
  constructor(
    private readonly sql: Sql,
    private readonly queries: SearchQueries,
    private readonly spellings: Spellings,
  ) {}

  async find(scope: Scope, asked: SearchTexts): Promise<Page<Hit>> {
    const text = separated(asked.q);
    const query = await this.queries.read(scope.projectId, text);
    if (!query) throw unacceptable('q', 'contains no word to search for');
    const found = await this.page(scope, asked, query);
    if (found.pagination.total_entries > 0 || asked.spelling === 'exact')
      return this.withMatches(found, query, 'exact');
    const near = await this.spellings.near(scope.projectId, text);
    const nearQuery = near && (await this.queries.read(scope.projectId, near, 'to_tsquery'));
    if (!nearQuery) return this.withMatches(found, query, 'exact');
    return this.withMatches(await this.page(scope, asked, nearQuery), nearQuery, 'near');
  }

  private page({ projectId }: Scope, asked: SearchTexts, { tsquery }: SearchQuery): Promise<Page<Row>> {
    const where = new Where()
      .and('t.project_id', '=', projectId)
      .and('t.language_id', '=', asked.language_id)
      .and('t.media_file_id', '=', asked.media_file_id)
      .matching('t.lexemes @@ ?::tsquery', tsquery);
    return selectLongPage<Row>(this.sql, {
      columns,
      table: 'search_passage',
      join: 'files.media_file f on f.id = t.media_file_id',
      where,
      list: { page: asked.page, per_page: asked.per_page, sort_by: 'id', sort_dir: 'desc' },
      scope: ['t.project_id'],
      counted: COUNTED,
    });
  }

  private async withMatches(
    page: Page<Row>,
    { reader, text }: SearchQuery,
    spelling: Hit['spelling'],
  ): Promise<Page<Hit>> {
    const ids = page.items.map(({ id }) => id);
    const rows = ids.length
      ? await this.sql.rows<{ id: number; text: string }>(marked(reader), [ids, text])
      : [];
    const marks = new Map(
      rows.map((row) => [row.id, row.text.split(' ').map((word) => word.includes('\u0002'))]),
    );
    return page.map(({ id, starts, ...hit }) => ({
      ...hit,
      ...withMatches(hit.text.split(' '), starts, marks.get(id) ?? []),
      spelling,
    }));
  }
}
