import { AccountsService, AuditService, SignInTokens } from '@scriptorium/accounts';
import { BillingService } from '@scriptorium/billing';
import { Clock } from '@scriptorium/core';
import { LiveTranscoders } from '@scriptorium/live-captions';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Outbound, type ChannelOrigins } from '@scriptorium/outbound';
import {
  Authorizations,
  IntegrationRemoval,
  IntegrationVerifier,
  LibraryImport,
  ManagedIntegrations,
  Platforms,
} from '@scriptorium/video-platforms';
import { memoryStore } from '@scriptorium/rate-limit';
import {
  createHttpApp,
  createLog,
  executedMigrations,
  migrate,
  SecretBox,
  Storage,
  Transactions,
  WorkOverview,
  type SealedColumn,
} from '@scriptorium/server-kit';
import { LateWork } from '@scriptorium/work-items';
import { DataSource, MigrationExecutor } from 'typeorm';
import { AppModule } from '../app.module.js';
import type { Config } from '../config.js';
import { ConfigError } from '../config-error.js';
import { openDatabase } from '../database.js';
import { ownCommand } from '../own-command.js';
import { composeApp } from '../service.js';

/** The service without its HTTP server, on the database of the installation. */
export interface Installation {
  db: DataSource;
  databaseUrl: string;
  accounts: AccountsService;
  audit: AuditService;
  tokens: SignInTokens;
  billing: BillingService;
  callbackOrigins: ChannelOrigins;
  lateWork: LateWork;
  integrations: ManagedIntegrations;
  integrationVerifier: IntegrationVerifier;
  integrationRemoval: IntegrationRemoval;
  authorizations: Authorizations;
  libraryImport: LibraryImport;
  platforms: Platforms;
  transcoders: LiveTranscoders;
  clock: Clock;
  secrets: SecretBox;
  storage: Storage;
  transactions: Transactions;
  /** The columns that contain encrypted secrets. */
  sealed: readonly SealedColumn[];
  /** Names of pending migrations. */
  pending(): Promise<string[]>;
  /** Names of the migrations that have run, oldest first. */
  executed(): Promise<string[]>;
  /** @param only names of the migrations to run; all by default */
  migrate(only?: readonly string[]): Promise<string[]>;
  begin(): Promise<this>;
  /** Returns the overview of background work, once every module has registered its kinds. Needs all migrations. */
  work(): Promise<WorkOverview>;
  close(): Promise<void>;
}

/**
 * Opens the resources of the service, configured by the same environment variables. Uses the embedded database of a running service;
 * otherwise starts it until the command ends.
 * @param databaseWaitMs time to wait for a database server that cannot be reached, in ms
 */
export async function openInstallation(config: Config, { databaseWaitMs = 0 } = {}): Promise<Installation> {
  const log = createLog({ level: 'error', stream: process.stderr });
  const note = (line: string) => void process.stderr.write(`scriptorium: ${line}\n`);
  const database = await openDatabase(config, { share: true, waitMs: databaseWaitMs, log: note });
  let app: NestFastifyApplication | undefined;
  const close = async () => {
    await app?.close();
    await database.stop();
  };
  try {
    const limits = memoryStore(); // unused: no requests are served
    const api = { ...config, SCRIPTORIUM_ROLE: 'api' as const }; // the workers run the jobs
    app = await createHttpApp(await composeApp(api, { log, databaseUrl: database.url, limits }), { log });
  } catch (error) {
    await close();
    throw error;
  }
  const running = app;
  const db = running.get(DataSource);
  const get = <T>(token: abstract new (...args: never[]) => T): T =>
    running.get(token as never, { strict: false });
  const accounts = get(AccountsService);
  const pending = async () =>
    (await new MigrationExecutor(db).getPendingMigrations()).map(({ name }) => name);
  return {
    db,
    databaseUrl: database.url,
    accounts,
    audit: get(AuditService),
    tokens: get(SignInTokens),
    billing: get(BillingService),
    callbackOrigins: get(Outbound).origins('callback'),
    lateWork: get(LateWork),
    integrations: get(ManagedIntegrations),
    integrationVerifier: get(IntegrationVerifier),
    integrationRemoval: get(IntegrationRemoval),
    authorizations: get(Authorizations),
    libraryImport: get(LibraryImport),
    platforms: get(Platforms),
    transcoders: get(LiveTranscoders),
    clock: get(Clock),
    secrets: get(SecretBox),
    storage: get(Storage),
    transactions: get(Transactions),
    sealed: AppModule.sealed,
    pending,
    executed: () => executedMigrations(db),
    migrate: (only) => migrate(db, only),
    close,
    async work() {
      await running.init();
      return get(WorkOverview);
    },
    async begin() {
      const missing = await pending();
      if (missing.length) {
        throw new ConfigError(
          `the database lacks ${missing.length} migrations: run "${ownCommand('migrate')}" first`,
        );
      }
      await running.init();
      if (await accounts.opensSecrets()) return this;
      throw new ConfigError('SECRET_KEYS: the secrets in this database were sealed with other keys');
    },
  };
}
