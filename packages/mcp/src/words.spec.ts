import { linesOf, type IndexedWord } from './words.js';

const wordsFrom = (...paragraphs: [speaker: string | null, count: number][]): IndexedWord[] => {
  let index = 0;
  return paragraphs.flatMap(([speaker, count]) =>
    Array.from({ length: count }, (_, at) => ({
      text: `w${index}`,
      speaker,
      start_ms: 1000 * index++,
      starts: at === 0,
    })),
  );
};

it('begins a line with the index and time of its first word, and the speaker of a new paragraph', () => {
  expect(linesOf(wordsFrom(['Ada', 2], [null, 1]), 0, 3)).toEqual([
    '0 [00:00:00] Ada: w0 w1',
    '2 [00:00:02] w2',
  ]);
});

it('breaks lines after ten words, without repeating the speaker', () => {
  expect(linesOf(wordsFrom(['Ada', 12]), 0, 12)).toEqual([
    '0 [00:00:00] Ada: w0 w1 w2 w3 w4 w5 w6 w7 w8 w9',
    '10 [00:00:10] w10 w11',
  ]);
});

it('returns the words of a range, and of what there is of it', () => {
  const words = wordsFrom(['Ada', 4]);
  expect(linesOf(words, 1, 3)).toEqual(['1 [00:00:01] w1 w2']);
  expect(linesOf(words, 3, 90)).toEqual(['3 [00:00:03] w3']);
  expect(linesOf(words, 4, 90)).toEqual([]);
});
