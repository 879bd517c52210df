import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Calls `work` with a temporary folder on the file system of the output, and removes the folder afterwards. */
export async function inFolderOf<T>(output: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(dirname(output), '.media-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
