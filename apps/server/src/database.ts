import { runningPostgres, startPostgres, type EmbeddedPostgres } from '@scriptorium/embedded-postgres';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.js';
import { waitForDatabase, type DatabaseWait } from './database-wait.js';

export interface OpenDatabase {
  url: string;
  /** Stops the database if this process started it. */
  stop(): Promise<void>;
}

export interface OpenOptions extends DatabaseWait {
  /** Whether to use an embedded database that another process runs. */
  share?: boolean;
}

/** Opens `DATABASE_URL`, or the embedded database in the data folder, once it accepts connections. */
export async function openDatabase(
  { DATABASE_URL: url, SCRIPTORIUM_DATA: folder }: Config,
  { share = false, ...wait }: OpenOptions,
): Promise<OpenDatabase> {
  const stop = async () => {};
  if (url) {
    await waitForDatabase(url, wait);
    return { url, stop };
  }
  const dataDir = path.join(folder, 'postgres');
  const running = share ? await runningPostgres(dataDir, wait) : undefined;
  return running ? { url: running, stop } : keepRunning(dataDir, wait);
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** After this uptime, a database that dies is restarted immediately. */
const STEADY_MS = 60_000;

/** Starts the embedded database, and restarts it on the same port whenever it exits, with a backoff. */
async function keepRunning(dataDir: string, { log, signal: ending }: DatabaseWait): Promise<OpenDatabase> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const first = await startPostgres({ dataDir, log, signal: ending });
  let server: EmbeddedPostgres | undefined = first;
  let waitMs = FIRST_WAIT_MS;

  const restart = async () => {
    log(`the database stopped unexpectedly; it is restarted in ${waitMs / 1000} s`);
    await sleep(waitMs, undefined, { signal }).catch(() => {});
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    if (signal.aborted) return;
    try {
      server = await startPostgres({ dataDir, port: first.port, log, signal });
      log('the database has restarted');
    } catch (error) {
      if (!signal.aborted) log(`the database cannot be started: ${(error as Error).message}`);
    }
  };
  const watch = async () => {
    while (!signal.aborted) {
      const since = Date.now();
      await server?.exited;
      server = undefined;
      if (Date.now() - since > STEADY_MS) waitMs = FIRST_WAIT_MS;
      if (!signal.aborted) await restart();
    }
  };
  const watching = watch();
  return {
    url: first.url,
    async stop() {
      stopping.abort();
      await server?.stop();
      await watching;
      await server?.stop(); // a restart may be in progress
    },
  };
}
