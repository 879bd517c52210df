// For packages whose tests need a database: one server for all test files, a database for each file.
module.exports = {
  ...require('@scriptorium/tooling/jest.preset.cjs'),
  globalSetup: require.resolve('./jest-e2e.setup.mjs'),
  globalTeardown: require.resolve('./jest-e2e.teardown.mjs'),
};
