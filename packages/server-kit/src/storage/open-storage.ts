import path from 'node:path';
import { LocalStorage } from './local-storage.js';
import { Scratch, type UploadLimits } from './scratch.js';
import type { StorageLocation } from './storage-url.js';
import type { Storage } from './storage.js';

/**
 * Opens a storage without connecting to it; use `check` to connect.
 * @param localFolder contains the scratch folder if the storage is remote
 */
export async function openStorage(
  location: StorageLocation,
  localFolder: string,
  limits: UploadLimits = {},
): Promise<Storage> {
  if (location.kind === 'local') {
    const { folder } = location;
    return new LocalStorage(folder, new Scratch(path.join(folder, 'tmp'), limits));
  }
  const { S3Storage } = await import('./s3-storage.js'); // loaded on demand, because the SDK loads slowly
  return new S3Storage(location, new Scratch(path.join(localFolder, 'tmp'), limits));
}
