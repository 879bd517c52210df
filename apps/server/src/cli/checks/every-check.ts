import type { Config } from '../../config.js';
import type { Installation } from '../installation.js';
import type { Finding } from './check.js';
import { database } from './database.js';
import { fileStorage } from './file-storage.js';
import { media, storage } from './machine.js';
import { describers, engines, plugins, redis, translators, voices } from './services.js';

export async function everyCheck(config: Config, open: () => Promise<Installation>): Promise<Finding[]> {
  const found = [
    storage(config),
    fileStorage(config),
    media(),
    engines(config),
    translators(config),
    plugins(config),
    voices(config),
    describers(config),
    redis(config),
    database(config, open),
  ];
  return (await Promise.all(found)).flat();
}
