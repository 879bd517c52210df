import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { alignmentListing, scoreWords } from './score.js';

const counts = (reference: string, hypothesis: string) => {
  const { wer, words, correct, substitutions, deletions, insertions } = scoreWords(reference, hypothesis);
  return { wer, words, correct, substitutions, deletions, insertions };
};

describe('word error rate', () => {
  it('counts substitutions, deletions and insertions against the words of the reference', () => {
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

  it('compares after the normalisation that it declares', () => {
    const score = scoreWords("ANN: Well, it's 8 o’clock. [door]", "well it's 8 o'clock");
    expect(score).toMatchObject({ wer: 0, normalization: { lowerCase: true, punctuation: 'remove' } });
    expect(scoreWords('Hi', 'hi', { lowerCase: false }).wer).toBe(1);
    expect(scoreWords('so um yes', 'so yes', { fillers: 'remove' }).wer).toBe(0);
  });

  it('lists the alignment', () => {
    expect(alignmentListing(scoreWords('the quick fox', 'the fast brown fox'))).toMatch(
      /^REF: the .*QUICK.* fox\nHYP: the .*BROWN fox\n$/,
    );
  });

  it('is zero for the same text and never below the difference in length', () => {
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

  const sclite = ['sclite', 'sctk'].find((name) => spawnSync(name, ['-h']).error === undefined);
  if (!sclite) console.log('sclite is not installed (Debian: sctk); the comparison with it is skipped.');

  (sclite ? it : it.skip)('agrees with sclite', () => {
    const folder = mkdtempSync(join(tmpdir(), 'score-'));
    try {
      const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), {
        minLength: 1,
        maxLength: 14,
      });
      const pairs = fc.sample(fc.tuple(words, words), { numRuns: 300, seed: 7 });
      const trn = (side: 0 | 1) =>
        pairs.map((pair, index) => `${pair[side].join(' ')} (s-${index})\n`).join('');
      const [reference, hypothesis] = [join(folder, 'ref.trn'), join(folder, 'hyp.trn')];
      writeFileSync(reference, trn(0));
      writeFileSync(hypothesis, trn(1));
      const args = ['-r', reference, 'trn', '-h', hypothesis, 'trn', '-i', 'rm', '-o', 'pra', 'stdout'];
      const out = execFileSync(sclite!, sclite === 'sctk' ? ['sclite', ...args] : args, { encoding: 'utf8' });
      const theirs = new Map<number, number[]>();
      for (const [, id, scores] of out.matchAll(/id: \(s-(\d+)\)[\s\S]*?Scores: \(#C #S #D #I\) ([\d ]+)/g))
        theirs.set(Number(id), scores!.trim().split(' ').map(Number));
      expect(theirs.size).toBe(pairs.length);
      pairs.forEach(([said, heard], index) => {
        const { correct, substitutions, deletions, insertions } = scoreWords(said.join(' '), heard.join(' '));
        expect({ index, ours: [correct, substitutions, deletions, insertions] }).toEqual({
          index,
          ours: theirs.get(index),
        });
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
