import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { scoreWords } from './score.js';

type Counts = readonly number[];

const counts = (reference: string, hypothesis: string): Counts => {
  const { correct, substitutions, deletions, insertions } = scoreWords(reference, hypothesis);
  return [correct, substitutions, deletions, insertions];
};

const steps = (reference: string, hypothesis: string): string[][] => {
  const { alignment } = scoreWords(reference, hypothesis);
  return [alignment.map((step) => step.reference ?? '*'), alignment.map((step) => step.hypothesis ?? '*')];
};

/** Counts recorded from sclite 2.10 of SCTK 2.4.10: correct, substituted, deleted, inserted. */
const recorded: readonly (readonly [reference: string, hypothesis: string, Counts])[] = [
  ['the cat sat on the mat', 'the cat sat on the mat', [6, 0, 0, 0]],
  ['the cat sat on the mat', 'the cat sat on mat', [5, 0, 1, 0]],
  ['the cat sat on the mat', 'the cat sat down on the mat', [6, 0, 0, 1]],
  ['the cat sat on the mat', 'a cat sits on the mat', [4, 2, 0, 0]],
  ["it's eight o'clock and the lecture begins", "its eight o'clock in the lecture begins", [5, 2, 0, 0]],
  [
    'we wrote everything down and compared our notes',
    'we wrote every thing down compared our notes again',
    [6, 1, 1, 2],
  ],
  ['one two three', 'four five six', [0, 3, 0, 0]],
  ['one two three', 'three two one', [1, 2, 0, 0]],
  ['a b', 'b a', [1, 0, 1, 1]],
  ['a b c', 'c a b', [2, 0, 1, 1]],
  ['a b c d', 'b c d a', [3, 0, 1, 1]],
  ['a a a a', 'a a', [2, 0, 2, 0]],
  ['a b a b a', 'b a b a b', [4, 0, 1, 1]],
  ['a b c d e f', 'a x c y e z', [3, 3, 0, 0]],
  ['recognise speech', 'wreck a nice beach', [0, 2, 0, 2]],
  [
    'the light reactions take place in the thylakoid membrane',
    'the light reaction takes place in the thigh collide membrane',
    [6, 3, 0, 1],
  ],
  ['when i was a student at the university', 'when i was at student university the', [5, 2, 1, 0]],
  ['thank you very much for coming today', 'thanks very much for coming to day', [4, 2, 1, 1]],
  ['no', 'yes no yes', [1, 0, 0, 2]],
  ['yes no yes', 'no', [1, 0, 2, 0]],
  ['to be or not to be that is the question', 'to be not or to be is that the question', [8, 0, 2, 2]],
  ['he said that that was that', 'he said that was that that', [5, 0, 1, 1]],
  ['a b c d e f g h', 'h g f e d c b a', [1, 6, 1, 1]],
  ['x a y b z', 'a b', [2, 0, 3, 0]],
  ['a b', 'x a y b z', [2, 0, 0, 3]],
  ['we will meet again on monday at noon', 'we meet on monday at noon sharp', [6, 0, 2, 1]],
  ['nineteen eighty four', 'nineteen hundred and eighty four', [3, 0, 0, 2]],
  ['in the room nobody could keep up with her', 'nobody in the room could keep up', [6, 0, 3, 1]],
  ['a b c a b c a b c', 'c b a c b a c b a', [5, 2, 2, 2]],
  ['good morning everyone and welcome back', 'morning everyone welcome back again', [4, 0, 2, 1]],
];

/** Debian's package `sctk` runs sclite through the program `sctk`. */
const commands: readonly (readonly [string, ...string[]])[] = [['sclite'], ['sctk', 'sclite']];
const sclite = commands.find(([program]) => spawnSync(program, ['-h']).error === undefined);

/** Extracts the steps that sclite prints for a pair: the words of a side, with stars for missing ones. */
const stepsIn = (block: string, side: 'REF' | 'HYP'): string[] =>
  [...block.matchAll(new RegExp(`^(?:>> )?${side}: +(.*)$`, 'gm'))]
    .flatMap(([, words]) => words!.trim().split(/\s+/))
    .filter(Boolean)
    .map((word) => (/^\*+$/.test(word) ? '*' : word.toLowerCase()));

/** Returns sclite's counts and steps for each pair. */
function scoreWithSclite(
  pairs: readonly (readonly [string, string])[],
  [program, ...before]: readonly [string, ...string[]],
) {
  const folder = mkdtempSync(join(tmpdir(), 'sclite-'));
  try {
    const write = (side: 0 | 1): string => {
      const file = join(folder, `${side}.trn`);
      writeFileSync(file, pairs.map((pair, index) => `${pair[side]} (s-${index})\n`).join(''));
      return file;
    };
    const args = ['-r', write(0), 'trn', '-h', write(1), 'trn', '-i', 'rm', '-o', 'pra', 'stdout'];
    const { stdout } = spawnSync(program, [...before, ...args], { encoding: 'utf8', maxBuffer: 100_000_000 });
    const blocks = stdout.split(/^id: /m).slice(1);
    return new Map(
      blocks.map((block) => [
        Number(/\(s-(\d+)\)/.exec(block)![1]),
        {
          counts: /#I\) ([\d ]+)/.exec(block)![1]!.trim().split(' ').map(Number),
          steps: [stepsIn(block, 'REF'), stepsIn(block, 'HYP')],
        },
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('comparison with sclite', () => {
  it.each(recorded)('matches the recorded counts for %j and %j', (reference, hypothesis, theirs) => {
    expect(counts(reference, hypothesis)).toEqual(theirs);
  });

  const live = sclite
    ? 'matches its counts and alignments for generated pairs, including ties'
    : 'is limited to recorded results: sclite is not installed (Debian: sctk)';
  (sclite ? it : it.skip)(live, () => {
    const word = fc.constantFrom(...'the of and to in it was that he said on at'.split(' '));
    const text = fc
      .array(word, { minLength: 1, maxLength: 100, size: 'max' })
      .map((words) => words.join(' '));
    const pairs = fc.sample(fc.tuple(text, text), { numRuns: 500, seed: 7 });
    const theirs = scoreWithSclite(pairs, sclite!);
    expect(theirs.size).toBe(pairs.length);
    pairs.forEach(([reference, hypothesis], index) =>
      expect({ counts: counts(reference, hypothesis), steps: steps(reference, hypothesis) }).toEqual(
        theirs.get(index),
      ),
    );
  });
});
