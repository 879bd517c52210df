import fc from 'fast-check';
import { LocalAgreement } from './local-agreement.js';

const word = (text: string, startSample: number, endSample: number) => ({ text, startSample, endSample });
/** Words of half a second each. */
const line = (text: string, at = 0) =>
  text.split(' ').map((each, i) => word(each, at + i * 8_000, at + (i + 1) * 8_000));
const texts = (words: readonly { text: string }[]) => words.map(({ text }) => text).join(' ');
const heardSample = 0;

it('commits what two consecutive hypotheses agree on, except the newest word', () => {
  const policy = new LocalAgreement();
  const next = (words: ReturnType<typeof line>, final = false) => {
    const { committed, partial } = policy.next({ words, heardSample, final });
    return [texts(committed), texts(partial)];
  };
  expect(next(line('The cat sat'))).toEqual(['', 'The cat sat']);
  expect(next(line('the cat sat, on'))).toEqual(['the cat sat,', 'on']);
  expect(next(line('the cat sat, on'))).toEqual(['', 'on']);
  expect(next(line('the cat sat, off'))).toEqual(['', 'off']);
  expect(next(line('the cat sat, on a mat'), true)).toEqual(['on a mat', '']);
  expect(next(line('New', 100_000))).toEqual(['', 'New']);
});

it('commits words that are due without agreement, and never takes them back', () => {
  const policy = new LocalAgreement();
  const first = policy.next({
    words: line('a bit unsure now'),
    heardSample,
    final: false,
    dueSample: 16_000,
  });
  expect(texts(first.committed)).toBe('a bit');
  const second = policy.next({ words: line('the bit is sure'), heardSample, final: true });
  expect(texts(second.committed)).toBe('is sure');
});

it('finds the next word by the committed ones, even if their times have changed', () => {
  const policy = new LocalAgreement();
  policy.next({ words: line('we are here today'), heardSample, final: false, dueSample: 24_000 });
  const later = line('here today and tomorrow', 24_000);
  expect(texts(policy.next({ words: later, heardSample, final: true }).committed)).toBe('today and tomorrow');
});

/** Hypotheses about one utterance, whose words are any division of the audio heard so far. */
const hypotheses = fc
  .array(
    fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 12_000 })), {
      maxLength: 12,
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((all) =>
    all.map((parts, i) => {
      let at = 0;
      const words = parts.map(([text, length]) => word(text, at, (at += length)));
      return { words, heardSample: i * 8_000, final: i === all.length - 1, dueSample: i * 8_000 - 32_000 };
    }),
  );

it('never moves back in time, leaves nothing partial at the end, and leaves no due word uncommitted', () => {
  fc.assert(
    fc.property(hypotheses, (all) => {
      const policy = new LocalAgreement();
      let committedTo = 0;
      for (const hypothesis of all) {
        const { committed, partial } = policy.next(hypothesis);
        for (const { startSample, endSample } of committed) {
          expect(startSample).toBeGreaterThanOrEqual(committedTo);
          expect(endSample).toBeGreaterThanOrEqual(startSample);
          committedTo = endSample;
        }
        if (hypothesis.final) expect(partial).toEqual([]);
        for (const { endSample } of partial.slice(0, 1))
          expect(endSample).toBeGreaterThan(hypothesis.dueSample);
      }
    }),
    { seed: 7, numRuns: 300 },
  );
});
