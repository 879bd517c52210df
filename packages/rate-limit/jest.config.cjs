// The store suites wait more than they work.
module.exports = { ...require('@scriptorium/tooling/jest.preset.cjs'), maxWorkers: 3 };
