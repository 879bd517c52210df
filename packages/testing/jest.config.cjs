module.exports = require('./jest-e2e.preset.cjs')(__dirname);
