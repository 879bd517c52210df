// Tests and workspace sources become CommonJS through SWC; ESM-only packages (Nest 12) load by require(esm),
// which jest has from Node 24.9 on with --experimental-vm-modules.
const swc = require('./swc.json');
module.exports = {
  testEnvironment: 'node',
  // Workspace packages are read from src: no build is needed to run a test.
  testEnvironmentOptions: { customExportConditions: ['@scriptorium/source', 'node', 'node-addons'] },
  transform: { '^.+\\.ts$': [require.resolve('@swc/jest'), { ...swc, module: { type: 'commonjs' } }] },
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^fast-check$': require.resolve('./fast-check.cjs'),
    '^unseeded-fast-check$': require.resolve('fast-check'),
  },
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/src/**/*.e2e-spec.ts', '<rootDir>/test/**/*.spec.ts'],
  testTimeout: 30_000,
  reporters: ['default', require.resolve('./jest.reporter.cjs')],
  // Packages run side by side under `pnpm test`, which says how many workers each may have.
  maxWorkers: process.env.SCRIPTORIUM_TEST_WORKERS ? Number(process.env.SCRIPTORIUM_TEST_WORKERS) : '50%',
};
