import { Injectable } from '@nestjs/common';
import { splitWords } from '@scriptorium/captions';
import { Sql } from '@scriptorium/server-kit';

/**
 * SQL of the lexeme that marks the passages of a project with a text search configuration, so that one index answers for
 * both. No text contains it, because words contain no control characters.
 */
export const scopeLexeme = (projectId: string, configuration: string): string =>
  `chr(1) || ${projectId} || ' ' || ${configuration}`;

/** SQL that combines the `query` of each row of `search_configuration s` with its lexeme: the query of a project. */
export const ofEachConfiguration = `
  string_agg(format('(%s & (%s))', quote_literal(${scopeLexeme('s.project_id', 's.configuration')}), query), ' | ')`;

/** How PostgreSQL reads the text of a query. */
type Reader = 'websearch_to_tsquery' | 'to_tsquery';

/** A query in the syntax of `reader`, and as a `tsquery` over the passages of a project. */
export interface SearchQuery {
  text: string;
  reader: Reader;
  tsquery: string;
}

/** The words of a query have other stems in each language, so the query of a passage depends on its configuration. */
const projectQuery = (reader: Reader) => ({
  name: `search-query-${reader}`,
  text: `select numnode(${reader}('search.plain', $2)) > 0 as "hasWord", ${ofEachConfiguration} as tsquery
    from search_configuration s, ${reader}(('search.' || s.configuration)::regconfig, $2) query
    where s.project_id = $1 and numnode(query) > 0`,
});

/** Matches nothing: no passage has a lexeme without a project. */
const NOTHING = "'\u0001'";

/** Reads the queries of clients. */
@Injectable()
export class SearchQueries {
  constructor(private readonly sql: Sql) {}

  /** Returns undefined if the text contains no word. */
  async read(
    projectId: number,
    text: string,
    reader: Reader = 'websearch_to_tsquery',
  ): Promise<SearchQuery | undefined> {
    const row = await this.sql.first<{ hasWord: boolean; tsquery: string | null }>(projectQuery(reader), [
      projectId,
      text,
    ]);
    return row?.hasWord ? { text, reader, tsquery: row.tsquery ?? NOTHING } : undefined;
  }
}

/** Separates the words of scripts without spaces, as transcripts have them. */
export const separated = (text: string): string => splitWords(text).join(' ');
