module.exports = {
  ...require('@scriptorium/testing/jest-e2e.preset.cjs'),
  // Most of them start the whole service.
  testTimeout: 120_000,
};
