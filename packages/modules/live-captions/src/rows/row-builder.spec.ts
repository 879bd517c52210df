import * as fc from 'fast-check';
import { BLOCK_LINES, firstLineOf, RowBuilder, type Row, type RowLine } from './row-builder.js';

const LIMIT = 32;
let at = 0;
let sequence = 0;
beforeEach(() => {
  at = sequence = 0;
});
/** A line of the log, which follows the one before; 350 ms a word. */
const line = (text: string, more: Partial<RowLine> = {}): RowLine => {
  const startMs = at;
  at += text.split(' ').length * 350;
  return {
    sequence: ++sequence,
    startMs,
    endMs: at,
    text,
    isGap: false,
    revisionOf: null,
    language: 'en',
    ...more,
  };
};
/** Returns the rows of lines, as they are at the end. */
function rowsOf(lines: readonly RowLine[]): Row[] {
  const builder = new RowBuilder();
  const rows = new Map<string, Row>();
  for (const each of lines) for (const { row } of builder.add(each)) rows.set(row.id, row);
  return [...rows.values()];
}
const textsOf = (lines: readonly RowLine[]) => rowsOf(lines).map(({ text }) => text);
const inPieces = (text: string, size: number) =>
  text.match(new RegExp(`\\S+( \\S+){0,${size - 1}}`, 'g'))!.map((piece) => line(piece));

it('lets a row grow until it is full, and begins the next one before a conjunction or preposition', () => {
  const lines = inPieces('the leaf takes in water from the root and carbon dioxide from the air', 2);
  const builder = new RowBuilder();
  const [first, second] = lines.map((each) => builder.add(each));
  expect(first).toMatchObject([{ begins: true, text: 'the leaf', row: { id: '1.0', text: 'the leaf' } }]);
  expect(second).toMatchObject([
    { begins: false, text: 'takes in', row: { id: '1.0', text: 'the leaf takes in' } },
  ]);
  expect(textsOf(lines)).toEqual([
    'the leaf takes in water',
    'from the root and carbon dioxide',
    'from the air',
  ]);
});

it('begins a row after a sentence, a pause and a gap', () => {
  const sentences = [line('Good morning everyone.'), line('We begin.')];
  at += 2_000;
  const after = [line('Slowly'), line('', { isGap: true }), line('again.')];
  expect(textsOf([...sentences, ...after])).toEqual([
    'Good morning everyone.',
    'We begin.',
    'Slowly',
    '',
    'again.',
  ]);
});

it('breaks a line of several rows at its phrases', () => {
  const long = line('Today we look at how a plant turns light into sugar, and at what it does in the dark.');
  expect(textsOf([long])).toEqual([
    'Today we look at how a plant',
    'turns light into sugar,',
    'and at what it does in the dark.',
  ]);
});

it('puts a correction into the rows of its line, also twice, and takes words back', () => {
  const lines = [line('The house is rad'), line('and the roof is blue today.')];
  const before = rowsOf(lines);
  const corrected = { startMs: 0, endMs: 1_400 };
  lines.push(line('The house is red', { revisionOf: 1, ...corrected }));
  expect(textsOf(lines)[0]).toBe('The house is red');
  lines.push(line('', { revisionOf: 3, ...corrected }));
  expect(textsOf(lines)[0]).toBe('');
  lines.push(line('The big house is red', { revisionOf: 4, ...corrected }));
  expect(rowsOf(lines).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(textsOf(lines)[0]).toBe('The big house is red');
  expect(textsOf(lines).slice(1)).toEqual(before.slice(1).map(({ text }) => text));
});

it('knows the lengths of rows in other scripts', () => {
  const lines = [
    line('今日は光合成について勉強します。'),
    line('植物はどのように光を糖に変えるのでしょうか。'),
  ];
  const rows = textsOf(lines.map((each) => ({ ...each, language: 'ja' })));
  expect(rows.join('')).toBe(lines.map(({ text }) => text).join(''));
  expect(Math.max(...rows.map((text) => text.length))).toBeLessThanOrEqual(16);
});

const word = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[a-zé]{1,10}[.,]?$/) },
  { weight: 2, arbitrary: fc.constantFrom('the', 'and', 'of', 'to', 'Maria', 'Gonzalez', '5') },
);
const spoken = fc.record({
  words: fc.array(word, { minLength: 1, maxLength: 12 }),
  msPerWord: fc.integer({ min: 0, max: 900 }),
  pauseMs: fc.oneof(fc.constant(0), fc.nat(4_000)),
  isGap: fc.boolean(),
  corrects: fc.option(fc.integer({ min: 1, max: 100 }), { nil: null }),
});
/** A log of lines, with gaps and corrections. */
const log = fc.array(spoken, { minLength: 1, maxLength: 3 * BLOCK_LINES }).map((all) => {
  let now = 0;
  const revised = new Set<number>();
  return all.map(({ words, msPerWord, pauseMs, isGap, corrects }, i): RowLine => {
    const revisionOf =
      corrects !== null && corrects % 7 === 0 && i > corrects && !revised.has(i - corrects)
        ? i - corrects
        : null;
    if (revisionOf !== null) revised.add(revisionOf);
    const gap = revisionOf === null && isGap && pauseMs > 3_000;
    const startMs = now + pauseMs;
    now = startMs + words.length * msPerWord;
    const text = gap ? '' : words.join(' ');
    return { sequence: i + 1, startMs, endMs: now, text, isGap: gap, revisionOf, language: 'en' };
  });
});

it('has each word once and in order in rows that are not too long, whatever the lines', () => {
  fc.assert(
    fc.property(log, (lines) => {
      const plain = lines.filter(({ revisionOf }) => revisionOf === null);
      const rows = rowsOf(plain);
      expect(
        rows
          .map(({ text }) => text)
          .filter(Boolean)
          .join(' '),
      ).toBe(
        plain
          .map(({ text }) => text)
          .filter(Boolean)
          .join(' '),
      );
      for (const { text } of rows) expect(text.length).toBeLessThanOrEqual(LIMIT);
      const starts = rows.map(({ startMs }) => startMs);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    }),
  );
});

it('never takes a word back or moves it to another row', () => {
  fc.assert(
    fc.property(log, (lines) => {
      const builder = new RowBuilder();
      const known = new Map<string, string>();
      let newest: string | undefined;
      for (const each of lines.filter(({ revisionOf }) => revisionOf === null))
        for (const { row, begins, text } of builder.add(each)) {
          expect(begins).toBe(!known.has(row.id));
          if (!begins) expect(row.id).toBe(newest);
          expect(row.text).toBe([known.get(row.id), text].filter(Boolean).join(' '));
          known.set(row.id, row.text);
          newest = row.id;
        }
    }),
  );
});

it('builds the same rows in a process that begins with the last lines', () => {
  fc.assert(
    fc.property(log, fc.nat(), (lines, nth) => {
      const from = (nth % lines.length) + 1;
      const whole = new RowBuilder();
      const late = new RowBuilder();
      for (const each of lines) {
        const expected = whole.add(each);
        if (each.sequence < firstLineOf(from)) continue;
        const actual = late.add(each);
        if (each.sequence >= from) expect(actual).toEqual(expected);
      }
    }),
  );
});
