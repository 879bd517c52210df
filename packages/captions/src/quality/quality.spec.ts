import type { CaptionDocument } from '../model/cue.js';
import { checkQuality } from './check.js';
import { ruleIds } from './finding.js';
import { toJUnit, toSarif, toText } from './report.js';

const cue = (startMs: number, endMs: number, text: string, style = {}) => ({
  startMs,
  endMs,
  spans: [Object.keys(style).length ? { text, style } : { text }],
});

const bad: CaptionDocument = {
  language: 'en',
  cues: [
    cue(0, 500, 'Short'),
    cue(520, 9000, 'Long'),
    cue(8000, 10_000, 'This line is far too long for any of the profiles that there are\n\nc\nd\ne'),
    cue(7000, 9500, 'Out of order (and never closed'),
    cue(9500, 9500, ' '),
    cue(20_000, 22_000, 'Two  spaces and <i>markup… \u0007'),
    cue(22_010, 24_000, 'He has 3 apples....'),
    cue(24_100, 26_000, 'One says this\n- and the other that'),
    cue(26_200, 28_000, 'bonjour à tous ♞', { lang: 'fr' }),
    cue(28_200, 30_000, 'bonjour à tous ♞', { lang: 'fr' }),
    cue(31_000, 32_000, 'a hundred words in no time at all is more than anyone reads'),
    cue(40_000, 50_000, 'Uh'),
  ],
};
const options = { profile: 'dcmp', mediaMs: 45_000, shotsMs: [21_000] } as const;

describe('quality report', () => {
  it('finds a case of every rule', () => {
    const found = new Set([
      ...checkQuality(bad, options).findings.map(({ rule }) => rule),
      ...checkQuality(bad, { profile: 'netflix-adult' }).findings.map(({ rule }) => rule),
    ]);
    expect([...found].sort()).toEqual([...ruleIds].sort());
  });

  it('finds nothing in captions that keep to the profile', () => {
    const good = [cue(0, 2500, 'Good captions keep\nto their profile.'), cue(3500, 6000, '[door closes]')];
    expect(checkQuality({ cues: good }, { profile: 'dcmp' })).toMatchObject({ findings: [], passed: true });
  });

  it('gives cue, time, figure and limit with each finding', () => {
    const { findings } = checkQuality(bad, options);
    expect(findings.find(({ rule }) => rule === 'dur_min')).toEqual({
      rule: 'dur_min',
      severity: 'warning',
      cue: 0,
      startMs: 0,
      endMs: 500,
      message: 'shown for 0.5 s, at least 2 s',
      value: 500,
      limit: 2000,
    });
  });

  it('takes other severities, and leaves rules out', () => {
    const { findings } = checkQuality(bad, { ...options, rules: { dur_min: 'error', cps: 'off' } });
    expect(findings.find(({ rule }) => rule === 'dur_min')?.severity).toBe('error');
    expect(findings.some(({ rule }) => rule === 'cps')).toBe(false);
  });

  it('is written as text, SARIF and JUnit', () => {
    const report = checkQuality(bad, options);
    expect(toText(report, 'a.srt')).toMatch(
      /a\.srt: cue 1 at 00:00:00\.000: warning dur_min: .*\n(.*\n)*a\.srt: failed dcmp@1/,
    );
    const sarif = JSON.parse(toSarif([{ file: 'a.srt', report }]));
    expect(sarif.runs[0].results).toHaveLength(report.findings.length);
    const junit = toJUnit([{ file: 'a&b.srt', report }]);
    expect(junit).toContain('<testsuite name="a&amp;b.srt"');
    expect(junit.match(/<failure/g)).toHaveLength(
      new Set(report.findings.filter((f) => f.severity === 'error').map((f) => f.rule)).size,
    );
  });
});
