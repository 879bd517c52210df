// Tests and workspace sources are native ES modules, which Node loads by `swc-hook.mjs`.
const { join } = require('node:path');

/** @param folder the folder of the package */
module.exports = (folder) => ({
  rootDir: join(__dirname, '..'),
  roots: [folder],
  testEnvironment: require.resolve('./jest.environment.cjs'),
  runtime: require.resolve('./jest.runtime.cjs'),
  transform: {},
  testMatch: ['src/**/*.spec.ts', 'src/**/*.e2e-spec.ts', 'test/**/*.spec.ts'].map((pattern) =>
    join(folder, pattern),
  ),
  // Many tests start whole programs, and recognition uses all cores.
  testTimeout: 240_000,
});
