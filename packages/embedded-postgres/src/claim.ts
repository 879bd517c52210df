import { createHash, randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { EmbeddedPostgresError, fromFileError } from './errors.js';
import { ownerFileOf } from './places.js';
import { birthOf } from './processes.js';

/**
 * Claims the exclusive right to run a server on the data folder, until the returned function is called. Replaces the
 * claim of a process that has died.
 * @throws {EmbeddedPostgresError} `in_use` if a live process holds the claim
 */
export async function claim(dataDir: string): Promise<() => Promise<void>> {
  const file = ownerFileOf(dataDir);
  const own = `${process.pid} ${birthOf(process.pid)}`;
  const draft = `${file}-${randomBytes(8).toString('hex')}`;
  try {
    await writeFile(draft, own); // world-readable: any account that may start a server must be able to check the owner
    await take(file, draft, dataDir);
    return () => release(file, own);
  } catch (error) {
    throw fromFileError(error, dataDir);
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Hard-links the draft to `file`, unless a live process holds it, so that a claim always names its owner. A stale claim is
 * never removed but replaced, by the one process that claims its successor file.
 */
async function take(file: string, draft: string, dataDir: string): Promise<void> {
  for (;;) {
    if (await linked(draft, file)) return;
    const judged = await textOf(file);
    if (judged === undefined) continue; // released meanwhile
    const pid = livePid(judged);
    if (pid !== undefined)
      throw new EmbeddedPostgresError('in_use', `process ${pid} is using the database in ${dataDir}`);
    const end = createHash('sha256').update(`${file} ${judged}`).digest('hex').slice(0, 16);
    const successor = `${ownerFileOf(dataDir)}-${end}`;
    await take(successor, draft, dataDir);
    if ((await textOf(file)) === judged) return rename(successor, file);
    await rm(successor); // another process was faster
  }
}

async function linked(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function release(file: string, own: string): Promise<void> {
  if ((await textOf(file)) === own) await rm(file, { force: true });
}

/** Returns undefined if the file does not exist. */
async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function livePid(claim: string): number | undefined {
  const [pid, ...birth] = claim.split(' ');
  return pid && birthOf(Number(pid)) === birth.join(' ') ? Number(pid) : undefined;
}

/** Returns the pid of the process that holds a claim, if it is alive. */
export async function liveOwner(file: string): Promise<number | undefined> {
  return livePid((await textOf(file).catch(() => undefined)) ?? '');
}
