// Everything here starts processes of its own: one file at a time.
module.exports = { ...require('@scriptorium/tooling/jest.preset.cjs'), maxWorkers: 1, testTimeout: 600_000 };
