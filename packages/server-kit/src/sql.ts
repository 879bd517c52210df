import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { Transactions } from './transactions.js';

/** A statement that the server plans once a connection. */
export interface Prepared {
  name: string;
  text: string;
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
  }

  /** Within a transaction on its connection: a second one for each request would exhaust the pool for good. */
  async rows<R>(query: string | Prepared, values: unknown[] = []): Promise<R[]> {
    const tx = this.transactions.open();
    if (tx) return tx.query<R[]>(typeof query === 'string' ? query : query.text, values);
    const config = typeof query === 'string' ? { text: query, values } : { ...query, values };
    return (await this.pool.query(config)).rows as R[];
  }

  async first<R>(query: string | Prepared, values: unknown[] = []): Promise<R | undefined> {
    return (await this.rows<R>(query, values))[0];
  }
}
