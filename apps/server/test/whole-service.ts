import { Egress } from '@scriptorium/egress';
import { Captioning } from '@scriptorium/live-captions';
import { memoryStore } from '@scriptorium/rate-limit';
import { pocketSphinx } from '@scriptorium/speech';
import {
  createHttpApp,
  createLog,
  DeclaredRoutes,
  openStorage,
  SecretBox,
  type DeclaredRoute,
} from '@scriptorium/server-kit';
import { checkAnswers, testDatabase } from '@scriptorium/testing';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apiInfo, apiTagsOf } from '../src/api-tags.js';
import { productModules } from '../src/products.js';
import { AppModule } from '../src/app.module.js';
import { canaryPlatform } from './canary-platform.js';

export interface WholeService {
  port: number;
  databaseUrl: string;
  routes: DeclaredRoute[];
  get<T>(token: abstract new (...args: never[]) => T): T;
  /** Logged errors: the reasons of answers with status 500 and above. */
  errors: string[];
  stop(): Promise<void>;
}

interface Given {
  /** A migrated database; a new one by default. */
  databaseUrl?: string;
  /** The data folder. */
  folder?: string;
  /** Key that encrypts its secrets. */
  secretKey?: Buffer;
}

/**
 * Starts the service as deployed, with every module, without rate limits. No background work runs, so only
 * requests change rows.
 */
export async function startWholeService(given: Given = {}): Promise<WholeService> {
  const database = given.databaseUrl ? undefined : await testDatabase(AppModule.migrations);
  const databaseUrl = given.databaseUrl ?? database!.url;
  const folder = given.folder ?? (await mkdtemp(path.join(tmpdir(), 'scriptorium-whole-')));
  const storage = await openStorage({ kind: 'local', folder }, folder);
  await storage.check();
  const errors: string[] = [];
  const log = createLog({ level: 'error', stream: { write: (line) => void errors.push(line) } });
  const unlimited = (name: string) => ({ name, limit: 1_000_000, windowMs: 60_000 });
  const module = AppModule.with({
    options: {
      databaseUrl,
      role: 'api',
      rateLimits: {
        default: unlimited('default'),
        text: unlimited('text'),
        published: unlimited('published'),
      },
      maxUploadBytes: 2 ** 30,
      serviceName: '3Play Media',
      jobs: { heartbeatSeconds: 10, pollSeconds: 0.1, retryDelaySeconds: 1 },
    },
    log,
    apiInfo,
    apiTags: apiTagsOf(productModules.map(({ product }) => product)),
    storage,
    secrets: new SecretBox([{ id: 'test', bytes: given.secretKey ?? randomBytes(32) }]),
    rateLimitStore: memoryStore(),
    egress: new Egress({ allowNetworks: ['127.0.0.0/8'] }),
    plugins: { integrations: [canaryPlatform] },
    engines: [{ recogniser: pocketSphinx() }],
    transcriptions: { waitMs: 50, asrWaitMs: 50 },
    acquireTimeoutMs: 20_000,
  });
  const app = await createHttpApp(module, { log, trustedProxies: ['127.0.0.1'] });
  checkAnswers(app);
  // Streams are not captioned, but orders of live captions are accepted.
  app.get(Captioning, { strict: false }).use({ check: async () => {} });
  await app.listen(0, '127.0.0.1');
  return {
    port: (app.getHttpServer().address() as AddressInfo).port,
    databaseUrl,
    routes: app.get(DeclaredRoutes).list(),
    get: (token) => app.get(token, { strict: false }),
    errors,
    stop: async () => {
      await app.close();
      await database?.drop();
      if (!given.folder) await rm(folder, { recursive: true, force: true });
    },
  };
}
