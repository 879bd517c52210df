const preset = require('@scriptorium/tooling/jest.preset.cjs')(__dirname);
if (!process.env.CORPORA) console.log('CORPORA is not set: the conformance corpora are not run.');
module.exports = {
  ...preset,
  testMatch: [`${__dirname}/test/corpora/**/*.corpora.ts`],
  passWithNoTests: true,
};
