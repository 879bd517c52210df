import type { DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import pg from 'pg';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { BACKGROUND_WAIT_MS, limitWaits, STATEMENT_TIMEOUT_MS } from './connection-limits.js';
import { closeFrozenConnections } from './frozen-database.js';
import { SnakeNaming } from './snake-naming.js';

interface PoolOptions {
  /** Maximum number of connections; 10 by default. */
  size?: number;
  /** Time that a request waits for a connection; 4 s by default. */
  acquireTimeoutMs?: number;
}

/**
 * The database connections of a host.
 * @param migrations of all its modules
 */
export const databaseModule = (
  url: string,
  migrations: (new () => object)[],
  pool: PoolOptions = {},
): DynamicModule =>
  TypeOrmModule.forRootAsync({
    useFactory: () => ({
      type: 'postgres',
      driver: pg, // typeorm would look for it in node_modules, where it is not if the service is bundled
      url,
      autoLoadEntities: true,
      namingStrategy: new SnakeNaming(),
      migrations: migrations as never,
      poolSize: pool.size ?? 10,
      retryAttempts: 0, // the host waits for the database before the start
      parseInt8: true,
      extra: {
        connectionTimeoutMillis: BACKGROUND_WAIT_MS, // for the start; `limitWaits` replaces it
        statement_timeout: STATEMENT_TIMEOUT_MS,
        idle_in_transaction_session_timeout: 60_000,
        // The default of random_page_cost assumes rotating disks. Starting parallel workers takes longer than
        // most requests.
        options: '-c random_page_cost=1.1 -c max_parallel_workers_per_gather=0',
      },
    }),
    dataSourceFactory: async (options) => {
      const db = await new DataSource(options!).initialize();
      // pg-pool and TypeORM hand a connection over asynchronously. If the server ends it in between, its error must not
      // end this process; the next statement on the connection fails.
      poolOf(db).on('connect', (client) => void client.on('error', () => {}));
      limitWaits(poolOf(db), pool.acquireTimeoutMs);
      closeFrozenConnections(poolOf(db));
      return db;
    },
  });

/** Returns TypeORM's pool, so that connections are limited in one place. */
export const poolOf = (db: DataSource): Pool => (db.driver as unknown as { master: Pool }).master;
