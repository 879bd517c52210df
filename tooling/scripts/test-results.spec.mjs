import { filesToRepeat, summary } from './test-results.mjs';

const passing = (path, seconds = 1) => ({ path, seconds, passed: 2, failed: 0, message: null });
const failing = (path) => ({ path, seconds: 1, passed: 1, failed: 1, message: `● ${path} is wrong` });
const textOf = (results) => summary(results).lines.join('\n');
const totals = (results) => summary(results).lines.at(-1).trim();

describe('repeating', () => {
  it('repeats up to five failed files', () => {
    const failed = ['a', 'b', 'c', 'd', 'e'].map(failing);
    expect(filesToRepeat([passing('x'), ...failed])).toEqual(failed);
    expect(filesToRepeat([failing('f'), ...failed])).toEqual([]);
  });
});

describe('exit code and totals', () => {
  it('passes if all files pass', () => {
    const results = { first: [passing('a'), passing('b')], code: 0 };
    expect([totals(results), summary(results).exitCode]).toEqual(['4 passed, 0 failed', 0]);
  });

  it('passes with one unstable file, and prints how it failed', () => {
    const results = { first: [failing('a'), passing('b')], repeated: [passing('a')], code: 0 };
    expect(textOf(results)).toContain('Unstable, passed the second time: a\n● a is wrong');
    expect(textOf(results)).not.toContain('Failed: a');
    expect([totals(results), summary(results).exitCode]).toEqual(['4 passed, 0 failed', 0]);
  });

  it('fails with two unstable files, and counts both', () => {
    const results = {
      first: [failing('a'), failing('b'), passing('c')],
      repeated: [passing('a'), passing('b')],
      code: 0,
    };
    expect(textOf(results)).toContain('Unstable, passed the second time: b');
    expect([totals(results), summary(results).exitCode]).toEqual(['6 passed, 2 failed', 1]);
  });

  it('fails with a file that fails twice, beside one that is unstable', () => {
    const results = { first: [failing('a'), failing('b')], repeated: [passing('a'), failing('b')], code: 1 };
    expect(textOf(results)).toContain('Failed: b\n● b is wrong');
    expect([totals(results), summary(results).exitCode]).toEqual(['3 passed, 1 failed', 1]);
  });

  it('fails with a file that was not repeated', () => {
    const results = { first: [failing('a'), failing('b')], repeated: [passing('a')], code: 0 };
    expect([totals(results), summary(results).exitCode]).toEqual(['3 passed, 1 failed', 1]);
  });

  it('fails if a package has no results', () => {
    const results = { first: [passing('a')], untested: [{ dir: 'packages/b' }], code: 0 };
    expect(textOf(results)).toContain('Not tested: packages/b');
    expect([totals(results), summary(results).exitCode]).toEqual(['2 passed, 1 failed', 1]);
  });

  it('fails if jest fails without a failed test, also in the second run', () => {
    const results = { first: [passing('a')], code: 1 };
    expect([totals(results), summary(results).exitCode]).toEqual(['2 passed, 1 failed', 1]);
    const second = { first: [failing('a')], repeated: [passing('a')], code: 1 };
    expect([totals(second), summary(second).exitCode]).toEqual(['2 passed, 1 failed', 1]);
  });

  it('keeps the exit code of an interrupted run', () => {
    expect(summary({ first: [], code: 130 }).exitCode).toBe(130);
  });
});

it('lists the ten slowest files', () => {
  const first = Array.from({ length: 12 }, (_, index) => passing(`file-${index}`, index));
  const lines = textOf({ first, code: 0 });
  expect(lines).toContain('   11 s  file-11\n   10 s  file-10');
  expect(lines).not.toContain('file-1\n');
});
