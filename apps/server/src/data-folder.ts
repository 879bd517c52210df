import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { ConfigError } from './config-error.js';

/** Creates the folder for persistent data: database, blobs, keys. */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
  } catch (error) {
    throw new ConfigError(
      `SCRIPTORIUM_DATA: ${folder} cannot be used (${(error as NodeJS.ErrnoException).code})`,
    );
  }
}

/** Writes a private file atomically, even if several processes write it concurrently. */
export async function writePrivate(file: string, text: string): Promise<void> {
  const draft = await draftOf(file, text);
  await rename(draft, file);
}

/** Like `writePrivate`, but keeps an existing file. */
export async function writePrivateOnce(file: string, text: string): Promise<void> {
  const draft = await draftOf(file, text);
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
}

async function draftOf(file: string, text: string): Promise<string> {
  const draft = `${file}.${randomUUID()}.new`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return draft;
}
