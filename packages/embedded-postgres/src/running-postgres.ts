import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { liveOwner } from './claim.js';
import { clusterOf, movedFileOf, ownerFileOf, passwordFileOf } from './places.js';
import { postmasterOf } from './postmaster.js';

/** A server starts within seconds, unless it has to recover from a crash. */
const STARTING_MS = 60_000;

/**
 * Returns the URL of the server that another live process runs on this data folder, or undefined if there is none. Waits
 * for a server that is starting.
 * @returns `postgres://user:password@127.0.0.1:port/postgres`; the password is a secret
 */
export async function runningPostgres(wanted: string): Promise<string | undefined> {
  const folder = resolve(wanted);
  const dataDir = await readFile(movedFileOf(folder), 'utf8').catch(() => folder);
  for (const end = Date.now() + STARTING_MS; Date.now() < end; await sleep(100)) {
    if ((await liveOwner(ownerFileOf(dataDir))) === undefined) return undefined;
    const postmaster = await postmasterOf(clusterOf(dataDir));
    if (!postmaster?.isReady) continue;
    const password = await readFile(passwordFileOf(dataDir), 'utf8');
    return `postgres://postgres:${password}@127.0.0.1:${postmaster.port}/postgres`;
  }
  return undefined;
}
