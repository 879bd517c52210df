import { Injectable } from '@nestjs/common';
import { notFound } from '@scriptorium/core';
import { selectLongPage, Sql, Transactions, Where, type Page, type Scope } from '@scriptorium/server-kit';
import type { CreateGlossary, ListGlossaries, UpdateGlossary } from './glossary.dto.js';
import { Glossary } from './glossary.entity.js';
import { resourceId } from './resource.js';
import { respelling, spelling, wordsOf, type Respelling } from './word-list.js';

const columns = `t.id, t.project_id as "projectId", t.resource_type as "resourceType", t.resource_id as "resourceId",
  t.word_list as "wordList"`;

const wordsForFile = {
  name: 'glossary-words-for-file',
  text: `select word from files.media_file f
    cross join lateral (values (0, 'MediaFile', f.id), (1, 'Batch', f.batch_id), (2, 'Project', f.project_id))
      as r (distance, type, id)
    join glossary g on g.project_id = f.project_id and g.resource_type = r.type and g.resource_id = r.id
    cross join unnest(g.words) with ordinality as w (word, position)
    where f.id = $1
    group by word
    order by min(array[r.distance::bigint, g.id, w.position])
    limit 10000`,
};

@Injectable()
export class GlossariesService {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
  ) {}

  list({ projectId }: Scope, query: ListGlossaries): Promise<Page<Glossary>> {
    const where = new Where()
      .and('t.project_id', '=', projectId)
      .and('t.resource_type', '=', query.resource_type)
      .and('t.resource_id', '=', query.resource_id);
    const scope = ['t.project_id', 't.resource_type'];
    return selectLongPage<Glossary>(this.sql, { columns, table: 'glossary', where, list: query, scope });
  }

  /** @throws {DomainError} `not_found` if it does not exist in the project */
  async get({ projectId }: Scope, id: number): Promise<Glossary> {
    const glossary = await this.sql.first<Glossary>(
      `select ${columns} from glossary t where t.id = $1 and t.project_id = $2`,
      [id, projectId],
    );
    if (!glossary) throw notFound('glossary.not_found');
    return glossary;
  }

  create(scope: Scope, input: CreateGlossary): Promise<Glossary> {
    return this.transactions.run(async (tx) => {
      const glossary = tx.create(Glossary, {
        projectId: scope.projectId,
        resourceType: input.resource_type,
        resourceId: await resourceId(this.sql, scope, input),
        wordList: input.word_list,
        words: wordsOf(input.word_list),
      });
      await tx.insert(Glossary, glossary);
      return glossary;
    });
  }

  update({ projectId }: Scope, { id, word_list: wordList }: UpdateGlossary): Promise<Glossary> {
    return this.transactions.run(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const glossary = await tx.findOne(Glossary, { where: { id, projectId }, lock });
      if (!glossary) throw notFound('glossary.not_found');
      if (wordList === undefined) return glossary;
      return tx.save(Object.assign(glossary, { wordList, words: wordsOf(wordList) }));
    });
  }

  /**
   * Returns the words for work on a file, its own before those of its batch and of its project, without
   * duplicates; at most ten thousand, because the number of glossaries is unlimited and engines keep all
   * words in memory.
   */
  async wordsFor(fileId: number): Promise<string[]> {
    return [...new Set((await this.entriesFor(fileId)).map(spelling))];
  }

  /** Returns pronunciations in the same order; if a word has several, the first. */
  async respellingsFor(fileId: number): Promise<Respelling[]> {
    const found = (await this.entriesFor(fileId)).flatMap((entry) => respelling(entry) ?? []);
    return [
      ...new Map(found.toReversed().map((each) => [each.word.toLowerCase(), each])).values(),
    ].toReversed();
  }

  private async entriesFor(fileId: number): Promise<string[]> {
    const rows = await this.sql.rows<{ word: string }>(wordsForFile, [fileId]);
    return rows.map(({ word }) => word);
  }
}
