import { readFile, rm, writeFile } from 'node:fs/promises';
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
  for (;;) {
    try {
      await writeFile(file, own, { flag: 'wx', mode: 0o600 });
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw fromFileError(error, dataDir);
    }
    const pid = await liveOwner(file);
    if (pid !== undefined)
      throw new EmbeddedPostgresError('in_use', `process ${pid} is using the database in ${dataDir}`);
    await rm(file, { force: true });
  }
}

/** The process that holds a claim, when it lives. */
export async function liveOwner(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const [pid, ...birth] = text.split(' ');
  return pid && birthOf(Number(pid)) === birth.join(' ') ? Number(pid) : undefined;
}
