import fc from 'fast-check';
import { estimateAccuracy } from './accuracy.js';
import { compose } from './compose.js';
import type { RecognisedWord } from '../recogniser.js';

/** Returns consecutive words; `_` is a pause of 300 ms, `/` of 700 ms, `//` of three seconds. */
function said(text: string, confidence: number | null = 0.9): RecognisedWord[] {
  const pauses: Record<string, number> = { _: 300, '/': 700, '//': 3000 };
  let at = 0;
  return text.split(' ').flatMap((token) => {
    at += pauses[token] ?? 20;
    if (token in pauses) return [];
    const startMs = at;
    return [{ text: token, startMs, endMs: (at += 200), confidence }];
  });
}
const read = (text: string, more: object = {}) =>
  compose(said(text), { language: 'en', ...more })
    .map((word) => word.text)
    .join(' ');

it.each([
  ['good morning / welcome', 'Good morning. Welcome.'],
  ['this is the / end of it', 'This is the end of it.'],
  ['when it rains _ i stay in', 'When it rains, I stay in.'],
  ["i'm here / i'll go", "I'm here. I'll go."],
  ['what is the time / it is late', 'What is the time? It is late.'],
  ['do you know / yes', 'Do you know? Yes.'],
  ['how much is it', 'How much is it?'],
  ['which way is it', 'Which way is it?'],
  ['what a day / when i came', 'What a day. When I came.'],
  ["on monday i saw john's house", "On Monday I saw john's house."],
  ['we stop and / go on', 'We stop and go on.'],
])('writes %j as %j', (heard, written) => expect(read(heard)).toBe(written));

it('writes names and terms as in the glossary, including possessives', () => {
  const names = ['New York', 'John', 'WebVTT', 'New York City'];
  expect(read("new york's mayor / john likes webvtt and new york city / new work", { names })).toBe(
    "New York's mayor. John likes WebVTT and New York City. New work.",
  );
});

it('starts paragraphs at the start and at long pauses between sentences', () => {
  const starts = compose(said('one two / three // four of // five'), { language: 'en' }).filter(
    (w) => w.paragraph,
  );
  expect(starts.map(({ text }) => text)).toEqual(['One', 'Four', 'Five.']);
});

it('splits a long monologue between sentences', () => {
  const sentence = Array.from({ length: 10 }, () => 'word').join(' ');
  const talk = Array.from({ length: 30 }, () => sentence).join(' / ');
  const words = compose(said(talk), { language: 'en' });
  expect(words.filter((word) => word.paragraph)).toHaveLength(3);
});

it('flags words of low confidence, and none without confidences', () => {
  expect(compose(said('maybe', 0.2), { language: 'en' })[0]).toMatchObject({
    confidence: 0.2,
    flags: ['uncertain'],
  });
  expect(compose(said('surely', 0.8), { language: 'en' })[0]).not.toHaveProperty('flags');
  expect(compose(said('silent', null), { language: 'en' })[0]).toEqual({
    text: 'Silent.',
    startMs: 20,
    endMs: 220,
    paragraph: true,
  });
});

it('keeps the case and punctuation of engines that write them, except for names', () => {
  expect(read('He said / "Hello, webvtt!" Then / left', { names: ['WebVTT'] })).toBe(
    'He said "Hello, WebVTT!" Then left',
  );
});

it('does not apply English rules to other languages', () => {
  expect(read('i ragazzi / what is', { language: 'it' })).toBe('I ragazzi. What is.');
});

const words = fc.array(
  fc.record({
    text: fc.oneof(
      fc.constantFrom('the', 'i', 'what', 'is', 'new', 'york', 'a'),
      fc.string({ minLength: 1 }),
    ),
    startMs: fc.integer({ min: -5, max: 5000 }),
    endMs: fc.integer({ min: 0, max: 5000 }),
    confidence: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  }),
);

it('returns one word per input word, in time order, for any input', () => {
  fc.assert(
    fc.property(words, fc.constantFrom('en', 'de'), (heard, language) => {
      const written = compose(heard, { language, names: ['New York', 'a b c', ''] });
      expect(written).toHaveLength(heard.length);
      let last = 0;
      for (const { startMs, endMs } of written) {
        expect(startMs).toBeGreaterThanOrEqual(last);
        expect(endMs).toBeGreaterThanOrEqual(startMs);
        last = endMs;
      }
    }),
  );
});

it('estimates accuracy no higher than measured for human voices and in noise, and monotonically', () => {
  const estimate = (confidence: number) => estimateAccuracy([{ confidence }])!;
  expect([0, 0.27, 0.4, 0.7, 0.82, 1].map(estimate)).toEqual([0, 10, 50, 73, 94, 98]);
  expect(estimateAccuracy([])).toBeNull();
  expect(estimateAccuracy([{ confidence: null }])).toBeNull();
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, (a, b) => {
      expect(estimate(Math.max(a, b))).toBeGreaterThanOrEqual(estimate(Math.min(a, b)));
      expect(Number.isInteger(estimate(a))).toBe(true);
    }),
  );
});
