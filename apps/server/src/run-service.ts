import { createLog } from '@scriptorium/server-kit';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.js';
import { explain } from './explain.js';
import { offerModel } from './model-offer.js';
import { askOnTerminal } from './model-offer-terminal.js';
import { ownCommand, quoted } from './own-command.js';
import { startService, type Service } from './service.js';
import { version } from './version.js';

const DRAIN_MS = 20_000;

function welcome({ SCRIPTORIUM_DATA: folder, SCRIPTORIUM_ROLE: role }: Config, service: Service): string {
  const { baseUrl, signInUrl } = service;
  const file = path.join(folder, 'credentials.json');
  if (!existsSync(file)) return `\nScriptorium (${role}) is at ${baseUrl}\n`;
  const studio = signInUrl
    ? `Open the studio with this link, once and within an hour:\n\n  ${signInUrl}`
    : `The studio is at ${baseUrl}/studio/ and this makes a link that signs you in:\n\n  ${ownCommand('sign-in-url')}`;
  const key = `$(${quoted(process.execPath)} -p 'require(process.argv[1]).project.api_key' ${quoted(file)})`;
  return `
Scriptorium (${role}) is at ${baseUrl} and its keys are in ${file}

${studio}

Or try the API:

  curl ${quoted(`${baseUrl}/v3/authenticate`)} -H "X-Api-Key: ${key}"
`;
}

/**
 * Runs the service until a signal ends the process.
 * @throws if the start fails
 */
export async function runService(config: Config): Promise<void> {
  const stream = process.stdout.isTTY
    ? (await import('pino-pretty')).default({ sync: true, ignore: 'pid,hostname' })
    : undefined;
  const log = createLog({ level: config.LOG_LEVEL, stream });
  const endTracing = config.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import('./tracing.js')).startTracing()
    : () => Promise.resolve();
  await offerModel(config, askOnTerminal(config));
  log.info({ version, role: config.SCRIPTORIUM_ROLE, node: process.version }, 'starting');
  const ending = new AbortController();
  const starting = startService(config, log, { signal: ending.signal });

  let stopping = false;
  const stop = async (code: number, why: string) => {
    if (stopping) return;
    stopping = true;
    log.info({}, `${why}: stopping`);
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    ending.abort(new Error('the service is stopping'));
    const service = await starting.catch(() => undefined); // aborted
    await service?.stop();
    await endTracing();
    process.exit(code);
  };
  const fail = (error: unknown) => {
    console.error(explain(error));
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0, signal).catch(fail));
  const service = await starting.catch((error: unknown) => {
    if (!stopping) throw error;
  });
  if (service && !stopping) console.log(welcome(config, service));
}
