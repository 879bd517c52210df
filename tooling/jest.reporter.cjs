const { writeFileSync } = require('node:fs');
const { join, relative } = require('node:path');

const root = join(__dirname, '..');

/** Writes result and duration of each test file to `test-report.json` of the package, where `pnpm test` collects them. */
module.exports = class TestReport {
  onRunComplete(_, results) {
    if (!process.env.SCRIPTORIUM_TEST_REPORTS) return;
    const files = results.testResults.map((file) => ({
      path: relative(root, file.testFilePath),
      seconds: Math.round(file.perfStats.runtime / 1000),
      passed: file.numPassingTests,
      // A test file that fails to load counts as one failure.
      failed: file.numFailingTests + (file.testExecError ? 1 : 0),
      message: file.failureMessage,
    }));
    writeFileSync('test-report.json', JSON.stringify(files));
  }
};
