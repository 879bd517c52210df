import fc from 'fast-check';
import { MAX_WORD_LENGTH, MAX_WORDS, respelling, spelling, wordList, wordsOf } from './word-list.js';

const word = fc
  .string({ unit: fc.constantFrom(..."abcÄé語🎬 '-."), minLength: 1, maxLength: 20 })
  .map((text) => text.trim())
  .filter((text) => text !== '' && !/\s\s/.test(text));
const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00a0', ','), maxLength: 4 });

it('finds each word once, in order, however much space and however many commas stand around it', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(space, word, space)), (parts) => {
      const list = parts.map(([before, text, after]) => before + text + after).join(',');
      const words = parts.map(([, text]) => text.normalize('NFC'));
      expect(wordsOf(list)).toEqual([...new Set(words)]);
    }),
  );
});

it('gives words that have no comma, no space at their ends and none twice, and that stay the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (list) => {
      const words = wordsOf(list);
      for (const found of words) expect(found).toMatch(/^[^,\s]([^,]*[^,\s])?$/u);
      expect(wordsOf(words.join(', '))).toEqual(words);
    }),
  );
});

it('takes two spellings of one letter for one, keeps case, and joins what a line break parted', () => {
  expect(wordsOf('Dvor\u030ca\u0301k, Dvořák, dvořák,New\n  York')).toEqual(['Dvořák', 'dvořák', 'New York']);
});

const many = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`).join(',');

const longest = Array.from({ length: MAX_WORDS }, (_, n) => String(n).padStart(MAX_WORD_LENGTH, 'w'));

it.each([
  ['nothing', '', false],
  ['commas alone', ' , ,,\n', false],
  ['one word', 'word', true],
  ['as many words as may be', many(MAX_WORDS), true],
  ['as many of the longest as may be', longest.join(', '), true],
  ['one more', many(MAX_WORDS + 1), false],
  ['one word, again and again', 'again,'.repeat(MAX_WORDS + 1), true],
  ['the longest word', '🎬'.repeat(MAX_WORD_LENGTH), true],
  ['a longer one', '🎬'.repeat(MAX_WORD_LENGTH + 1), false],
  ['what the database cannot hold', 'nul\0', false],
])('decides on a list of %s', (_case, list, taken) => {
  expect(wordList().safeParse(list).success).toBe(taken);
});

it.each([
  ['Siobhan = Shiv-awn', 'Siobhan', { word: 'Siobhan', spoken: 'Shiv-awn' }],
  ['E=mc2', 'E=mc2', undefined],
  ['Nguyen', 'Nguyen', undefined],
  ['= x', '= x', undefined],
])('reads %j as a spelling and how it is spoken', (entry, written, spoken) => {
  expect([spelling(entry), respelling(entry)]).toEqual([written, spoken]);
});
