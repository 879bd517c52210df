import { withoutLoops } from './word-loops.js';

const cleared = (text: string) =>
  withoutLoops(text.split(' ').map((each) => ({ text: each })))
    .map(({ text: each }) => each)
    .join(' ');

it.each([
  ['so so so so so what', 'so what'],
  ['and thank you thank you Thank you thank you bye', 'and thank you bye'],
  ['one two three one two three one two three one two three', 'one two three'],
])('keeps the first of repeated words: %s', (text, expected) => {
  expect(cleared(text)).toBe(expected);
});

it.each(['no no no', 'bye bye', 'very very very good', 'a b a b a b c'])(
  'keeps what people say: %s',
  (text) => {
    expect(cleared(text)).toBe(text);
  },
);
