module.exports = {
  ...require('@scriptorium/testing/jest-e2e.preset.cjs'),
  // Most tests start the whole service.
  testTimeout: 120_000,
};
