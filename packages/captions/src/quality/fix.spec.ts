import fc from 'fast-check';
import { profiles, type ProfileName } from '../layout/profiles.js';
import { cueText, type CaptionDocument, type Cue, type Placement } from '../model/cue.js';
import { frameRates, framesToMs } from '../model/timecode.js';
import { checkQuality } from './check.js';
import type { RuleId } from './finding.js';
import { fixQuality } from './fix.js';

const cue = (startMs: number, endMs: number, text = 'Some words here', placement?: Placement): Cue => ({
  startMs,
  endMs,
  spans: [{ text }],
  ...(placement ? { placement } : {}),
});
const options = { profile: 'netflix-adult', frameRate: frameRates['25'] } as const;
const fix = (...cues: Cue[]) => {
  const { document, fixes } = fixQuality({ cues, language: 'en' }, options);
  return {
    times: document.cues.map(({ startMs, endMs }) => [startMs, endMs]),
    texts: document.cues.map(cueText),
    kinds: fixes.map((each) => `${each.kind} ${each.cue}`),
  };
};

describe('fixQuality', () => {
  it('ends an overlap with the minimum gap', () => {
    expect(fix(cue(0, 2100), cue(2000, 4000))).toMatchObject({
      times: [
        [0, 1920],
        [2000, 4000],
      ],
      kinds: ['overlap 0'],
    });
  });

  it('creates the minimum gap, and delays the next caption if this one would become too short', () => {
    expect(fix(cue(0, 2000), cue(2000, 4000))).toMatchObject({
      times: [
        [0, 1920],
        [2000, 4000],
      ],
      kinds: ['gap_min 0'],
    });
    expect(fix(cue(0, 833), cue(833, 4000)).times).toEqual([
      [0, 833],
      [913, 4000],
    ]);
  });

  it('closes a flickering gap and leaves a longer one', () => {
    expect(fix(cue(0, 1700), cue(2000, 4000))).toMatchObject({ kinds: ['chain 0'] });
    expect(fix(cue(0, 1500), cue(2000, 4000)).kinds).toEqual([]);
  });

  it('extends a caption to the minimum duration as far as the next one and the media allow', () => {
    expect(fix(cue(0, 300), cue(5000, 5100)).times).toEqual([
      [0, 833],
      [5000, 5833],
    ]);
    expect(fix(cue(0, 300), cue(500, 2000)).times[0]).toEqual([0, 420]);
    const { document } = fixQuality({ cues: [cue(0, 300)] }, { ...options, mediaMs: 500 });
    expect(document.cues[0]!.endMs).toBe(500);
  });

  it('sorts captions by time', () => {
    const { texts, kinds } = fix(cue(5000, 7000, 'second'), cue(1000, 3000, 'first'));
    expect([texts, kinds]).toEqual([['first', 'second'], ['order 0']]);
  });

  it('leaves captions that share the screen at different positions', () => {
    const above = { line: 10 };
    expect(fix(cue(0, 2000, 'a b'), cue(0, 2000, 'c d', above)).kinds).toEqual([]);
  });

  it('breaks lines within the limits, across styles and in scripts without spaces', () => {
    const long = 'This sentence is a little too long to be on one single line.';
    expect(
      fix(cue(0, 4000, long))
        .texts[0]!.split('\n')
        .map((line) => line.length <= 42),
    ).toEqual([true, true]);
    const spans = [
      { text: 'This sentence is a little ' },
      { text: 'too long to be ', style: { italic: true } },
      { text: 'on one single line.' },
    ];
    const [styled] = fixQuality({ cues: [{ startMs: 0, endMs: 4000, spans }] }, options).document.cues;
    expect(styled!.spans.map(({ style }) => style)).toEqual([undefined, { italic: true }, undefined]);
    expect(cueText(styled!).replace('\n', ' ')).toBe(long);
    const japanese = {
      cues: [cue(0, 9000, '今日は天気がとても良いので公園まで散歩に行きましょうと彼は言った')],
      language: 'ja',
    };
    const [first, second] = cueText(fixQuality(japanese, options).document.cues[0]!).split('\n');
    expect(first!.length <= 23 && second!.length <= 23).toBe(true);
  });

  it('leaves lines of two speakers, and text that does not fit', () => {
    const dialogue = `- ${'Is that so? '.repeat(4)}\n- Yes.`;
    expect(fix(cue(0, 5000, dialogue)).kinds).not.toContain('lines 0');
    expect(fix(cue(0, 5000, 'much too long '.repeat(10).trim())).kinds).toEqual([]);
  });

  it('removes superfluous spaces and empty lines', () => {
    expect(fix(cue(0, 3000, ' two  spaces \n\n here '))).toMatchObject({
      texts: ['two spaces\nhere'],
      kinds: ['double_space 0'],
    });
  });

  it('recomputes frame counts if the document has them', () => {
    const rate = frameRates['25'];
    const at = (from: number, to: number): Cue => ({
      ...cue(framesToMs(from, rate), framesToMs(to, rate)),
      frames: [from, to],
    });
    const { document } = fixQuality({ cues: [at(0, 50), at(50, 100)], frameRate: rate }, options);
    expect(document.cues.map(({ frames }) => frames)).toEqual([
      [0, 48],
      [50, 100],
    ]);
  });

  it('preserves words and styles, breaks no rule that it fixes, and is stable after two passes', () => {
    const mended: readonly RuleId[] = [
      'order',
      'overlap',
      'gap_min',
      'dur_min',
      'dur_max',
      'double_space',
      'lines',
      'line_chars',
    ];
    const text = fc
      .array(fc.constantFrom('so', 'Anna', ' ', '\n', 'wonderful', 'of', 'the,', 'house.', '字幕'), {
        maxLength: 14,
      })
      .map((words) => words.join(' '));
    const cues = fc.array(
      fc.record({
        startMs: fc.nat(20_000),
        length: fc.nat(4000),
        spans: fc.array(fc.record({ text, style: fc.constantFrom({}, { italic: true }) }), {
          minLength: 1,
          maxLength: 3,
        }),
      }),
      { maxLength: 12 },
    );
    const count = (document: CaptionDocument, profile: ProfileName) => {
      const { findings } = checkQuality(document, { profile });
      const counts = new Map<RuleId, number>();
      for (const { rule } of findings) counts.set(rule, (counts.get(rule) ?? 0) + 1);
      return counts;
    };
    const words = ({ cues: all }: CaptionDocument) =>
      all
        .map(({ spans }) =>
          spans.map(({ text: said, style }) => said.replace(/\s/g, '') + JSON.stringify(style)),
        )
        .map((spans) => spans.filter((span) => !span.startsWith('{')).join('|'))
        .sort();
    fc.assert(
      fc.property(cues, fc.constantFrom(...(Object.keys(profiles) as ProfileName[])), (parts, profile) => {
        const document: CaptionDocument = {
          language: 'en',
          cues: parts.map(({ startMs, length, spans }) => ({ startMs, endMs: startMs + length, spans })),
        };
        const once = fixQuality(document, { profile }).document;
        expect(words(once)).toEqual(words(document));
        const before = count(
          { ...document, cues: document.cues.toSorted((a, b) => a.startMs - b.startMs) },
          profile,
        );
        const after = count(once, profile);
        for (const rule of mended) expect(after.get(rule) ?? 0).toBeLessThanOrEqual(before.get(rule) ?? 0);
        const twice = fixQuality(once, { profile }).document;
        const thrice = fixQuality(twice, { profile });
        expect(count(thrice.document, profile)).toEqual(count(twice, profile));
      }),
      { numRuns: 500 },
    );
  });
});
