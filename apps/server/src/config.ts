import { identityProviderRules } from '@scriptorium/accounts';
import { PriceRules, TranslationOptionIdRules } from '@scriptorium/catalog';
import type { IngestOptions } from '@scriptorium/live-captions';
import { isAnyAddress, listeningUrl, type StorageLocation } from '@scriptorium/server-kit';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config-error.js';
import {
  baseUrl,
  json,
  mailbox,
  networks,
  origins,
  schedule,
  seconds,
  storageUrl,
  urlOf,
  whole,
  words,
} from './config-fields.js';
import { describerRules, voiceRules } from './description-settings.js';
import { engineRules, type EngineSettings } from './engine-settings.js';
import { liveEngineRules } from './live-engine-settings.js';
import { parseKeyRing } from './key-ring.js';
import { sandboxes } from './media-sandbox.js';
import { withSecretFiles } from './secret-files.js';
import { readTlsPair, type TlsPair } from './tls-files.js';
import { translationRules } from './translation-settings.js';

const port = whole(0, 65_535);
const count = whole(1);

const Env = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  HTTP_PORT: port.default(8080),
  SCRIPTORIUM_DATA: z.string().default('.data'),
  SCRIPTORIUM_ROLE: z.enum(['api', 'worker', 'all']).default('all'),
  DATABASE_URL: urlOf('postgres:', 'postgresql:').optional(),
  STORAGE_URL: storageUrl.optional(),
  REDIS_URL: urlOf('redis:', 'rediss:').optional(),
  PUBLIC_URL: baseUrl().optional(),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  CORS_ORIGINS: origins.default([]),
  TRUSTED_PROXIES: networks(1).default([]),
  ALLOW_NETWORKS: networks(0).default([]),
  RATE_LIMIT_PER_MINUTE: count.default(500),
  RATE_LIMIT_TEXT_PER_MINUTE: count.default(120),
  RATE_LIMIT_PUBLISHED_PER_MINUTE: count.default(600),
  RATE_LIMIT_STORE: z.enum(['memory', 'postgres', 'redis']).optional(),
  RATE_LIMIT_INSTANCES: count.default(1),
  SERVICE_NAME: z.string().min(1).max(100).default('3Play Media'),
  MAX_UPLOAD_BYTES: count.default(20 * 2 ** 30),
  MEDIA_SANDBOX: z.enum(sandboxes).default('none'),
  SPEECH_ENGINES: json.pipe(engineRules).optional(),
  TRANSLATION_ENGINES: json.pipe(translationRules).optional(),
  VOICE_ENGINES: json.pipe(voiceRules).optional(),
  DESCRIPTION_ENGINES: json.pipe(describerRules).optional(),
  LIVE_ENGINES: json.pipe(liveEngineRules).optional(),
  INGEST_HOST: z.union([z.ipv4(), z.ipv6()], 'must be an IP address').optional(),
  INGEST_PORT: port.default(1935),
  INGEST_URL: urlOf('rtmp:', 'rtmps:').optional(),
  INGEST_FEED_HOST: z.union([z.ipv4(), z.ipv6()], 'must be an IP address').default('127.0.0.1'),
  LIVE_STREAMS: whole(0).default(Math.max(1, Math.floor(availableParallelism() * 2.5))),
  MODELS_FOLDER: z.string().min(1).optional(),
  MODELS_URL: baseUrl().optional(),
  /** Set by systems that build and test unattended; the start then asks nothing. */
  CI: z.string().optional(),
  PRICES: json.pipe(PriceRules).optional(),
  TRANSLATION_OPTION_IDS: json.pipe(TranslationOptionIdRules).optional(),
  SECRET_KEYS: z
    .string()
    .superRefine((text, context) => {
      const ring = parseKeyRing(text);
      if (typeof ring === 'string') context.addIssue(ring);
    })
    .optional(),
  INTEGRATIONS: words.optional(),
  VIDEO_POLL_SECONDS: seconds(1, 86_400).default(300),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,}$/, 'must be 16 characters or more, without spaces')
    .optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
  CALLBACK_SCHEDULE_SECONDS: schedule.optional(),
  SMTP_URL: urlOf('smtp:', 'smtps:').optional(),
  MAIL_FROM: mailbox.optional(),
  OPENID_PROVIDERS: json.pipe(identityProviderRules).optional(),
  JOB_HEARTBEAT_SECONDS: whole(10, 3_600).default(15),
  JOB_POLL_SECONDS: seconds(0.1, 3_600).default(0.5),
  JOB_RETRY_SECONDS: whole(1, 86_400).default(5),
  /** Also read by OpenTelemetry. */
  OTEL_EXPORTER_OTLP_ENDPOINT: urlOf('http:', 'https:').optional(),
});

export interface Config extends Omit<
  z.output<typeof Env>,
  'SPEECH_ENGINES' | 'MODELS_FOLDER' | 'STORAGE_URL' | 'TLS_CERT' | 'TLS_KEY'
> {
  SPEECH_ENGINES?: EngineSettings[];
  /** Default: a folder of `SCRIPTORIUM_DATA`. */
  MODELS_FOLDER: string;
  /** Default: a folder of `SCRIPTORIUM_DATA`. */
  STORAGE_URL: StorageLocation;
  tls: TlsPair | undefined;
}

/**
 * Reads the environment, and is the only function that does.
 * @throws {ConfigError} naming every invalid variable
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const isGiven = (entry: [string, string | undefined]): entry is [string, string] => !!entry[1];
  const given = Object.fromEntries(Object.entries(env).filter(isGiven));
  const result = Env.safeParse(withSecretFiles(given));
  if (!result.success) {
    const faults = result.error.issues.map(({ path: [name, ...place], message }) =>
      [`${String(name)}:`, ...(place.length ? [place.join('.')] : []), message].join(' '),
    );
    throw new ConfigError(faults.join('; '));
  }
  const { TLS_CERT, TLS_KEY, ...rest } = result.data;
  const folder = path.resolve(rest.SCRIPTORIUM_DATA);
  if (!TLS_CERT !== !TLS_KEY) throw new ConfigError('TLS_CERT and TLS_KEY: give both or neither');
  if (rest.RATE_LIMIT_STORE === 'redis' && !rest.REDIS_URL) {
    throw new ConfigError('RATE_LIMIT_STORE: redis needs REDIS_URL');
  }
  if (rest.SMTP_URL && !rest.MAIL_FROM)
    throw new ConfigError('MAIL_FROM: SMTP_URL needs an address to send from');
  if (TLS_CERT && !rest.PUBLIC_URL && isAnyAddress(rest.HOST)) {
    throw new ConfigError(
      `PUBLIC_URL: HOST=${rest.HOST} needs it with TLS_CERT: plain HTTP is redirected there`,
    );
  }
  const tls = TLS_CERT && TLS_KEY ? readTlsPair(TLS_CERT, TLS_KEY) : undefined;
  const STORAGE_URL = rest.STORAGE_URL ?? { kind: 'local', folder: path.join(folder, 'files') };
  const MODELS_FOLDER = path.resolve(rest.MODELS_FOLDER ?? path.join(folder, 'models'));
  return { ...rest, SCRIPTORIUM_DATA: folder, MODELS_FOLDER, STORAGE_URL, tls };
}

/**
 * Returns the URL at which clients reach the service.
 * @param port that it listens on
 */
export const baseUrlOf = ({ PUBLIC_URL, tls, HOST, PORT }: Config, port = PORT): string =>
  PUBLIC_URL?.replace(/\/+$/, '') ?? listeningUrl({ host: HOST, port, tls: !!tls });

/** Returns where encoders publish live streams. */
export function ingestOf(config: Config): Omit<IngestOptions, 'streams'> {
  const { HOST, INGEST_HOST, INGEST_PORT: port, INGEST_URL, INGEST_FEED_HOST: feedHost } = config;
  const host = INGEST_HOST ?? (isIP(HOST) ? HOST : '127.0.0.1');
  const { hostname } = new URL(baseUrlOf(config));
  const url = INGEST_URL?.replace(/\/+$/, '') ?? `rtmp://${hostname}:${port}/live`;
  return { host, port, url, feedHost };
}
