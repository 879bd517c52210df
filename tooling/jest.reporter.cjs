const { writeFileSync } = require('node:fs');
const { relative } = require('node:path');

const root = `${__dirname}/..`;

/** Writes result and duration of each test file to a JSON file, which `pnpm test` reads. */
module.exports = class TestReport {
  constructor(_, { file }) {
    this.file = file;
  }

  onRunComplete(_, results) {
    const files = results.testResults.map((file) => ({
      path: relative(root, file.testFilePath),
      seconds: Math.round(file.perfStats.runtime / 1000),
      passed: file.numPassingTests,
      // A test file that fails to load counts as one failure.
      failed: file.numFailingTests + (file.testExecError ? 1 : 0),
      message: file.failureMessage,
    }));
    writeFileSync(this.file, JSON.stringify(files));
  }
};
