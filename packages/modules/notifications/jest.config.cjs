module.exports = require('@scriptorium/testing/jest-e2e.preset.cjs')(__dirname);
