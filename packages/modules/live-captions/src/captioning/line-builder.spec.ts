import { LineBuilder } from './line-builder.js';

const SECOND = 16_000;
/** Words of half a second each. */
const spoken = (text: string, from = 0) =>
  text.split(' ').map((each, i) => ({
    text: each,
    startSample: from + (i * SECOND) / 2,
    endSample: from + ((i + 1) * SECOND) / 2,
  }));
const texts = (lines: { text: string }[]) => lines.map(({ text }) => text);

it('ends a line after 12 words', () => {
  const lines = new LineBuilder(60_000).add(spoken('a b c d e f g h i j k l m n'), 0);
  expect(lines).toEqual([{ text: 'a b c d e f g h i j k l', startSample: 0, endSample: 6 * SECOND }]);
});

it('ends a line when words were collected for 400 ms', () => {
  const builder = new LineBuilder(60_000);
  expect(builder.add(spoken('one two'), 2 * SECOND)).toEqual([]);
  expect(builder.due(2.3 * SECOND)).toEqual([]);
  expect(builder.add(spoken('three', SECOND), 2.3 * SECOND)).toEqual([]);
  expect(texts(builder.due(2.4 * SECOND))).toEqual(['one two three']);
  expect(builder.flush()).toEqual([]);
});

it('keeps a word together with the next one, until it is due', () => {
  const builder = new LineBuilder(60_000, (text) => text === 'l');
  expect(texts(builder.add(spoken('a b c d e f g h i j k l'), 0))).toEqual(['a b c d e f g h i j k']);
  builder.add(spoken('m', 7 * SECOND), 8 * SECOND);
  expect(texts(builder.due(9 * SECOND))).toEqual(['l m']);
  builder.add(spoken('l', 100 * SECOND), 101 * SECOND);
  expect(builder.due(102 * SECOND)).toEqual([]);
  expect(texts(builder.due(190 * SECOND))).toEqual(['l']);
});

it('returns a line earlier when its first word becomes due', () => {
  const builder = new LineBuilder(2_000);
  builder.add(spoken('one two'), 2.1 * SECOND);
  expect(builder.due(2.1 * SECOND)).toEqual([]); // the first word ended 1.6 s ago
  expect(builder.due(2.2 * SECOND)).toEqual([{ text: 'one two', startSample: 0, endSample: SECOND }]);
  expect(builder.due(9 * SECOND)).toEqual([]);
});
