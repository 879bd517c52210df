import { isDomainError } from '@scriptorium/core';
import { openStorage, type Storage } from '@scriptorium/server-kit';
import path from 'node:path';
import { ConfigError } from './config-error.js';
import type { Config } from './config.js';

/** Opens the storage without connecting to it. */
export function openFileStorage(config: Config): Promise<Storage> {
  const { SCRIPTORIUM_DATA: folder, STORAGE_URL: location, MAX_UPLOAD_BYTES: maxBytes } = config;
  return openStorage(location, path.join(folder, 'files'), { maxBytes });
}

export async function checkFileStorage(storage: Storage): Promise<void> {
  try {
    await storage.check();
  } catch (error) {
    const { message } = (isDomainError(error) ? error.cause : error) as Error;
    throw new ConfigError(`STORAGE_URL: ${message}`);
  }
}
