import { runningPostgres, startPostgres, type EmbeddedPostgres } from '@scriptorium/embedded-postgres';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.js';

export interface OpenDatabase {
  url: string;
  /** Ends it when it is ours. */
  stop(): Promise<void>;
}

/**
 * `DATABASE_URL`, or the embedded database in the data folder.
 * @param share whether one that another process runs there will do
 */
export async function openDatabase(
  { DATABASE_URL: url, SCRIPTORIUM_DATA: folder }: Config,
  { share = false, log = () => {} }: { share?: boolean; log?: (line: string) => void } = {},
): Promise<OpenDatabase> {
  const stop = async () => {};
  if (url) return { url, stop };
  const dataDir = path.join(folder, 'postgres');
  const running = share ? await runningPostgres(dataDir) : undefined;
  return running ? { url: running, stop } : keepRunning(dataDir, log);
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** Having run for so long, a server that dies is started again at once. */
const STEADY_MS = 60_000;

/** Starts the embedded database, and again on the same port whenever it ends by itself, with a backoff. */
async function keepRunning(dataDir: string, log: (line: string) => void): Promise<OpenDatabase> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const first = await startPostgres({ dataDir, log });
  let server: EmbeddedPostgres | undefined = first;
  let waitMs = FIRST_WAIT_MS;

  const restart = async () => {
    log(`the database has ended by itself; it is started again in ${waitMs / 1000} s`);
    await sleep(waitMs, undefined, { signal }).catch(() => {});
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    if (signal.aborted) return;
    try {
      server = await startPostgres({ dataDir, port: first.port, log });
      log('the database runs again');
    } catch (error) {
      log(`the database cannot be started: ${(error as Error).message}`);
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
      await server?.stop(); // one that was just being started again
    },
  };
}
