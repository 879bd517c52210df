// Tests and workspace sources are compiled to CommonJS by SWC. ESM-only packages (Nest 12) are loaded with
// require(esm), which jest supports from Node 24.9 with --experimental-vm-modules. In the older versions that
// `pnpm test:nodes` uses, they are compiled as well.
const { join } = require('node:path');
const swc = require('./swc.json');

const [major, minor] = process.versions.node.split('.').map(Number);
const requiresModules = major > 24 || (major === 24 && minor >= 9);

/** @param folder the folder of the package */
module.exports = (folder) => ({
  // One id and one root for all packages, so that they share the cache of transformed sources.
  id: 'scriptorium',
  rootDir: join(__dirname, '..'),
  roots: [folder],
  testEnvironment: require.resolve('./jest.environment.cjs'),
  // Workspace packages are resolved to src, so tests need no build.
  testEnvironmentOptions: { customExportConditions: ['@scriptorium/source', 'node', 'node-addons'] },
  transform: {
    '^.+\\.ts$': [require.resolve('@swc/jest'), { ...swc, module: { type: 'commonjs' } }],
    ...(!requiresModules && { '^.+\\.m?js$': require.resolve('./jest.modules.cjs') }),
  },
  ...(!requiresModules && { transformIgnorePatterns: [] }),
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^fast-check$': require.resolve('./fast-check.cjs'),
    '^unseeded-fast-check$': require.resolve('fast-check'),
  },
  testMatch: ['src/**/*.spec.ts', 'src/**/*.e2e-spec.ts', 'test/**/*.spec.ts'].map((pattern) =>
    join(folder, pattern),
  ),
  // Injected, because a lookup of a global costs 100 ns in the context of a test, ten times as much as arithmetic.
  sandboxInjectedGlobals: ['Array', 'Math', 'Number'],
  // Many tests start whole programs, and recognition uses all cores.
  testTimeout: 240_000,
});
