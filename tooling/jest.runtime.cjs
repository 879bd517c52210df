const { syncBuiltinESMExports } = require('node:module');
const { pathToFileURL } = require('node:url');
const { compiledMaps } = require('./swc-hook.mjs');
require('./jest.hooks.mjs');

const eventHandlers = Symbol.for('EVENT_HANDLERS');
const timeout = Symbol.for('TEST_TIMEOUT_SYMBOL');

/**
 * Loads test files with the loader of Node instead of that of jest, which compiles and links all modules again for each
 * file. The files of a worker share their modules.
 */
module.exports = class NativeRuntime {
  constructor(config, environment) {
    this.environment = environment;
  }

  /** Loads the state of jest-circus anew for each test file. */
  requireInternalModule(file) {
    delete require.cache[file];
    delete globalThis[eventHandlers];
    return require(file);
  }

  requireModule(file) {
    return require(file);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  unstable_importModule(file) {
    return import(pathToFileURL(file).href);
  }

  setGlobalsForRuntime() {
    const { moduleMocker: mocker } = this.environment;
    globalThis.jest = {
      fn: mocker.fn.bind(mocker),
      restoreAllMocks: () => {
        mocker.restoreAllMocks();
        syncBuiltinESMExports();
      },
      mocked: mocker.mocked.bind(mocker),
      setTimeout: (ms) => (globalThis[timeout] = ms),
      spyOn: (...args) => {
        const spy = mocker.spyOn(...args);
        const { mockRestore } = spy;
        spy.mockRestore = () => {
          mockRestore();
          syncBuiltinESMExports();
        };
        syncBuiltinESMExports(); // the named imports of a built-in module are copies
        return spy;
      },
    };
  }

  getSourceMaps() {
    return compiledMaps;
  }

  getAllCoverageInfoCopy() {}
  enterTestCode() {}
  leaveTestCode() {}
  teardown() {}
};
