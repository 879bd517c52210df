import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { canReach, type Account } from './account.js';
import { fromFileError, notWritable } from './errors.js';
import type { Log } from './log.js';

/** Where root keeps what the borrowed account could not reach elsewhere. Not /tmp or /var/tmp: systems clean those. */
export const durableRoot = '/var/lib/scriptorium';

/** What a data folder holds. */
export const clusterOf = (dataDir: string): string => join(dataDir, 'cluster');
export const passwordFileOf = (dataDir: string): string => join(dataDir, 'password');
export const ownerFileOf = (dataDir: string): string => join(dataDir, 'owner');

/** Makes the data folder, private to the account. Returns where it really is. */
export async function prepareDataDir(
  wanted: string,
  account: Account | undefined,
  log: Log,
): Promise<string> {
  const dataDir = resolve(wanted);
  await makePrivate(dataDir, account);
  if (!account || canReach(account, dataDir)) return dataDir;

  if (existsSync(clusterOf(dataDir)))
    throw notWritable(
      dataDir,
      "it holds a database, but PostgreSQL's account cannot enter the folders above it " +
        `(make them executable for others: chmod o+x ${dirname(dataDir)} …)`,
    );
  const name = `database-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  const reachable = join(durableRoot, name);
  await makePrivate(reachable, account);
  log(`PostgreSQL's account cannot enter ${dataDir}, so the database is kept in ${reachable}`);
  return reachable;
}

async function makePrivate(folder: string, account: Account | undefined): Promise<void> {
  try {
    // In two steps: with `recursive` the mode would go to the folders above as well, and shut the account out.
    await mkdir(dirname(folder), { recursive: true });
    if (!existsSync(folder)) await mkdir(folder, { mode: 0o700 });
    if (!(await stat(folder)).isDirectory()) throw notWritable(folder, 'it is not a folder');
    if (account) await chown(folder, account.uid, account.gid);
    await chmod(folder, 0o700);
  } catch (error) {
    throw fromFileError(error, folder);
  }
}
