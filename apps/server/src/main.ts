import { createLog } from '@scriptorium/server-kit';
import path from 'node:path';
import pretty from 'pino-pretty';
import 'reflect-metadata';
import { ConfigError, loadConfig, type Config } from './config.js';
import { startService, type Service } from './service.js';

const DRAIN_MS = 20_000;

/** One line for what an operator can mend; anything else is a bug and keeps its stack. */
function explain(error: unknown): string {
  const { name, message, stack, code } = error as NodeJS.ErrnoException;
  const known = error instanceof ConfigError || name === 'EmbeddedPostgresError';
  if (known) return message;
  if (code === 'ENOSPC') return 'the disk is full: make room, then start again';
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000') {
    return `DATABASE_URL: the database cannot be reached (${message || code})`;
  }
  return stack ?? String(error);
}

function welcome({ SCRIPTORIUM_DATA: folder, SCRIPTORIUM_ROLE: role }: Config, { baseUrl }: Service): string {
  const file = path.join(folder, 'credentials.json');
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
  const service = await startService(config, log);

  let stopping = false;
  const stop = async (code: number, why: string) => {
    if (stopping) return;
    stopping = true;
    log.info({}, `${why}: stopping`);
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    await service.stop();
    await endTracing();
    process.exit(code);
  };
  const fail = (error: unknown) => {
    console.error(explain(error));
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0, signal).catch(fail));
  service.databaseLost.then(() => stop(1, 'the database has ended')).catch(fail);
  console.log(welcome(config, service));
}

main().catch((error: unknown) => {
  console.error(`scriptorium: ${explain(error)}`);
  process.exit(1);
});
