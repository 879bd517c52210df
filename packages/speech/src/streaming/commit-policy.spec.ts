import fc from 'fast-check';
import { CommitPolicy, type Hypothesis } from './commit-policy.js';

const word = (text: string, startSample: number, endSample: number) => ({ text, startSample, endSample });

it('commits words when they are older than the delay, and shows the others as partial', () => {
  const policy = new CommitPolicy(1000);
  const words = [word('one', 0, 500), word('two', 500, 900), word('three', 900, 1400)];
  expect(policy.next({ words, heardSample: 1500, final: false })).toEqual({
    committed: [words[0]],
    partial: words.slice(1),
  });
});

it('commits all words at the end of an utterance', () => {
  const policy = new CommitPolicy(1000);
  const words = [word('one', 0, 500), word('two', 500, 900)];
  expect(policy.next({ words, heardSample: 900, final: true })).toEqual({ committed: words, partial: [] });
});

it('does not repeat a committed word that a later hypothesis changes or splits', () => {
  const policy = new CommitPolicy(100);
  policy.next({ words: [word('questions', 0, 1000)], heardSample: 1200, final: false });
  const changed = [word('quest', 0, 500), word('shuns', 500, 1000), word('that', 1000, 1300)];
  expect(policy.next({ words: changed, heardSample: 1300, final: true }).committed).toEqual([changed[2]]);
});

it('keeps a stretched word behind the last committed one', () => {
  const policy = new CommitPolicy(100);
  policy.next({ words: [word('a', 0, 1000)], heardSample: 1200, final: false });
  const { committed } = policy.next({ words: [word('b', 800, 1900)], heardSample: 2000, final: true });
  expect(committed).toEqual([word('b', 1000, 1900)]);
});

/** Hypotheses about one utterance, whose words are any division of the audio heard so far. */
const hypotheses = fc
  .array(fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 12 }), { minLength: 1, maxLength: 12 })
  .map((all) =>
    all.map((lengths, i): Hypothesis => {
      let at = 0;
      const words = lengths.map((length, n) => word(`${i}.${n}`, at, (at += length)));
      return { words, heardSample: Math.max(at, i * 300), final: i === all.length - 1 };
    }),
  );

it('never moves back in time and ends with nothing partial', () => {
  fc.assert(
    fc.property(hypotheses, fc.integer({ min: 0, max: 2000 }), (all, delay) => {
      const policy = new CommitPolicy(delay);
      let committedTo = 0;
      for (const hypothesis of all) {
        const { committed, partial } = policy.next(hypothesis);
        for (const { startSample, endSample } of committed) {
          expect(startSample).toBeGreaterThanOrEqual(committedTo);
          expect(endSample).toBeGreaterThanOrEqual(startSample);
          committedTo = endSample;
        }
        if (hypothesis.final) expect(partial).toEqual([]);
        else
          for (const { endSample } of committed)
            expect(endSample).toBeLessThanOrEqual(hypothesis.heardSample - delay);
      }
    }),
    { seed: 7, numRuns: 300 },
  );
});
