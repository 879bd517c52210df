import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Config } from '../../config.js';
import { checkFileStorage, openFileStorage } from '../../file-storage.js';
import { check, fine, type Finding } from './check.js';

/** Stores, reads and deletes a file at `STORAGE_URL`. The data folder check covers the default folder. */
export async function fileStorage(config: Config): Promise<Finding[]> {
  const { SCRIPTORIUM_DATA, STORAGE_URL: location } = config;
  if (location.kind === 'local' && location.folder === path.join(SCRIPTORIUM_DATA, 'files')) return [];
  const remedy = 'grant the account of STORAGE_URL permission to list, read, write and delete there';
  return check('file storage', remedy, async () => {
    const storage = await openFileStorage(config);
    await checkFileStorage(storage);
    const key = await storage.put(Readable.from(['doctor']));
    try {
      const { stream } = await storage.open(key);
      if ((await text(stream)) !== 'doctor')
        throw new Error('a stored file was read back with different content');
    } finally {
      await storage.delete(key);
    }
    const place = location.kind === 'local' ? location.folder : `bucket '${location.bucket}'`;
    return fine('file storage', `${place} can be written to and read`);
  });
}
