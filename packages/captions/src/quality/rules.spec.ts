import fc from 'fast-check';
import { layout } from '../layout/layout.js';
import { profiles, type ProfileName } from '../layout/profiles.js';
import type { Cue, Style } from '../model/cue.js';
import { frameRates, framesToMs } from '../model/timecode.js';
import { checkQuality, type QualityOptions } from './check.js';
import { ruleDescriptions, type RuleId } from './finding.js';

const cue = (text: string, startMs = 0, endMs = 3000, style?: Style): Cue => ({
  startMs,
  endMs,
  spans: [style ? { text, style } : { text }],
});

/** For each rule, captions that break it and captions that just comply. */
const cases: readonly (readonly [RuleId, bad: Cue[], good: Cue[], QualityOptions?])[] = [
  ['dur_min', [cue('So', 0, 832)], [cue('So', 0, 833)]],
  ['dur_max', [cue('So it goes on and on', 0, 7001)], [cue('So it goes on and on', 0, 7000)]],
  ['cps', [cue('x'.repeat(41), 0, 2000)], [cue('x'.repeat(40), 0, 2000)]],
  ['wpm', [cue('one two three four', 0, 1300)], [cue('one two three four', 0, 1500)], { profile: 'dcmp' }],
  ['line_chars', [cue('x'.repeat(43))], [cue('x'.repeat(42))]],
  ['line_chars', [cue('字'.repeat(17))], [cue('字'.repeat(16))], { language: 'zh' }],
  ['lines', [cue('a\nb\nc')], [cue('a\nb')]],
  ['gap_min', [cue('a', 0, 1000), cue('b', 1050, 3000)], [cue('a', 0, 1000), cue('b', 1066, 3000)]],
  ['overlap', [cue('a', 0, 1001), cue('b', 1000, 3000)], [cue('a', 0, 900), cue('b', 1000, 3000)]],
  ['order', [cue('a', 2000, 3000), cue('b', 1000, 1900)], [cue('a', 0, 900), cue('b', 1000, 1900)]],
  ['order', [cue('a', 2000, 2000)], [cue('a', 2000, 2001)]],
  ['empty', [cue(' \n')], [cue('.')]],
  ['shot_cross', [cue('a', 0, 3000)], [cue('a', 1500, 3000)], { shotsMs: [1500] }],
  ['out_of_media', [cue('a', 0, 3001)], [cue('a', 0, 3000)], { mediaMs: 3000 }],
  ['glyph_608', [cue('pawn ♟')], [cue('café ♪ «ñ» it’s')], { profile: 'fcc' }],
  ['illegal_char', [cue('a\u0000')], [cue('a\u200fb')]],
  ['illegal_char', [cue('a\ud83d')], [cue('a😀')]],
  ['double_space', [cue('a  b')], [cue('a b')]],
  ['ellipsis', [cue('wait...')], [cue('wait…')]],
  ['ellipsis', [cue('wait…')], [cue('wait...')], { profile: 'dcmp' }],
  ['ellipsis', [cue('wait. . .')], [cue('wait... or wait…')], { profile: '3play' }],
  ['dialog_hyphen', [cue('Who?\n-Me.')], [cue('-Who?\n-Me.')]],
  ['number_style', [cue('He has 3 dogs')], [cue('He has 11 dogs at 3:15, 3.5 m, room 3b')]],
  ['hi_brackets', [cue('[door')], [cue('[door]')]],
  ['hi_brackets', [cue('(door closes)')], [cue('he said (quietly) no')]],
  [
    'italics_lang',
    [cue('bonjour', 0, 3000, { lang: 'fr' })],
    [cue('bonjour', 0, 3000, { lang: 'fr', italic: true })],
  ],
  [
    'italics_lang',
    [cue('字幕', 0, 3000, { italic: true })],
    [cue('Star Trek', 0, 3000, { italic: true })],
    { language: 'zh' },
  ],
  ['unbalanced_tag', [cue('a </i> b')], [cue('a < b > c')]],
  ['unbalanced_tag', [cue('{\\an8}top')], [cue('{top}')]],
  ['repeated', [cue('a', 0, 900), cue('a', 1000, 1900)], [cue('a', 0, 900), cue('a', 9000, 9900)]],
  ['hallucination', [cue('Thank you.', 0, 6000)], [cue('[rain]', 0, 6000)]],
  ['hallucination', [cue('I do.', 0, 5000)], [cue('No.', 0, 5000)]],
];

const broken = (cues: Cue[], options: QualityOptions = {}): RuleId[] =>
  checkQuality({ cues, language: 'en' }, { profile: 'netflix-adult', ...options }).findings.map(
    ({ rule }) => rule,
  );

describe('rules', () => {
  it.each(cases.map(([rule, ...rest]) => ({ rule, rest })))(
    '$rule: reports the violation and accepts the valid case',
    ({ rule, rest: [bad, good, options] }) => {
      expect(broken(bad, options)).toContain(rule);
      expect(broken(good, options)).not.toContain(rule);
    },
  );

  it.each<[RuleId, ProfileName, gross: Cue, slight: Cue]>([
    ['dur_min', '3play', cue('So', 0, 499), cue('So', 0, 500)],
    ['dur_max', '3play', cue('So it goes on', 0, 14_001), cue('So it goes on', 0, 14_000)],
    ['cps', '3play', cue(`${'x'.repeat(18)}\n`.repeat(2), 0, 1000), cue('x'.repeat(31), 0, 1000)],
    ['wpm', 'dcmp', cue('to to to to to\n'.repeat(2), 0, 2600), cue('to to to to to\n'.repeat(2), 0, 2700)],
  ])(
    '%s: a gross violation fails the check, unless the caller sets a severity',
    (rule, profile, gross, slight) => {
      const check = (one: Cue, rules = {}) => {
        const { findings, passed } = checkQuality(
          { cues: [one] },
          { profile, rules: { lines: 'off', ...rules } },
        );
        return { severity: findings.find((finding) => finding.rule === rule)?.severity, passed };
      };
      expect(check(gross)).toEqual({ severity: 'error', passed: false });
      expect(check(slight)).toEqual({ severity: 'warning', passed: true });
      expect(check(gross, { [rule]: 'warning' })).toEqual({ severity: 'warning', passed: true });
    },
  );

  it('fail a caption that is too short and too fast to read, unless the guideline has no figures', () => {
    const unreadable = [cue('Fourteen chars', 0, 390)];
    const passing = Object.keys(profiles).filter(
      (profile) => checkQuality({ cues: unreadable }, { profile: profile as ProfileName }).passed,
    );
    expect(passing).toEqual(['fcc']);
  });

  it('each have a test case', () => {
    expect([...new Set(cases.map(([rule]) => rule))].sort()).toEqual(Object.keys(ruleDescriptions).sort());
  });

  it('report a caption that is both out of order and overlapping', () => {
    expect(broken([cue('a', 2000, 4000), cue('b', 1000, 3000)])).toEqual(
      expect.arrayContaining(['order', 'overlap']),
    );
  });

  it('report every caption that starts during a long one, not only the next', () => {
    const cues = [cue('a', 0, 9000), cue('b', 1000, 2000), cue('c', 3000, 4000), cue('d', 9100, 9990)];
    expect(broken(cues).filter((rule) => rule === 'overlap')).toHaveLength(2);
  });

  it('take their severity from the profile unless overridden', () => {
    const fast = [cue('x'.repeat(60), 0, 500)];
    const weight = (options: QualityOptions) =>
      checkQuality({ cues: fast }, options).findings.find(({ rule }) => rule === 'dur_min')?.severity;
    expect(weight({ profile: 'netflix-adult' })).toBe('error');
    expect(weight({ profile: '3play' })).toBe('warning');
    expect(weight({ profile: 'fcc' })).toBeUndefined();
    expect(weight({ profile: 'fcc', rules: { dur_min: 'note' } })).toBe('note');
  });

  it('accept the minimum gap between any two frames at every rate', () => {
    for (const rate of Object.values(frameRates))
      for (let frame = 100; frame < 400; frame++) {
        const captions = (gap: number) => [
          cue('a', 0, framesToMs(frame, rate)),
          cue('b', framesToMs(frame + gap, rate), 9000),
        ];
        expect(broken(captions(2), { frameRate: rate })).not.toContain('gap_min');
        expect(broken(captions(1), { frameRate: rate })).toContain('gap_min');
      }
  });

  it('handle a caption with very many lines', () => {
    expect(broken([cue('a\n'.repeat(500_000))])).toContain('lines');
  });

  it('report no exceeded limit for captions laid out with the same profile', () => {
    const transcript = fc.array(
      fc.record({
        text: fc.stringMatching(/^[a-z]{1,12}[.,]?$/),
        gap: fc.nat(3000),
        length: fc.integer({ min: 200, max: 900 }),
      }),
      { maxLength: 60 },
    );
    const profile = fc.constantFrom(...(Object.keys(profiles) as ProfileName[]));
    const rate = fc.constantFrom(...Object.values(frameRates));
    fc.assert(
      fc.property(transcript, profile, rate, (parts, name, frameRate) => {
        let at = 0;
        const words = parts.map(({ text, gap, length }) => {
          const startMs = at + gap;
          at = startMs + length;
          return { text, startMs, endMs: at };
        });
        const document = layout({ version: 1, words, language: 'en' }, { profile: name, frameRate });
        const { findings } = checkQuality(document, { profile: name, frameRate });
        const limits: readonly RuleId[] = [
          'line_chars',
          'lines',
          'dur_max',
          'gap_min',
          'overlap',
          'order',
          'empty',
        ];
        expect(findings.filter(({ rule }) => limits.includes(rule))).toEqual([]);
      }),
    );
  });
});
