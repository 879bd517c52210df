import { Injectable } from '@nestjs/common';
import { splitWords } from '@scriptorium/captions';
import { Sql } from '@scriptorium/server-kit';
import { textConfigurations } from './text-configuration.js';

/**
 * Lexemes that no text contains, because words contain no control characters: they let one index answer for a project
 * and a language.
 */
export const lexemeOf = (name: string): string => `\u0001${name}`;
export const projectLexeme = (projectId: number): string => lexemeOf(`project ${projectId}`);

/** How PostgreSQL reads the text of a query. */
type Reader = 'websearch_to_tsquery' | 'to_tsquery';

/** A query in the syntax of `reader`, and as a `tsquery` over the passages of every language. */
export interface SearchQuery {
  text: string;
  reader: Reader;
  tsquery: string;
}

/** The words of a query have other stems in each language, so the query of a passage depends on its configuration. */
const everyLanguage = (reader: Reader) => ({
  name: `search-query-${reader}`,
  text: `select string_agg(format('(%s & (%s))', quote_literal(chr(1) || name), query), ' | ') as tsquery
    from unnest($2::text[]) name, ${reader}(('search.' || name)::regconfig, $1) query
    where numnode(query) > 0`,
});

/** Reads the queries of clients. */
@Injectable()
export class SearchQueries {
  constructor(private readonly sql: Sql) {}

  /** Returns undefined if the text contains no word. */
  async read(text: string, reader: Reader = 'websearch_to_tsquery'): Promise<SearchQuery | undefined> {
    const values = [text, textConfigurations];
    const row = await this.sql.first<{ tsquery: string | null }>(everyLanguage(reader), values);
    return row?.tsquery ? { text, reader, tsquery: row.tsquery } : undefined;
  }
}

/** Separates the words of scripts without spaces, as transcripts have them. */
export const separated = (text: string): string => splitWords(text).join(' ');
