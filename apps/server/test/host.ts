import { startHost as startBuilt, type Host } from '@scriptorium/testing';
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

/** Starts the built server of this package. */
export const startHost = (env: Record<string, string>): Host =>
  startBuilt(path.join(__dirname, '../dist/main.js'), env);
