import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { liveOwner } from './claim.js';
import type { Log } from './log.js';
import { clusterOf, movedFileOf, ownerFileOf, passwordFileOf } from './places.js';
import { postmasterOf } from './postmaster.js';
import { untilReady } from './readiness.js';

/** A server starts within seconds, unless it has to recover from a crash. */
const STARTING_MS = 60_000;

/**
 * Returns the URL of the server that another live process runs on this data folder, or undefined if there is none. Waits up to a
 * minute for a server that is starting.
 * @param options.log receives a line every five seconds of the wait
 * @returns `postgres://user:password@127.0.0.1:port/postgres`; the password is a secret
 * @throws {EmbeddedPostgresError} `not_ready` if the server is still starting after that
 */
export async function runningPostgres(
  wanted: string,
  { log = () => undefined, signal }: { log?: Log; signal?: AbortSignal | undefined } = {},
): Promise<string | undefined> {
  const folder = resolve(wanted);
  const dataDir = await readFile(movedFileOf(folder), 'utf8').catch(() => folder);
  const cluster = clusterOf(dataDir);
  const look = async () => {
    if ((await liveOwner(ownerFileOf(dataDir))) === undefined) return 'none';
    const postmaster = await postmasterOf(cluster);
    return postmaster?.isReady ? postmaster.port : undefined;
  };
  const port = await untilReady(cluster, look, { timeoutMs: STARTING_MS, log, signal });
  if (port === 'none') return undefined;
  const password = await readFile(passwordFileOf(dataDir), 'utf8');
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}
