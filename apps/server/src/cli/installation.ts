import { AccountsService } from '@scriptorium/accounts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { memoryStore } from '@scriptorium/rate-limit';
import { createHttpApp, createLog, migrate } from '@scriptorium/server-kit';
import { DataSource, MigrationExecutor } from 'typeorm';
import type { Config } from '../config.js';
import { ConfigError } from '../config.js';
import { openDatabase } from '../database.js';
import { composeApp } from '../service.js';

/** The service without its door: everything behind the API, on the database of the installation. */
export interface Installation {
  db: DataSource;
  databaseUrl: string;
  get<T>(token: abstract new (...args: never[]) => T): T;
  /** Names of the migrations that have not been run. */
  pending(): Promise<string[]>;
  migrate(): Promise<string[]>;
  /** @throws {ConfigError} when the database is not the one this program expects, or was sealed with other keys */
  begin(): Promise<this>;
  close(): Promise<void>;
}

/**
 * Opens what the service opens, from the same variables. An embedded database that a running service has started is
 * used with it; otherwise it is started for as long as this takes.
 */
export async function openInstallation(config: Config): Promise<Installation> {
  const log = createLog({ level: 'error', stream: process.stderr });
  const database = await openDatabase(config, { share: true });
  let app: NestFastifyApplication | undefined;
  const close = async () => {
    await app?.close();
    await database.stop();
  };
  try {
    const limits = memoryStore(); // nobody calls
    const api = { ...config, SCRIPTORIUM_ROLE: 'api' as const }; // the work is left to the workers
    app = await createHttpApp(await composeApp(api, { log, databaseUrl: database.url, limits }), { log });
  } catch (error) {
    await close();
    throw error;
  }
  const running = app;
  const db = running.get(DataSource);
  const get: Installation['get'] = (token) => running.get(token as never, { strict: false });
  const pending = async () =>
    (await new MigrationExecutor(db).getPendingMigrations()).map(({ name }) => name);
  return {
    db,
    databaseUrl: database.url,
    get,
    pending,
    migrate: () => migrate(db),
    close,
    async begin() {
      const missing = await pending();
      if (missing.length) {
        throw new ConfigError(
          `the database lacks ${missing.length} migrations: run "scriptorium migrate" first`,
        );
      }
      await running.init();
      if (await get(AccountsService).opensSecrets()) return this;
      throw new ConfigError('SECRET_KEYS: the secrets in this database were sealed with other keys');
    },
  };
}
