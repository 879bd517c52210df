const preset = require('./jest.preset.cjs')(__dirname);

// The scripts are native ES modules and need no transform.
module.exports = {
  ...preset,
  testMatch: [`${__dirname}/scripts/**/*.spec.mjs`],
  moduleFileExtensions: ['mjs', 'js', 'cjs', 'json'],
};
