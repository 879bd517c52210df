import path from 'node:path';
import { LocalStorage } from './local-storage.js';
import { Scratch, type UploadLimits } from './scratch.js';
import type { StorageLocation } from './storage-url.js';
import type { Storage } from './storage.js';

/**
 * Opens a storage without connecting to it; `check` does.
 * @param localFolder the scratch folder of a remote storage is in it
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
  const { S3Storage } = await import('./s3-storage.js'); // the SDK takes a while to load
  return new S3Storage(location, new Scratch(path.join(localFolder, 'tmp'), limits));
}
