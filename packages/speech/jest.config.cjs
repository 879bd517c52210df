const preset = require('@scriptorium/tooling/jest.preset.cjs');
// Recognition takes every core, and so do the tests that run beside it.
module.exports = { ...preset, testTimeout: 120_000 };
