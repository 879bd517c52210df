export { EmbeddedPostgresError } from './errors.js';
export type { EmbeddedPostgresErrorCode } from './errors.js';
export { runningPostgres } from './running-postgres.js';
export { startPostgres } from './start-postgres.js';
export type { EmbeddedPostgres, StartPostgresOptions } from './start-postgres.js';
