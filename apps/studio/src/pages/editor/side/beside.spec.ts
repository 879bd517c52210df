import type { Caption } from '../captions/captions.js';
import { compared, describedGaps, wordsBeside } from './beside.js';

const caption = (startMs: number, endMs: number) => ({ startMs, endMs }) as Caption;
const word = (text: string, start_ms: number) => ({ text, start_ms, end_ms: start_ms + 100 });

it('puts each word beside the caption in whose time it is spoken', () => {
  const list = [caption(1000, 2000), caption(3000, 4000)];
  const words = [
    word('early', 0),
    word('one', 1500),
    word('between', 2500),
    word('two', 3500),
    word('late', 9000),
  ];
  expect(wordsBeside(list, words).map((all) => all.map(({ text }) => text))).toEqual([
    ['early', 'one', 'between'],
    ['two', 'late'],
  ]);
  expect(wordsBeside([], words)).toEqual([]);
});

it('shows the lines of an audio description, and what fits into the other gaps', () => {
  const plan = {
    slots: [
      { startMs: 2000, endMs: 3000, words: 3 },
      { startMs: 5000, endMs: 9000, words: 11 },
    ],
    lines: [{ text: 'She nods.', atMs: 2100 }],
  };
  expect(describedGaps(plan, (words) => `(${words})`)).toEqual([
    { text: 'She nods.', start_ms: 2100, end_ms: 2100 },
    { text: '(11)', start_ms: 5000, end_ms: 9000 },
  ]);
});

it.each([
  ['a b c', 'a b c', ['a b c']],
  ['a x c', 'a b c', ['a', '-x', 'c']],
  ['x y', 'a', ['-x y']],
  ['the end the', 'the', ['the', '-end the']],
  ['a b', '', ['-a b']],
  ['', 'a b', []],
])('marks what “%s” has and “%s” lacks', (words, own, parts) => {
  const split = (text: string) => text.split(' ').filter(Boolean);
  const shown = compared(split(words), split(own)).map(({ text, isSame }) => (isSame ? text : `-${text}`));
  expect(shown).toEqual(parts);
});
