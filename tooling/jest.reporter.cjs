const { writeFileSync } = require('node:fs');
const { join, relative } = require('node:path');

const root = join(__dirname, '..');

/** Writes totals, failures and durations to `test-report.json` of the package, where `pnpm test` collects them. */
module.exports = class TestReport {
  onRunComplete(_, results) {
    if (!process.env.SCRIPTORIUM_TEST_REPORTS) return;
    const report = {
      passed: results.numPassedTests,
      // A test file that fails to load counts as at least one failure.
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      failures: results.testResults
        .filter((file) => file.failureMessage)
        .map((file) => `${relative(root, file.testFilePath)}\n${file.failureMessage}`),
      files: results.testResults.map((file) => ({
        path: relative(root, file.testFilePath),
        seconds: Math.round(file.perfStats.runtime / 1000),
      })),
    };
    writeFileSync('test-report.json', JSON.stringify(report));
  }
};
