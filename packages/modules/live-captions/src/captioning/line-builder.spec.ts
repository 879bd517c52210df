import { LineBuilder } from './line-builder.js';

const SECOND = 16_000;
/** Words of half a second each. */
const spoken = (text: string, from = 0) =>
  text.split(' ').map((each, i) => ({
    text: each,
    startSample: from + (i * SECOND) / 2,
    endSample: from + ((i + 1) * SECOND) / 2,
  }));

it('ends a line after 12 words', () => {
  const lines = new LineBuilder(60_000).add(spoken('a b c d e f g h i j k l m n'));
  expect(lines).toEqual([{ text: 'a b c d e f g h i j k l', startSample: 0, endSample: 6 * SECOND }]);
});

it('ends a line of at least 6 words at the end of a clause', () => {
  const builder = new LineBuilder(60_000);
  expect(builder.add(spoken('one, two three four five')).length).toBe(0);
  expect(builder.add(spoken('six, seven', 5 * SECOND)).map(({ text }) => text)).toEqual([
    'one, two three four five six,',
  ]);
  expect(builder.flush().map(({ text }) => text)).toEqual(['seven']);
  expect(builder.flush()).toEqual([]);
});

it('keeps a word together with the next one, until it is due', () => {
  const builder = new LineBuilder(60_000, (text) => text === 'l');
  const texts = (lines: { text: string }[]) => lines.map(({ text }) => text);
  expect(texts(builder.add(spoken('a b c d e f g h i j k l')))).toEqual(['a b c d e f g h i j k']);
  builder.add(spoken('m', 7 * SECOND));
  expect(texts(builder.due(90 * SECOND))).toEqual(['l m']);
  builder.add(spoken('l', 100 * SECOND));
  expect(texts(builder.due(190 * SECOND))).toEqual(['l']);
});

it('returns a shorter line when its first word becomes due', () => {
  const builder = new LineBuilder(2_000);
  builder.add(spoken('one two'));
  expect(builder.due(2.1 * SECOND)).toEqual([]); // the first word ended 1.6 s ago
  expect(builder.due(2.2 * SECOND)).toEqual([{ text: 'one two', startSample: 0, endSample: SECOND }]);
  expect(builder.due(9 * SECOND)).toEqual([]);
});
