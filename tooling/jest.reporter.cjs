const { writeFileSync } = require('node:fs');
const { join, relative } = require('node:path');

const root = join(__dirname, '..');

/** Leaves this run's totals, and what failed, where `pnpm test` gathers them. */
module.exports = class TotalsReporter {
  onRunComplete(_, results) {
    const folder = process.env.SCRIPTORIUM_TEST_REPORTS;
    if (!folder) return;
    const report = {
      dir: relative(root, process.cwd()),
      passed: results.numPassedTests,
      // A file that does not even load holds at least one failure.
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      failures: results.testResults
        .filter((file) => file.failureMessage)
        .map((file) => `${relative(root, file.testFilePath)}\n${file.failureMessage}`),
    };
    writeFileSync(join(folder, `${report.dir.replaceAll('/', '+')}.json`), JSON.stringify(report));
  }
};
