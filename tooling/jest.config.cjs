const preset = require('./jest.preset.cjs');

// The scripts are native ES modules and run as they are.
module.exports = {
  ...preset,
  testMatch: ['<rootDir>/scripts/**/*.spec.mjs'],
  moduleFileExtensions: ['mjs', 'js', 'cjs', 'json'],
};
