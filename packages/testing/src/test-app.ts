import { Module, type DynamicModule, type Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Clock } from '@scriptorium/core';
import { Egress } from '@scriptorium/egress';
import { memoryStore, type RateLimitStore } from '@scriptorium/rate-limit';
import {
  createHttpApp,
  createLog,
  databaseModule,
  KitModule,
  openStorage,
  parseStorageUrl,
  SecretBox,
  type ApiTag,
  type HttpOptions,
  type KitOptions,
  type MailOptions,
} from '@scriptorium/server-kit';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DataSource } from 'typeorm';
import { checkAnswers } from './checked-answers.js';
import { client, type TestClient } from './test-client.js';
import { testDatabase, type Migrations } from './test-database.js';

type Part = Type | DynamicModule;

export interface TestOptions {
  options?: Partial<KitOptions>;
  rateLimitStore?: RateLimitStore;
  http?: Partial<HttpOptions>;
  clock?: Clock;
  /** Maximum wait for a database connection. The default is long enough for busy machines. */
  acquireTimeoutMs?: number;
  /** Idle timeout for uploads. */
  uploadIdleMs?: number;
  /** By default, requests to loopback addresses are allowed. */
  egress?: Egress;
  /** Another app with which to share the database, like a second worker. */
  besides?: TestApp;
  /** A `STORAGE_URL`; a temporary folder by default. */
  storageUrl?: string;
  /** Sections of the API reference. */
  apiTags?: readonly ApiTag[];
  mail?: MailOptions;
  /** Receives log lines; discarded by default. */
  log?: (line: string) => void;
}

export interface TestApp {
  app: NestFastifyApplication;
  db: DataSource;
  baseUrl: string;
  /** The storage folder. */
  folder: string;
  as(key?: string): TestClient;
  get<T>(token: Type<T> | (abstract new (...args: never[]) => T)): T;
  stop(): Promise<void>;
}

@Module({})
class TestModule {}

/** Starts a server with the given modules and a new database, with short timings for tests. */
export async function testApp(parts: Part[], given: TestOptions = {}): Promise<TestApp> {
  const migrations = [KitModule, ...withImports(parts)].flatMap(
    (part) => (part as unknown as { migrations?: Migrations }).migrations ?? [],
  );
  const database = given.besides ? sharing(given.besides) : await testDatabase(migrations);
  const folder = await mkdtemp(path.join(tmpdir(), 'scriptorium-files-'));
  const options = { ...testOptions, ...given.options, databaseUrl: database.url };
  const limits = { idleMs: given.uploadIdleMs, maxBytes: options.maxUploadBytes };
  const location = parseStorageUrl(given.storageUrl ?? pathToFileURL(folder).href);
  const storage = await openStorage(location, folder, limits);
  await storage.check();
  const line = given.log;
  const log = createLog({ level: line ? 'debug' : 'fatal', stream: line && { write: line } });
  const kit = KitModule.with({
    options,
    log,
    storage,
    secrets: new SecretBox([{ id: 'test', bytes: randomBytes(32) }]),
    rateLimitStore: given.rateLimitStore ?? memoryStore(),
    egress: given.egress ?? new Egress({ allowNetworks: ['127.0.0.0/8'] }),
    clock: given.clock,
    mail: given.mail,
    apiTags: given.apiTags,
  });
  const pool = { size: 5, acquireTimeoutMs: given.acquireTimeoutMs ?? 20_000 };
  const imports = [databaseModule(database.url, migrations, pool), kit, ...parts];
  const tidy = async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  const app = await started({ module: TestModule, imports }, { log, ...given.http }).catch(async (error) => {
    await tidy();
    throw error;
  });
  const { port } = app.getHttpServer().address() as AddressInfo;
  const baseUrl = `${given.http?.tls ? 'https' : 'http'}://127.0.0.1:${port}`;
  return {
    app,
    db: app.get(DataSource),
    baseUrl,
    folder,
    as: (key) => client(baseUrl, key),
    get: (token) => app.get(token as Type, { strict: false }),
    stop: async () => {
      await app.close();
      await tidy();
    },
  };
}

/** Uses the database of another app, which drops it. */
const sharing = ({ db }: TestApp) => ({
  url: (db.options as { url: string }).url,
  drop: async () => {},
});

async function started(module: DynamicModule, http: HttpOptions): Promise<NestFastifyApplication> {
  const app = await createHttpApp(module, http);
  checkAnswers(app);
  try {
    await app.listen(0, '127.0.0.1');
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Returns the modules and all their imports, whose tables they need as well. */
function withImports(parts: Iterable<Part>, found = new Set<Type>()): Set<Type> {
  for (const part of parts) {
    const [type, more] = 'module' in part ? [part.module, part.imports] : [part, []];
    if (found.has(type)) continue;
    found.add(type);
    withImports([...(Reflect.getMetadata('imports', type) ?? []), ...(more ?? [])] as Part[], found);
  }
  return found;
}

const policy = (name: string) => ({ name, limit: 1_000_000, windowMs: 60_000 });

const testOptions: Omit<KitOptions, 'databaseUrl'> = {
  role: 'all',
  rateLimits: { default: policy('default'), text: policy('text'), published: policy('published') },
  maxUploadBytes: 2 ** 30,
  serviceName: '3Play Media',
  jobs: { heartbeatSeconds: 10, pollSeconds: 0.1, retryDelaySeconds: 1 },
};
