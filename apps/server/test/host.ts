import { migratedDatabase as migratedBy, startHost as startBuilt, type Host } from '@scriptorium/testing';
import path from 'node:path';

export {
  credentialsIn,
  dataFolder,
  emptyDatabase,
  plainEnvironment,
  stopped,
  tidy,
  type Credentials,
  type Host,
} from '@scriptorium/testing';

const main = path.join(import.meta.dirname, '../dist/main.js');

/** Starts the built server of this package. */
export const startHost = (env: Record<string, string>): Host => startBuilt(main, env);

/** Creates a database with the tables of the built server. */
export const migratedDatabase = (): Promise<string> => migratedBy(main);
