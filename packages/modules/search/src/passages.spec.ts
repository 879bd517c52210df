import type { MasterWord } from '@scriptorium/captions';
import { passagesOf, withMatches } from './passages.js';

const spoken = (text: string, more: Partial<MasterWord> = {}, fromMs = 0): MasterWord[] =>
  text.split(' ').map((word, index) => ({
    text: word,
    startMs: fromMs + index * 500,
    endMs: fromMs + index * 500 + 400,
    ...more,
  }));
const cut = (words: MasterWord[]) => passagesOf({ version: 1, words });

it('cuts at changes of speaker', () => {
  const words = [
    ...spoken('Good morning all', { speaker: 'Ann' }),
    ...spoken('Hello', { speaker: 'Ben' }, 5000),
  ];
  expect(cut(words)).toEqual([
    { startMs: 0, endMs: 1400, speaker: 'Ann', words: ['Good', 'morning', 'all'], starts: [0, 500, 1000] },
    { startMs: 5000, endMs: 5400, speaker: 'Ben', words: ['Hello'], starts: [5000] },
  ]);
});

it('keeps short sentences together and cuts long passages after a sentence', () => {
  const sentence = 'Some people cannot hear what is said.';
  const lengths = cut(spoken(Array(10).fill(sentence).join(' '))).map(({ words }) => words.length);
  expect(lengths).toEqual([28, 28, 14]);
});

it('cuts text without sentences, and keeps every word', () => {
  const words = spoken(Array.from({ length: 120 }, (_, index) => `word${index}`).join(' '));
  const passages = cut(words);
  expect(passages.map((it) => it.words.length)).toEqual([50, 50, 20]);
  expect(passages.flatMap((it) => it.words)).toEqual(words.map(({ text }) => text));
});

it('keeps words with white space in one piece, and finds no passages without words', () => {
  expect(cut([{ text: 'New\nYork', startMs: 0, endMs: 1 }])[0]!.words).toEqual(['New\u00a0York']);
  expect(cut([])).toEqual([]);
});

it('returns the range and time of each match, in scripts with and without spaces', () => {
  expect(withMatches(['Can', 'you', 'hear?'], [0, 100, 200], [false, true, true])).toEqual({
    text: 'Can you hear?',
    matches: [
      { from: 4, to: 7, startMs: 100 },
      { from: 8, to: 13, startMs: 200 },
    ],
  });
  expect(withMatches(['世界', '平和'], [0, 100], [false, true])).toEqual({
    text: '世界平和',
    matches: [{ from: 2, to: 4, startMs: 100 }],
  });
});
