import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.js';
import { EmbeddedPostgresError, fromFileError, fromOutput } from './errors.js';
import { clusterOf, passwordFileOf } from './places.js';
import { spawnTied } from './tied-process.js';

/**
 * Creates the database cluster on the first start and returns the superuser's password. An interrupted attempt leaves no
 * partial cluster: the folder is renamed to its final name only when it is complete.
 */
export async function ensureCluster(
  initdb: string,
  dataDir: string,
  account: Account | undefined,
  durable: boolean,
): Promise<string> {
  const passwordFile = passwordFileOf(dataDir);
  try {
    if (existsSync(clusterOf(dataDir))) return await readFile(passwordFile, 'utf8');
    await removePartial(dataDir);
    const password = randomBytes(32).toString('hex');
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (account) await chown(passwordFile, account.uid, account.gid);
    await initialise(initdb, dataDir, account, durable);
    return password;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new EmbeddedPostgresError('broken', `the database in ${dataDir} lacks its file "password"`);
    throw fromFileError(error, dataDir);
  }
}

async function initialise(
  initdb: string,
  dataDir: string,
  account: Account | undefined,
  durable: boolean,
): Promise<void> {
  const partial = join(dataDir, `partial-${randomBytes(4).toString('hex')}`);
  const args = [
    '-D',
    partial,
    '-U',
    'postgres',
    `--pwfile=${passwordFileOf(dataDir)}`,
    '--auth=scram-sha-256',
  ];
  // This locale behaves the same on every system and supports upper and lower case beyond ASCII.
  args.push('--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  if (!durable) args.push('--no-sync');
  const child = spawnTied(initdb, args, account);
  if ((await child.exited) !== 0) {
    await removePartial(dataDir);
    throw fromOutput(child.output(), dataDir);
  }
  await rename(partial, clusterOf(dataDir));
}

async function removePartial(dataDir: string): Promise<void> {
  const names = await readdir(dataDir);
  for (const name of names.filter((name) => name.startsWith('partial-')))
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
}
