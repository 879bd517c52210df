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
    cue(40_000, 50_000, 'Uh so'),
  ],
};
const options = { profile: 'dcmp', mediaMs: 45_000, shotsMs: [21_000] } as const;

describe('checkQuality', () => {
  it('reports a violation of every rule', () => {
    const found = new Set([
      ...checkQuality(bad, options).findings.map(({ rule }) => rule),
      ...checkQuality(bad, { profile: 'netflix-adult' }).findings.map(({ rule }) => rule),
    ]);
    expect([...found].sort()).toEqual([...ruleIds].sort());
  });

  it('reports nothing for captions within the profile', () => {
    const good = [cue(0, 2500, 'Good captions keep\nto their profile.'), cue(3500, 6000, '[door closes]')];
    expect(checkQuality({ cues: good }, { profile: 'dcmp' })).toMatchObject({ findings: [], passed: true });
  });

  it('reports cue, time, value and limit of each finding', () => {
    const { findings } = checkQuality(bad, options);
    expect(findings.find(({ rule }) => rule === 'dur_min')).toEqual({
      rule: 'dur_min',
      severity: 'error',
      cue: 0,
      startMs: 0,
      endMs: 500,
      message: 'shown for 0.5 s, at least 2 s',
      value: 500,
      limit: 2000,
    });
  });

  it('applies overridden severities and disables rules', () => {
    const { findings } = checkQuality(bad, { ...options, rules: { dur_min: 'error', cps: 'off' } });
    expect(findings.find(({ rule }) => rule === 'dur_min')?.severity).toBe('error');
    expect(findings.some(({ rule }) => rule === 'cps')).toBe(false);
  });

  const gaps: CaptionDocument = {
    cues: Array.from({ length: 40 }, (_, index) => cue(index * 2000, index * 2000 + 1990 - index, 'Good')),
  };

  it('counts by rule, errors first, and groups findings on consecutive cues', () => {
    const { rules, findings } = checkQuality(gaps, { profile: 'netflix-adult' });
    expect(findings.filter(({ rule }) => rule === 'gap_min')).toHaveLength(39);
    expect(rules[0]).toMatchObject({
      rule: 'gap_min',
      severity: 'error',
      count: 39,
      runs: [{ firstCue: 1, lastCue: 39, startMs: 2000, worst: { cue: 1, value: 10, limit: 67 } }],
    });
  });

  it('is formatted as text: verdict and counts first, each run once, the rest on request', () => {
    const report = checkQuality(gaps, { profile: 'netflix-adult' });
    expect(toText(report, { file: 'a.srt' }).split('\n').slice(0, 2)).toEqual([
      'a.srt: failed netflix-adult@1: 40 cues, 39 errors, 39 warnings, 0 notes'.replace(
        '39 warnings',
        `${report.counts.warning} warnings`,
      ),
      `a.srt:     39 error gap_min: Captions that do not touch have the minimum gap`,
    ]);
    expect(toText(report, { file: 'a.srt' })).toContain(
      'a.srt: cues 2–40 from 00:00:02.000: error gap_min: 10 ms after the previous caption, at least 67 ms (the worst of 39)',
    );
    const apart = { cues: gaps.cues.filter((_, index) => index % 3 !== 0) };
    const text = toText(checkQuality(apart, { profile: 'netflix-adult' }));
    expect(text).toContain('captions: gap_min in 10 more places');
    const details = toText(checkQuality(apart, { profile: 'netflix-adult' }), { details: true });
    expect(details.match(/error gap_min: \d/g)).toHaveLength(13);
    expect(details).not.toContain('more place');
  });

  it('is formatted as SARIF and JUnit, each run of cues once', () => {
    const report = checkQuality(bad, options);
    const runs = report.rules.flatMap((result) => result.runs);
    const { results } = JSON.parse(toSarif([{ file: 'a.srt', report }])).runs[0];
    expect(results).toHaveLength(runs.length);
    expect(runs.length).toBeLessThan(report.findings.length);
    const junit = toJUnit([{ file: 'a&b.srt', report }]);
    expect(junit).toContain('<testsuite name="a&amp;b.srt"');
    expect(junit.match(/<failure/g)).toHaveLength(
      report.rules.filter(({ severity }) => severity === 'error').length,
    );
  });
});
