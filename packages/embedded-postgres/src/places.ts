import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { canReach, type Account } from './account.js';
import { EmbeddedPostgresError, fromFileError, notWritable } from './errors.js';
import type { Log } from './log.js';

/** Root's fallback folder for data that the borrowed account cannot reach elsewhere. Systems clean /tmp and /var/tmp. */
export const durableRoot = '/var/lib/scriptorium';

/** Paths within a data folder. */
export const clusterOf = (dataDir: string): string => join(dataDir, 'cluster');
export const passwordFileOf = (dataDir: string): string => join(dataDir, 'password');
/** File that holds the actual folder of a database that was moved. */
export const movedFileOf = (dataDir: string): string => join(dataDir, 'moved-to');
export const ownerFileOf = (dataDir: string): string => join(dataDir, 'owner');

/** Creates the data folder, private to the account. Returns its actual path, which may be below `durableRoot`. */
export async function prepareDataDir(
  wanted: string,
  account: Account | undefined,
  log: Log,
): Promise<string> {
  const dataDir = resolve(wanted);
  await makePrivate(dataDir, account);
  const elsewhere = await readFile(movedFileOf(dataDir), 'utf8').catch(() => undefined);
  if (elsewhere && !existsSync(elsewhere)) throw lost(dataDir, elsewhere);
  if (!elsewhere && (!account || canReach(account, dataDir))) return dataDir;
  if (!elsewhere && existsSync(clusterOf(dataDir))) throw unreachable(dataDir);

  const place = elsewhere ?? join(durableRoot, `database-${randomBytes(6).toString('hex')}`);
  await makePrivate(place, account);
  if (!elsewhere) await writeFile(movedFileOf(dataDir), place);
  log(`PostgreSQL's account cannot enter ${dataDir}: the database is kept in ${place}`);
  return place;
}

const unreachable = (dataDir: string) =>
  notWritable(
    dataDir,
    "it holds a database, but PostgreSQL's account cannot enter the folders above it " +
      `(make them executable for others: chmod o+x ${dirname(dataDir)} …)`,
  );

const lost = (dataDir: string, place: string) =>
  new EmbeddedPostgresError(
    'broken',
    `the database of ${dataDir} was kept in ${place} and is gone from there: ` +
      `restore it, or remove ${movedFileOf(dataDir)} to start with an empty database`,
  );

async function makePrivate(folder: string, account: Account | undefined): Promise<void> {
  try {
    // In two steps: with `recursive`, the parent folders would also get this mode, and the account could not enter them.
    await mkdir(dirname(folder), { recursive: true });
    if (!existsSync(folder)) await mkdir(folder, { mode: 0o700 });
    if (!(await stat(folder)).isDirectory()) throw notWritable(folder, 'it is not a folder');
    if (account) await chown(folder, account.uid, account.gid);
    await chmod(folder, 0o700);
  } catch (error) {
    throw fromFileError(error, folder);
  }
}
