export { EmbeddedPostgresError } from './errors.js';
export type { EmbeddedPostgresErrorCode } from './errors.js';
export { startPostgres } from './start-postgres.js';
export type { EmbeddedPostgres, StartPostgresOptions } from './start-postgres.js';
