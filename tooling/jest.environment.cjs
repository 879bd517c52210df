const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

const { createContext, constants } = vm;

/**
 * Creates a context with an ordinary global object. That of jest is a proxy: each use of `Promise`, `Object` or another
 * global calls its handler, which takes a hundred times as long.
 */
const ordinaryContext = (proxy) => createContext(constants?.DONT_CONTEXTIFY ?? proxy); // Node 20 has no such contexts

/** Gives each test file the working directory and the time limit of its package, also in a run of several packages. */
module.exports = class PackageEnvironment extends TestEnvironment {
  constructor(config, context) {
    vm.createContext = ordinaryContext;
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
    const { roots, testTimeout } = config.projectConfig;
    process.chdir(roots[0]);
    // Jest reads only the time limit of the whole run. This is what `jest.setTimeout` sets.
    this.global[Symbol.for('TEST_TIMEOUT_SYMBOL')] = testTimeout;
  }
};
