module.exports = { ...require('@scriptorium/tooling/jest.preset.cjs')(__dirname), testTimeout: 600_000 };
