// The store suites mostly wait, so more workers than cores pay off.
module.exports = { ...require('@scriptorium/tooling/jest.preset.cjs'), maxWorkers: 3 };
