const { syncBuiltinESMExports } = require('node:module');
const { ModuleMocker } = require('jest-mock');

/**
 * The process itself is the environment of a test file. Each file starts in the folder of its package with its time limit,
 * and with the environment variables, working directory and functions that the worker started with.
 */
module.exports = class ProcessEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  #before = { env: { ...process.env }, exit: process.exit, console };

  constructor({ projectConfig: { roots, testTimeout } }) {
    process.chdir(roots[0]);
    // Jest reads only the time limit of the whole run. This is what `jest.setTimeout` sets.
    globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')] = testTimeout;
  }

  async setup() {}

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    syncBuiltinESMExports();
    const { env, exit, console } = this.#before;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    process.exit = exit; // wrapped by jest
    globalThis.console = console;
  }

  exportConditions() {
    return [];
  }

  getVmContext() {
    return null;
  }
};
