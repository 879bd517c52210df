module.exports = require('@scriptorium/tooling/jest.preset.cjs')(__dirname);
