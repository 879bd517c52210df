import type { Caption } from '../captions/captions.js';
import { compared, wordsBeside } from './beside.js';

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
