import { verdicts, type Report, type Result } from '../report.js';

/** Returns a line for a result. */
export function line({ verdict, id, expected, actual, reason, passesAgain }: Result): string {
  const found = expected === undefined ? '' : `\n    expected ${expected}\n    got      ${actual}`;
  const note = reason
    ? ` (${reason})`
    : passesAgain
      ? ' (was expected to fail: remove it from the list)'
      : '';
  return `${verdict.padEnd(12)} ${id}${note}${verdict === 'expected' ? '' : found}`;
}

/** Returns the result of each profile and the totals. */
export function summary({ profiles, counts, leftOver }: Report): string {
  const rows = [...profiles.filter(({ claimed }) => claimed), { profile: 'all', counts }].map(
    ({ profile, counts }) =>
      [
        profile.padEnd(18),
        ...verdicts.map((verdict) => String(counts[verdict]).padStart(verdict.length + 2)),
      ].join(''),
  );
  const head = ['profile'.padEnd(18), ...verdicts.map((verdict) => `  ${verdict}`)].join('');
  const left = leftOver.map((problem) => `not removed: ${problem}`);
  return [head, ...rows, ...left].join('\n');
}
