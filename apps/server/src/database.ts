import { runningPostgres, startPostgres } from '@scriptorium/embedded-postgres';
import path from 'node:path';
import type { Config } from './config.js';

export interface OpenDatabase {
  url: string;
  /** Settles when an embedded one that is ours has ended by itself. */
  lost: Promise<void>;
  /** Ends it when it is ours. */
  stop(): Promise<void>;
}

const never = new Promise<void>(() => {});

/**
 * `DATABASE_URL`, or the embedded database in the data folder.
 * @param share whether one that another process runs there will do
 */
export async function openDatabase(
  { DATABASE_URL: url, SCRIPTORIUM_DATA: folder }: Config,
  { share = false, log }: { share?: boolean; log?: (line: string) => void } = {},
): Promise<OpenDatabase> {
  const nothing = async () => {};
  if (url) return { url, lost: never, stop: nothing };
  const dataDir = path.join(folder, 'postgres');
  const running = share ? await runningPostgres(dataDir) : undefined;
  if (running) return { url: running, lost: never, stop: nothing };
  const own = await startPostgres({ dataDir, log });
  return { url: own.url, lost: own.exited, stop: () => own.stop() };
}
