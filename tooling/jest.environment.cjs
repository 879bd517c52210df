const { TestEnvironment } = require('jest-environment-node');

/** Gives each test file the working directory and the time limit of its package, also in a run of several packages. */
module.exports = class PackageEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { roots, testTimeout } = config.projectConfig;
    process.chdir(roots[0]);
    // Jest reads only the time limit of the whole run. This is what `jest.setTimeout` sets.
    this.global[Symbol.for('TEST_TIMEOUT_SYMBOL')] = testTimeout;
  }
};
