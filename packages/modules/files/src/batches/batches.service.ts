import { Injectable } from '@nestjs/common';
import { notFound } from '@scriptorium/core';
import {
  containing,
  selectLongPage,
  Sql,
  Transactions,
  Where,
  type Page,
  type Scope,
} from '@scriptorium/server-kit';
import { Batch } from './batch.entity.js';
import type { ListBatches } from './batch.dto.js';

const columns = 't.id, t.project_id as "projectId", t.name, t.archived';

@Injectable()
export class BatchesService {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
  ) {}

  create({ projectId }: Scope, name: string): Promise<Batch> {
    return this.transactions.run(async (tx) => {
      const batch = tx.create(Batch, { projectId, name });
      await tx.insert(Batch, batch);
      return batch;
    });
  }

  list({ projectId }: Scope, query: ListBatches): Promise<Page<Batch>> {
    const where = new Where()
      .and('t.project_id', '=', projectId)
      .and('t.id', '= any', query.id)
      .and('t.name', '=', query.name)
      .and('t.name', 'ilike', containing(query.name_cont))
      .and('t.archived', '=', query.archived);
    if (query.name_cont)
      where.lookUp('(name_grams(t.name) collate "C") @> grams_of_part(?)', query.name_cont);
    return selectLongPage<Batch>(this.sql, {
      columns,
      table: 'batch',
      where,
      list: query,
      scope: ['t.project_id'],
    });
  }

  async get({ projectId }: Scope, id: number): Promise<Batch> {
    const batch = await this.sql.first<Batch>(
      `select ${columns} from batch t where t.id = $1 and t.project_id = $2`,
      [id, projectId],
    );
    if (!batch) throw notFound('batch.not_found');
    return batch;
  }

  /** Does not change the files in the batch. */
  setArchived({ projectId }: Scope, id: number, archived: boolean): Promise<void> {
    return this.transactions.run(async (tx) => {
      const { affected } = await tx.update(Batch, { id, projectId }, { archived });
      if (!affected) throw notFound('batch.not_found');
    });
  }
}
