const { writeFileSync } = require('node:fs');
const { join } = require('node:path');

/** Leaves this run's totals where `pnpm test` adds them up. */
module.exports = class TotalsReporter {
  onRunComplete(_, results) {
    const folder = process.env.SCRIPTORIUM_TEST_REPORTS;
    if (!folder) return;
    const totals = {
      passed: results.numPassedTests,
      // A file that does not even load holds at least one failure.
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    };
    writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(totals));
  }
};
