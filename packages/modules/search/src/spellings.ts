import { Injectable } from '@nestjs/common';
import { Sql } from '@scriptorium/server-kit';

const WORD = /[\p{L}\p{M}\p{N}]{3,40}/gu;

/** Returns the distinct words of three letters or more, in lower case and without punctuation. */
export const vocabularyOf = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap((word) => word.toLowerCase().match(WORD) ?? [])),
];

/** Share of common trigrams from which two words count as spellings of one (`similarity` of pg_trgm). */
const LEAST_SIMILARITY = 0.4;

const nearest = {
  name: 'search-nearest-words',
  text: `select array(
      select word from search_word w
      where project_id = $2 and word % asked and similarity(word, asked) >= ${LEAST_SIMILARITY}
      order by similarity(word, asked) desc, word limit 5) as near
    from unnest($1::text[]) with ordinality as a (asked, position) order by position`,
};

/** Finds the words of a project that are spelt like those of a query. */
@Injectable()
export class Spellings {
  constructor(private readonly sql: Sql) {}

  /**
   * Returns a query in the syntax of `to_tsquery`: a passage contains a spelling of each word of the text.
   * Undefined if a word has none.
   */
  async near(projectId: number, text: string): Promise<string | undefined> {
    const words = vocabularyOf(text.split(/\s+/).filter((word) => !word.startsWith('-') && word !== 'or'));
    if (words.length === 0) return;
    const rows = await this.sql.rows<{ near: string[] }>(nearest, [words, projectId]);
    if (rows.some(({ near }) => near.length === 0)) return;
    return rows.map(({ near }) => `(${near.map((word) => `'${word}'`).join(' | ')})`).join(' & ');
  }
}
