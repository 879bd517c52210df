export { exitCodes } from './failure.js';
export { run } from './run.js';
export type { Terminal } from './terminal.js';
