import type { Config } from '../../config.js';
import type { Installation } from '../installation.js';
import { fine, type Finding } from './check.js';
import { database } from './database.js';
import { fileStorage } from './file-storage.js';
import { media, storage } from './machine.js';
import { describers, engines, plugins, redis, translators, voices } from './services.js';

export async function everyCheck(config: Config, open: () => Promise<Installation>): Promise<Finding[]> {
  const found = [
    storage(config),
    fileStorage(config),
    ...(config.SCRIPTORIUM_ROLE === 'api' ? [[noWork]] : forWork(config)),
    translators(config),
    plugins(config),
    describers(config),
    redis(config),
    database(config, open),
  ];
  return (await Promise.all(found)).flat();
}

const noWork = fine('media and speech', 'not needed: SCRIPTORIUM_ROLE=api only answers requests');

/** Checks what only processes that work on orders need. */
const forWork = (config: Config): Promise<Finding[]>[] => [media(), engines(config), voices(config)];
