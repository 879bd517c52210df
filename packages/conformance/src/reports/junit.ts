import type { Report, Result } from '../report.js';
import { escaped } from './markup.js';

/** Returns the report as JUnit XML: a suite for each claimed profile. */
export function junit(report: Report): string {
  const suites = report.profiles.map(({ profile, counts }) => {
    const results = report.results.filter((result) => result.profile === profile);
    const skipped = counts['not testable'] + counts['not claimed'] + counts.expected;
    const head = `name="${profile}" tests="${results.length}" failures="${counts.fail}" skipped="${skipped}"`;
    return `  <testsuite ${head}>\n${results.map(caseOf).join('')}  </testsuite>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${escaped(report.tool)}">\n${suites.join('')}</testsuites>\n`;
}

function caseOf(result: Result): string {
  const head = `    <testcase classname="${result.profile}" name="${escaped(result.id)}" time="${result.ms / 1000}"`;
  const content = contentOf(result);
  return content ? `${head}>${content}</testcase>\n` : `${head}/>\n`;
}

function contentOf({ verdict, expected = '', actual = '', reason = '', text }: Result): string {
  const found = `expected ${expected}, got ${actual}`;
  if (verdict === 'fail') return `<failure message="${escaped(text)}">${escaped(found)}</failure>`;
  if (verdict === 'differs') return `<system-out>${escaped(`differs: ${found}`)}</system-out>`;
  return verdict === 'pass'
    ? ''
    : `<skipped message="${escaped([verdict, reason].filter(Boolean).join(': '))}"/>`;
}
