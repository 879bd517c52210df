import { createLog } from '@scriptorium/server-kit';
import { existsSync } from 'node:fs';
import path from 'node:path';
import pretty from 'pino-pretty';
import 'reflect-metadata';
import { ConfigError, loadConfig, type Config } from './config.js';
import { startService, type Service } from './service.js';

const DRAIN_MS = 20_000;

/** Of Node, and of PostgreSQL: wrong password, no such role, no such database, starting or stopping. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  '28000',
  '28P01',
  '3D000',
  '57P03',
]);

/** One line for what an operator can mend; anything else is a bug and keeps its stack. */
function explain(error: unknown): string {
  const { name, message, stack, code } = error as NodeJS.ErrnoException;
  const known = error instanceof ConfigError || name === 'EmbeddedPostgresError';
  if (known) return message;
  if (code === 'ENOSPC') return 'the disk is full: make room, then start again';
  if (UNREACHABLE.has(code ?? '') || /timeout exceeded when trying to connect/.test(message)) {
    return `DATABASE_URL: the database cannot be reached (${message || code})`;
  }
  return stack ?? String(error);
}

function welcome({ SCRIPTORIUM_DATA: folder, SCRIPTORIUM_ROLE: role }: Config, { baseUrl }: Service): string {
  const file = path.join(folder, 'credentials.json');
  if (!existsSync(file)) return `\nScriptorium (${role}) is at ${baseUrl}\n`;
  const key = `$(node -p "require('${file}').project.api_key")`;
  return `
Scriptorium (${role}) is at ${baseUrl}; its keys are in ${file}. Try it:

  curl "${baseUrl}/v3/authenticate?api_key=${key}"
`;
}

async function main(): Promise<void> {
  const config = loadConfig();
  const stream = process.stdout.isTTY ? pretty({ sync: true, ignore: 'pid,hostname' }) : undefined;
  const log = createLog({ level: config.LOG_LEVEL, stream });
  const endTracing = process.env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import('./tracing.js')).startTracing()
    : () => Promise.resolve();
  const starting = startService(config, log);

  let stopping = false;
  const stop = async (code: number, why: string) => {
    if (stopping) return;
    stopping = true;
    log.info({}, `${why}: stopping`);
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    await (await starting).stop();
    await endTracing();
    process.exit(code);
  };
  const fail = (error: unknown) => {
    console.error(explain(error));
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0, signal).catch(fail));
  const service = await starting;
  service.databaseLost.then(() => stop(1, 'the database has ended')).catch(fail);
  if (!stopping) console.log(welcome(config, service));
}

main().catch((error: unknown) => {
  console.error(`scriptorium: ${explain(error)}`);
  process.exit(1);
});
