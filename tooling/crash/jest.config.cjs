// Every test starts its own processes, so test files run one at a time.
module.exports = { ...require('@scriptorium/tooling/jest.preset.cjs'), maxWorkers: 1, testTimeout: 600_000 };
