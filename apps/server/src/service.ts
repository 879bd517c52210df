import type { DynamicModule } from '@nestjs/common';
import { AccountsService, Owners, SignInTokens } from '@scriptorium/accounts';
import { Egress } from '@scriptorium/egress';
import { apertium } from '@scriptorium/machine-translation';
import type { OpenedEngines } from '@scriptorium/production';
import type { RateLimitStore } from '@scriptorium/rate-limit';
import {
  createHttpApp,
  isAnyAddress,
  isUnreachable,
  migrate,
  Storage,
  Transactions,
  type KitOptions,
  type Log,
} from '@scriptorium/server-kit';
import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { DataSource } from 'typeorm';
import { apiInfo, apiTagsOf } from './api-tags.js';
import { productModules } from './products.js';
import { AppModule } from './app.module.js';
import { baseUrlOf, ingestOf, type Config } from './config.js';
import { ConfigError } from './config-error.js';
import { noteAddress, readCredentials } from './credentials.js';
import { prepareDataFolder } from './data-folder.js';
import { openDatabase } from './database.js';
import { START_WAIT_MS } from './database-wait.js';
import { openDescribers, openVoices } from './description-settings.js';
import { serveDocs } from './docs.js';
import { betterRecognition, openEngines } from './engine-settings.js';
import { checkFileStorage, openFileStorage } from './file-storage.js';
import { firstStart, type FirstStartParts } from './first-start.js';
import { loadPlugins } from './integration-plugins.js';
import { checkMediaSandbox } from './media-sandbox.js';
import { listen, tryPorts } from './ports.js';
import { openRateLimitStore } from './rate-limit-store.js';
import { listenForRedirects } from './redirect-listener.js';
import { openSecretBox } from './secret-keys.js';
import { signInUrl } from './sign-in-url.js';
import { serveStudio } from './studio.js';
import { knownModels, ModelStore } from '@scriptorium/speech';
import { placeOf } from './model-engines.js';
import { tryModel } from './model-trial.js';
import { openDiariser, openLanguageIdentifiers } from './sherpa-engine.js';
import { openLiveEngines } from './live-engine-settings.js';
import { openTranslators } from './translation-settings.js';
import { version } from './version.js';

export interface Service {
  /** URL at which clients reach it. */
  baseUrl: string;
  /** Set on the first start only: signs in one browser, within an hour. */
  signInUrl?: string;
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Ends the wait for the database. */
  signal?: AbortSignal;
  /** Time to wait for a database server that cannot be reached, in ms; a minute by default. */
  databaseWaitMs?: number;
}

/**
 * Opens all resources in order; if one fails, closes those already open. Begins again if the database is lost meanwhile, for as long as
 * it waits for one that cannot be reached.
 */
export async function startService(config: Config, log: Log, options: StartOptions = {}): Promise<Service> {
  await tryPorts(config);
  const { signal, databaseWaitMs: waitMs = START_WAIT_MS } = options;
  for (let end = Infinity; ;) {
    const closers: (() => Promise<unknown>)[] = [];
    const stop = async () => {
      for (const close of closers.splice(0).reverse()) await close();
    };
    const databaseWaitMs = Math.min(waitMs, end - performance.now());
    try {
      return {
        ...(await open(config, log, { signal, databaseWaitMs }, (close) => closers.push(close))),
        stop,
      };
    } catch (error) {
      await stop().catch(() => {});
      signal?.throwIfAborted();
      end = Math.min(end, performance.now() + waitMs);
      if (!isUnreachable(error) || performance.now() >= end) throw error;
      log.info({}, `the database was lost during the start (${(error as Error).message}): beginning again`);
    }
  }
}

async function open(
  config: Config,
  log: Log,
  { signal, databaseWaitMs = START_WAIT_MS }: StartOptions,
  onStop: (close: () => Promise<unknown>) => void,
) {
  const folder = config.SCRIPTORIUM_DATA;
  await prepareDataFolder(folder);
  await readCredentials(folder); // reports a damaged file before anything is started
  if (config.SCRIPTORIUM_ROLE !== 'api') await checkMediaSandbox(config.MEDIA_SANDBOX, log);
  const database = await openDatabase(config, {
    log: (line) => log.info({}, line),
    waitMs: databaseWaitMs,
    signal,
  });
  onStop(database.stop);
  const databaseUrl = database.url;
  const limits = await openRateLimitStore(config, databaseUrl, log);
  onStop(limits.close);

  const module = await composeApp(config, { log, databaseUrl, limits: limits.store });
  const app = await createHttpApp(module, {
    log,
    tls: config.tls,
    trustedProxies: config.TRUSTED_PROXIES,
    corsOrigins: config.CORS_ORIGINS,
  });
  onStop(() => app.close());
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  await serveStudio(fastify, log);
  await serveDocs(fastify, log);
  await checkFileStorage(app.get(Storage));
  const migrated = await migrate(app.get(DataSource));
  if (migrated.length) log.info({ migrations: migrated }, 'the database is up to date');
  const parts = {
    accounts: app.get(AccountsService),
    owners: app.get(Owners),
    tokens: app.get(SignInTokens),
    transactions: app.get(Transactions),
  };
  const token = await setUp(parts, config, log);

  await listen(() => app.listen(config.PORT, config.HOST), 'PORT', config);
  const { port } = app.getHttpServer().address() as AddressInfo;
  const baseUrl = baseUrlOf(config, port);
  if (!config.PUBLIC_URL && (isAnyAddress(config.HOST) || config.TRUSTED_PROXIES.length))
    log.warn({ baseUrl }, 'links to this service begin with this address: set PUBLIC_URL to the public one');
  if (config.tls) {
    const where = { host: config.HOST, port: config.HTTP_PORT };
    const redirects = await listen(() => listenForRedirects(where, baseUrl, log), 'HTTP_PORT', config);
    onStop(async () => redirects.close());
  }
  if (config.SCRIPTORIUM_ROLE !== 'worker') await noteAddress(folder, baseUrl);
  return { baseUrl, ...(token && { signInUrl: signInUrl(baseUrl, token) }) };
}

/** Opens the engines of the installation, with the models that are installed now. */
async function openModelEngines(config: Config): Promise<OpenedEngines> {
  const models = await placeOf(config);
  return {
    engines: await openEngines(config),
    voices: await openVoices(config),
    diariser: openDiariser(models),
    languageIdentifiers: openLanguageIdentifiers(models),
  };
}

/** Composes the application as configured. */
export async function composeApp(
  config: Config,
  { log, databaseUrl, limits }: { log: Log; databaseUrl: string; limits: RateLimitStore },
): Promise<DynamicModule> {
  const folder = config.SCRIPTORIUM_DATA;
  const plugins = await loadPlugins(config.INTEGRATIONS);
  for (const broken of plugins.broken ?? []) log.warn(broken, 'a video platform plugin cannot be used');
  const translators = openTranslators(config.TRANSLATION_ENGINES);
  return AppModule.with({
    plugins,
    options: kitOptions(config, databaseUrl),
    log,
    apiInfo,
    apiTags: apiTagsOf(productModules.map(({ product }) => product)),
    storage: await openFileStorage(config),
    secrets: await openSecretBox(folder, config.SECRET_KEYS),
    rateLimitStore: limits,
    egress: new Egress({ allowNetworks: config.ALLOW_NETWORKS }),
    mail: config.SMTP_URL ? { url: config.SMTP_URL, from: config.MAIL_FROM! } : undefined,
    ...(await openModelEngines(config)),
    translators,
    describers: openDescribers(config.DESCRIPTION_ENGINES),
    models: {
      store: new ModelStore(config.MODELS_FOLDER),
      known: knownModels,
      mirror: config.MODELS_URL,
      open: () => openModelEngines(config),
      tryOut: (model, signal) => tryModel(model, config, signal),
    },
    live: {
      recognisers: await openLiveEngines(config),
      translators: [...translators, { translator: apertium() }],
      atOnce: config.LIVE_STREAMS,
      ingest: ingestOf(config),
    },
    identityProviders: config.OPENID_PROVIDERS,
    prices: config.PRICES,
    translationOptionIds: config.TRANSLATION_OPTION_IDS,
    postbacks: { discoverEveryMs: config.VIDEO_POLL_SECONDS * 1000 },
    callbacks: config.CALLBACK_SCHEDULE_SECONDS && {
      scheduleMs: config.CALLBACK_SCHEDULE_SECONDS.map((seconds) => seconds * 1000),
    },
  });
}

/**
 * Creates the first account. Returns a sign-in token if it did.
 *
 * Among servers that share a database, only the one that found it empty has the keys in its data folder. All
 * of them need the `SECRET_KEYS` that encrypted its secrets.
 */
async function setUp(parts: FirstStartParts, config: Config, log: Log): Promise<string | undefined> {
  const folder = config.SCRIPTORIUM_DATA;
  const token = await firstStart(parts, folder);
  if (token) {
    log.info({ folder }, 'the first account was created; its keys are in credentials.json');
    const hint = await betterRecognition(config);
    if (hint) log.info({}, hint);
    return token;
  }
  if (await parts.accounts.opensSecrets()) return undefined;
  throw new ConfigError(
    'SECRET_KEYS: the secrets in this database were sealed with other keys; give those of the server that set it up',
  );
}

function kitOptions(config: Config, databaseUrl: string): KitOptions {
  const policy = (name: string, limit: number) => ({ name, limit, windowMs: 60_000 });
  return {
    databaseUrl,
    role: config.SCRIPTORIUM_ROLE,
    publicUrl: config.PUBLIC_URL?.replace(/\/+$/, ''),
    host: config.HOST,
    rateLimits: {
      default: policy('default', config.RATE_LIMIT_PER_MINUTE),
      text: policy('text', config.RATE_LIMIT_TEXT_PER_MINUTE),
      published: policy('published', config.RATE_LIMIT_PUBLISHED_PER_MINUTE),
    },
    maxUploadBytes: config.MAX_UPLOAD_BYTES,
    version,
    metricsToken: config.METRICS_TOKEN,
    serviceName: config.SERVICE_NAME,
    jobs: {
      heartbeatSeconds: config.JOB_HEARTBEAT_SECONDS,
      pollSeconds: config.JOB_POLL_SECONDS,
      retryDelaySeconds: config.JOB_RETRY_SECONDS,
    },
  };
}
