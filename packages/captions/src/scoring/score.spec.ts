import fc from 'fast-check';
import { bounded } from '../../test/fuzz/bounded.js';
import { alignmentListing, scoreInSteps, scoreWords } from './score.js';

const counts = (reference: string, hypothesis: string) => {
  const { wer, words, correct, substitutions, deletions, insertions } = scoreWords(reference, hypothesis);
  return { wer, words, correct, substitutions, deletions, insertions };
};

describe('word error rate', () => {
  it('counts substitutions, deletions and insertions relative to the reference words', () => {
    expect(counts('a b c d e', 'a x c e f')).toEqual({
      wer: 0.6,
      words: 5,
      correct: 3,
      substitutions: 1,
      deletions: 1,
      insertions: 1,
    });
    expect(counts('', '').wer).toBe(0);
    expect(counts('', 'a').wer).toBe(1);
  });

  it('compares after the reported normalisation', () => {
    const score = scoreWords("ANN: Well, it's 8 o’clock. [door]", "well it's 8 o'clock");
    expect(score).toMatchObject({ wer: 0, normalization: { lowerCase: true, punctuation: 'remove' } });
    expect(scoreWords('Hi', 'hi', { lowerCase: false }).wer).toBe(1);
    expect(scoreWords('so um yes', 'so yes', { fillers: 'remove' }).wer).toBe(0);
  });

  it('handles a megabyte of punctuation inside a word, and of empty lines', () => {
    const text = `a${'!'.repeat(1_000_000)}b${'\n'.repeat(1_000_000)}ANN: c`;
    expect(bounded(() => counts(text, text))).toMatchObject({ wer: 0, words: 2 });
  });

  it("removes a speaker's name only at the start of its line", () => {
    expect(scoreWords('Ann\n\n  BOB: hello', 'ann hello')).toMatchObject({ wer: 0 });
  });

  it('runs in a number of steps that grows with the texts', () => {
    const [said, heard] = ['a b ', 'b c '].map((text) => text.repeat(2000)) as [string, string];
    const steps = scoreInSteps(said, heard);
    let count = 1;
    let step = steps.next();
    for (; !step.done; count++) step = steps.next();
    expect(count).toBe(9);
    expect(step.value).toEqual(scoreWords(said, heard));
  });

  it('lists the alignment', () => {
    expect(alignmentListing(scoreWords('the quick fox', 'the fast brown fox'))).toMatch(
      /^REF: the .*QUICK.* fox\nHYP: the .*BROWN fox\n$/,
    );
  });

  it('is zero for equal texts and at least the difference in length', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, (reference, hypothesis) => {
        expect(scoreWords(reference, reference).wer).toBe(0);
        const { words, correct, substitutions, deletions, insertions } = scoreWords(reference, hypothesis);
        expect(correct + substitutions + deletions).toBe(words);
        expect(deletions - insertions).toBe(words - hypothesis.split(' ').filter(Boolean).length);
      }),
    );
  });
});
