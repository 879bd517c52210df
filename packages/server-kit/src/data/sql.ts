import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { poolOf } from './database-module.js';
import { Transactions } from './transactions.js';

/** A named statement, which the server plans once per connection. */
export interface Prepared {
  name: string;
  text: string;
}

/**
 * Returns an SQL expression for a list of ids, to be used in `= any(…)` of a prepared statement that runs often. With the
 * parameter alone, PostgreSQL plans the statement again for each list, because it estimates the rows by its length. The outer
 * cast makes the query one value instead of rows.
 * @param parameter such as `$1`
 */
export const idList = (parameter: string): string => `(select ${parameter}::bigint[])::bigint[]`;

/** Runs a statement on the connection of a transaction. */
export async function queryWithin<R>(
  tx: EntityManager,
  query: string | Prepared,
  values: unknown[] = [],
): Promise<R[]> {
  // TypeORM cannot name statements, so the server would plan each call.
  const connection = (await tx.queryRunner!.connect()) as PoolClient;
  return rowsOf<R>(connection, query, values);
}

async function rowsOf<R>(
  connection: Pick<PoolClient, 'query'>,
  query: string | Prepared,
  values: unknown[],
): Promise<R[]> {
  const statement = typeof query === 'string' ? { text: query } : query;
  return (await connection.query({ ...statement, values })).rows as R[];
}

/** Runs SQL without object mapping. */
@Injectable()
export class Sql {
  private readonly pool: Pool;

  constructor(
    db: DataSource,
    private readonly transactions: Transactions,
  ) {
    this.pool = poolOf(db);
  }

  /** Uses the connection of an open transaction: a second one per request could deadlock the pool. */
  async rows<R>(query: string | Prepared, values: unknown[] = []): Promise<R[]> {
    const tx = this.transactions.open();
    return tx ? queryWithin<R>(tx, query, values) : rowsOf<R>(this.pool, query, values);
  }

  async first<R>(query: string | Prepared, values: unknown[] = []): Promise<R | undefined> {
    return (await this.rows<R>(query, values))[0];
  }

  /** Allocates an id for a new row of a table, such as one with secrets that are sealed for it. */
  async nextId(table: string): Promise<number> {
    const row = await this.first<{ id: number }>(`select nextval(pg_get_serial_sequence($1, 'id')) as id`, [
      table,
    ]);
    return row!.id;
  }
}
