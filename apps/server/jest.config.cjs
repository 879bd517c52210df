module.exports = {
  ...require('@scriptorium/testing/jest-e2e.preset.cjs')(__dirname),
  // Most tests start the whole service.
  testTimeout: 120_000,
};
