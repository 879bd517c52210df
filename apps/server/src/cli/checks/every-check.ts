import type { Config } from '../../config.js';
import type { Installation } from '../installation.js';
import type { Finding } from './check.js';
import { database } from './database.js';
import { media, storage } from './machine.js';
import { engines, redis } from './services.js';

export async function everyCheck(config: Config, open: () => Promise<Installation>): Promise<Finding[]> {
  const found = [storage(config), media(), engines(config), redis(config), database(config, open)];
  return (await Promise.all(found)).flat();
}
