// The configuration of `pnpm test`: one pool of workers for the test files of several packages.
const { join } = require('node:path');

const root = join(__dirname, '..');
const { SCRIPTORIUM_TEST_PACKAGES: packages, SCRIPTORIUM_TEST_REPORT: report } = process.env;

module.exports = {
  rootDir: root,
  projects: packages.split(',').map((dir) => join(root, dir)),
  testSequencer: require.resolve('./jest.sequencer.cjs'),
  reporters: [
    // Failures are printed once more at the end, by `pnpm test`.
    ['default', { summaryThreshold: Number.MAX_SAFE_INTEGER }],
    [require.resolve('./jest.reporter.cjs'), { file: report }],
  ],
  // A worker keeps some memory of every test file. It is replaced above this size.
  workerIdleMemoryLimit: '1GB',
};
