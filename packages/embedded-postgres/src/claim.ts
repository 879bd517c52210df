import { createHash, randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { EmbeddedPostgresError, fromFileError } from './errors.js';
import { ownerFileOf } from './places.js';
import { birthOf } from './processes.js';

/**
 * Makes this process the one that runs the server of the data folder, until the returned function is called.
 * The claim of a process that has died does not count.
 */
export async function claim(dataDir: string): Promise<() => Promise<void>> {
  const file = ownerFileOf(dataDir);
  const own = `${process.pid} ${birthOf(process.pid)}`;
  const draft = `${file}-${randomBytes(8).toString('hex')}`;
  try {
    await writeFile(draft, own); // others may read it: whether the owner lives is for everybody who may start a server
    await take(file, draft, dataDir);
    return () => release(file, own);
  } catch (error) {
    throw fromFileError(error, dataDir);
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Gives the draft the name too, unless the one that has it lives. A claim is never seen without its owner in it, and one
 * that does not count is never removed: it is replaced by the process that acquires the name of its end.
 */
async function take(file: string, draft: string, dataDir: string): Promise<void> {
  for (;;) {
    if (await linked(draft, file)) return;
    const judged = await textOf(file);
    if (judged === undefined) continue; // given up meanwhile
    const pid = livePid(judged);
    if (pid !== undefined)
      throw new EmbeddedPostgresError('in_use', `process ${pid} is using the database in ${dataDir}`);
    const end = createHash('sha256').update(`${file} ${judged}`).digest('hex').slice(0, 16);
    const successor = `${ownerFileOf(dataDir)}-${end}`;
    await take(successor, draft, dataDir);
    if ((await textOf(file)) === judged) return rename(successor, file);
    await rm(successor); // another was before us
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

/** Undefined when there is no such file. */
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

/** The process that holds a claim, when it lives. */
export async function liveOwner(file: string): Promise<number | undefined> {
  return livePid((await textOf(file).catch(() => undefined)) ?? '');
}
