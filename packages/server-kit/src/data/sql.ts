import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { endFrozenConnections } from './frozen-database.js';
import { Transactions } from './transactions.js';

/** A statement that the server plans once a connection. */
export interface Prepared {
  name: string;
  text: string;
}

/** Runs a statement on the connection of a transaction. */
export async function queryWithin<R>(
  tx: EntityManager,
  query: string | Prepared,
  values: unknown[] = [],
): Promise<R[]> {
  // TypeORM itself cannot name a statement, so that the server would plan it each time.
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

/** Reads that are worth one round trip and no object mapping. */
@Injectable()
export class Sql {
  private readonly pool: Pool;

  constructor(
    db: DataSource,
    private readonly transactions: Transactions,
  ) {
    // TypeORM's own pool: one place where connections are counted and given limits.
    this.pool = (db.driver as unknown as { master: Pool }).master;
    endFrozenConnections(this.pool);
  }

  /** Within a transaction on its connection: a second one for each request would exhaust the pool for good. */
  async rows<R>(query: string | Prepared, values: unknown[] = []): Promise<R[]> {
    const tx = this.transactions.open();
    return tx ? queryWithin<R>(tx, query, values) : rowsOf<R>(this.pool, query, values);
  }

  async first<R>(query: string | Prepared, values: unknown[] = []): Promise<R | undefined> {
    return (await this.rows<R>(query, values))[0];
  }
}
