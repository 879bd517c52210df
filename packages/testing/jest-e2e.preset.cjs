const preset = require('@scriptorium/tooling/jest.preset.cjs');

/** Preset for packages whose tests need a database: one server per run, one database per test file. */
module.exports = (folder) => ({
  ...preset(folder),
  globalSetup: require.resolve('./jest-e2e.setup.mjs'),
  globalTeardown: require.resolve('./jest-e2e.teardown.mjs'),
});
