const preset = require('@scriptorium/tooling/jest.preset.cjs')(__dirname);
// Recognition uses all cores, and so do the tests that run in parallel.
module.exports = { ...preset, testTimeout: 120_000 };
