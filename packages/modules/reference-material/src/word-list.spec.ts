import fc from 'fast-check';
import { MAX_WORD_LENGTH, MAX_WORDS, respelling, spelling, wordList, wordsOf } from './word-list.js';

const word = fc
  .string({ unit: fc.constantFrom(..."abcÄé語🎬 '-."), minLength: 1, maxLength: 20 })
  .map((text) => text.trim())
  .filter((text) => text !== '' && !/\s\s/.test(text));
const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00a0', ','), maxLength: 4 });

it('finds each word once, in order, with any number of spaces, commas and line breaks around it', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(space, word, space)), (parts) => {
      const list = parts
        .map(([before, text, after], n) => before + text + after + (n % 2 ? ',' : '\n'))
        .join('');
      const words = parts.map(([, text]) => text.normalize('NFC'));
      expect(wordsOf(list)).toEqual([...new Set(words)]);
    }),
  );
});

it('returns unique trimmed words without commas and line breaks, and is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (list) => {
      const words = wordsOf(list);
      for (const found of words) expect(found).toMatch(/^[^,\s]([^,\n\r]*[^,\s])?$/u);
      expect(wordsOf(words.join(', '))).toEqual(words);
    }),
  );
});

it('unifies Unicode forms, and keeps case', () => {
  expect(wordsOf('Dvor\u030ca\u0301k, Dvořák, dvořák,New \t York')).toEqual(['Dvořák', 'dvořák', 'New York']);
});

it('reads one word per line, as from a text file of any system', () => {
  expect(wordsOf('New York\nNguyen\r\nSiobhan = Shiv-awn\rÅsa, Ann\n\n')).toEqual([
    'New York',
    'Nguyen',
    'Siobhan = Shiv-awn',
    'Åsa',
    'Ann',
  ]);
});

const many = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`).join(',');

const longest = Array.from({ length: MAX_WORDS }, (_, n) => String(n).padStart(MAX_WORD_LENGTH, 'w'));

it.each([
  ['nothing', '', false],
  ['only commas', ' , ,,\n', false],
  ['one word', 'word', true],
  ['the maximum number of words', many(MAX_WORDS), true],
  ['the maximum number of the longest words', longest.join(', '), true],
  ['one more', many(MAX_WORDS + 1), false],
  ['one repeated word', 'again,'.repeat(MAX_WORDS + 1), true],
  ['the longest word', '🎬'.repeat(MAX_WORD_LENGTH), true],
  ['a word that is too long', '🎬'.repeat(MAX_WORD_LENGTH + 1), false],
  ['text that the database cannot store', 'nul\0', false],
])('validates a list of %s', (_case, list, taken) => {
  expect(wordList().safeParse(list).success).toBe(taken);
});

it.each([
  ['Siobhan = Shiv-awn', 'Siobhan', { word: 'Siobhan', spoken: 'Shiv-awn' }],
  ['E=mc2', 'E=mc2', undefined],
  ['Nguyen', 'Nguyen', undefined],
  ['= x', '= x', undefined],
])('splits %j into spelling and pronunciation', (entry, written, spoken) => {
  expect([spelling(entry), respelling(entry)]).toEqual([written, spoken]);
});
