import { PriceRules } from '@scriptorium/catalog';
import { readFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config-error.js';
import { engineRules, type EngineSettings } from './engine-settings.js';

const port = z.coerce.number().int().min(0).max(65_535);
const count = z.coerce.number().int().positive();
const words = z.string().transform((text) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean),
);
const network = words.refine(
  (list) => list.every(isNetwork),
  'must be a list of CIDRs such as 10.0.0.0/8,fd00::/8',
);

const Env = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  HTTP_PORT: port.default(8080),
  SCRIPTORIUM_DATA: z.string().default('.data'),
  SCRIPTORIUM_ROLE: z.enum(['api', 'worker', 'all']).default('all'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:/, 'must start with postgres:')
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:/, 'must start with redis: or rediss:')
    .optional(),
  PUBLIC_URL: z.url().optional(),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  TRUSTED_PROXIES: network.default([]),
  ALLOW_NETWORKS: network.default([]),
  RATE_LIMIT_PER_MINUTE: count.default(500),
  RATE_LIMIT_TEXT_PER_MINUTE: count.default(120),
  RATE_LIMIT_STORE: z.enum(['memory', 'postgres', 'redis']).optional(),
  RATE_LIMIT_INSTANCES: count.default(1),
  MAX_UPLOAD_BYTES: count.default(20 * 2 ** 30),
  SPEECH_ENGINES: z
    .string()
    .transform(parseJson)
    .pipe(engineRules)
    .default([{ engine: 'pocketsphinx' }]),
  PRICES: z.string().transform(parseJson).pipe(PriceRules).optional(),
  SECRET_KEYS: z
    .string()
    .regex(/^[\w-]+:[\w+/=-]+(,[\w-]+:[\w+/=-]+)*$/, 'must be id:base64[,id:base64]')
    .optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
  CALLBACK_SCHEDULE_SECONDS: words.transform((list) => list.map(Number)).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().optional(),
  JOB_HEARTBEAT_SECONDS: z.coerce.number().int().min(10).default(15),
  JOB_POLL_SECONDS: z.coerce.number().min(0.5).default(2),
  JOB_RETRY_SECONDS: z.coerce.number().int().min(1).default(5),
});

export interface Config extends Omit<z.output<typeof Env>, 'SPEECH_ENGINES' | 'TLS_CERT' | 'TLS_KEY'> {
  SPEECH_ENGINES: EngineSettings[];
  /** PEM texts. */
  tls: { cert: Buffer; key: Buffer } | undefined;
}

/**
 * The one place that reads the environment.
 * @throws {ConfigError} naming every variable at fault
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = Env.safeParse(given);
  if (!result.success) {
    const faults = result.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`);
    throw new ConfigError(faults.join('; '));
  }
  const { TLS_CERT, TLS_KEY, ...rest } = result.data;
  if (!TLS_CERT !== !TLS_KEY) throw new ConfigError('TLS_CERT and TLS_KEY: give both or neither');
  if (rest.RATE_LIMIT_STORE === 'redis' && !rest.REDIS_URL) {
    throw new ConfigError('RATE_LIMIT_STORE: redis needs REDIS_URL');
  }
  if (rest.SMTP_URL && !rest.MAIL_FROM)
    throw new ConfigError('MAIL_FROM: SMTP_URL needs an address to send from');
  const tls =
    TLS_CERT && TLS_KEY ? { cert: pem('TLS_CERT', TLS_CERT), key: pem('TLS_KEY', TLS_KEY) } : undefined;
  return { ...rest, SCRIPTORIUM_DATA: path.resolve(rest.SCRIPTORIUM_DATA), tls };
}

function pem(name: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new ConfigError(`${name}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function isNetwork(text: string): boolean {
  const [address, prefix] = text.split('/');
  const family = isIP(address!);
  if (!family) return false;
  try {
    new BlockList().addSubnet(
      address!,
      Number(prefix ?? (family === 4 ? 32 : 128)),
      family === 4 ? 'ipv4' : 'ipv6',
    );
    return true;
  } catch {
    return false;
  }
}
