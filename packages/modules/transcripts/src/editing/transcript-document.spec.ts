import fc from 'fast-check';
import type { MasterTranscript, MasterWord } from '@scriptorium/captions';
import { documentView, turnInputs } from './transcript-document.dto.js';
import { turnsOf, wordsOfTurns } from './transcript-document.js';

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const masters: fc.Arbitrary<MasterTranscript> = fc
  .array(
    fc.record({
      text: fc.constantFrom('Good', 'morning,', '[APPLAUSE]', '[INAUDIBLE]', 'שלום', '行きます', 'naïve'),
      startMs: fc.nat(1_000_000),
      length: fc.nat(2000),
      confidence: optional(fc.double({ min: 0, max: 1, noNaN: true })),
      speaker: optional(fc.constantFrom('Ann', 'Ben', 'Dr. Cy')),
      paragraph: optional(fc.constant(true as const)),
      flags: optional(fc.constantFrom(['uncertain'] as const, ['inaudible'] as const)),
      caption: optional(fc.constantFrom('start', 'inside')),
    }),
    { maxLength: 40 },
  )
  .map((words) => ({
    version: 1,
    words: words.map(({ length, ...word }): MasterWord => {
      const whole = { ...word, endMs: word.startMs + length };
      return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined)) as never;
    }),
  }));

const paragraphsOf = (master: MasterTranscript) =>
  documentView({ version: 1, language: 'en', master }).paragraphs;
/** Marks the first word as the start of a paragraph, which a master need not do. */
const begun = ({ words }: MasterTranscript): MasterWord[] =>
  words.map((word, index) =>
    index === 0 && word.speaker === undefined ? { ...word, paragraph: true } : word,
  );

it('preserves every word, speaker, paragraph, flag, sound effect and shaped caption', () => {
  fc.assert(
    fc.property(masters, fc.boolean(), (master, withWords) => {
      const inputs = paragraphsOf(master).map(({ id, speaker, words }) => ({
        id,
        speaker,
        ...(withWords && { words }),
      }));
      const saved = wordsOfTurns(master, turnInputs(inputs));
      expect(saved).toEqual(begun(master));
      expect(paragraphsOf({ version: 1, words: saved })).toEqual(paragraphsOf(master));
    }),
  );
});

it('saves paragraphs in parts, with the words of some of them', () => {
  fc.assert(
    fc.property(masters, fc.nat(), (master, at) => {
      const inputs = paragraphsOf(master).flatMap(({ id, speaker, words }): object[] => {
        const middle = at % words.length;
        if (middle === 0) return [{ id, speaker }];
        const kept = { id, speaker, words_to: middle };
        const rest = at % 2 === 0 ? { words: words.slice(middle) } : { id, words_from: middle };
        return [kept, { ...rest, speaker, continues: true }];
      });
      expect(wordsOfTurns(master, turnInputs(inputs))).toEqual(begun(master));
    }),
  );
});

it.each([
  ['there are no words from 1 to 1 of 2 in paragraph 0', { id: 0, words_from: 1, words_to: 1 }],
  ['there are no words from 0 to 3 of 2 in paragraph 0', { id: 0, words_to: 3 }],
  ['there is no paragraph 1 of 1', { id: 1 }],
])('refuses kept words that are not there: %s', (message, paragraph) => {
  const word = { text: 'a', startMs: 0, endMs: 1 };
  expect(() => wordsOfTurns({ version: 1, words: [word, word] }, turnInputs([paragraph]))).toThrow(message);
});

it('saves paragraphs that were split, joined or reassigned', () => {
  fc.assert(
    fc.property(masters, fc.constantFrom(null, 'Ann', 'Eve'), fc.nat(), (master, speaker, at) => {
      const all = paragraphsOf(master).flatMap(({ words }) => words);
      const split = all.length === 0 ? 0 : at % all.length;
      const parts = [all.slice(0, split), all.slice(split)].filter((words) => words.length > 0);
      const saved = wordsOfTurns(master, turnInputs(parts.map((words) => ({ speaker, words }))));
      expect(turnsOf({ words: saved })).toHaveLength(parts.length);
      const document = paragraphsOf({ version: 1, words: saved });
      expect(document.map(({ words }) => words)).toEqual(parts);
      expect(document.every((paragraph) => paragraph.speaker === speaker)).toBe(true);
    }),
  );
});

it.each<[string, object]>([
  ['give `words`', { speaker: 'Ann' }],
  ['words.0.text', { words: [{ text: ' ', start_ms: 0, end_ms: 1 }] }],
  ['words.0.text', { words: [{ text: 'a\nb', start_ms: 0, end_ms: 1 }] }],
  ['a word ends before it starts', { words: [{ text: 'a', start_ms: 2, end_ms: 1 }] }],
  ['words.0.start_ms', { words: [{ text: 'a', start_ms: -1, end_ms: 1 }] }],
  ['words', { words: [] }],
  ['without colons', { id: 0, speaker: 'Ann: x' }],
  ['Unrecognized key', { id: 0, text: 'x' }],
])('refuses a paragraph: %s', (message, paragraph) => {
  expect(() => turnInputs([{ id: 0 }, paragraph])).toThrow(/paragraph 2: /);
  expect(() => turnInputs([paragraph])).toThrow(message);
});
