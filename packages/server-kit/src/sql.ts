import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';

/** A statement that the server plans once a connection. */
export interface Prepared {
  name: string;
  text: string;
}

/** Reads that are worth one round trip and no object mapping. */
@Injectable()
export class Sql {
  private readonly pool: Pool;

  constructor(db: DataSource) {
    // TypeORM's own pool: one place where connections are counted and given limits.
    this.pool = (db.driver as unknown as { master: Pool }).master;
  }

  async rows<R>(query: string | Prepared, values: unknown[] = []): Promise<R[]> {
    const config = typeof query === 'string' ? { text: query, values } : { ...query, values };
    return (await this.pool.query(config)).rows as R[];
  }

  async first<R>(query: string | Prepared, values: unknown[] = []): Promise<R | undefined> {
    return (await this.rows<R>(query, values))[0];
  }
}
