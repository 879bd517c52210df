import { rm } from 'node:fs/promises';
import { temporaryFolder } from '../../test/speech.js';
import { fliteReadings } from './readings.js';
import { toSpoken } from './spoken.js';

let folder: string;
beforeAll(async () => (folder = await temporaryFolder()));
afterAll(() => rm(folder, { recursive: true }));

it('expands numbers and abbreviations, and omits remarks', async () => {
  const text =
    "In 1984, 42.5% of “well-known” CEOs said: 'Don’t!' [LOUD MUSIC] (in the café) – R2D2 2nd $3.50 ???";
  const script = text.split(' ').map((word) => ({ text: word }));
  const known = new Set(['in', "don't", 'of', 'said', 'the', 'cafe', 'well', 'known', 'ceos']);
  const spoken = await toSpoken(script, known, fliteReadings(folder).words);
  expect(spoken.map(({ word }) => word).join(' ')).toBe(
    "in nineteen eighty four forty two point five per cent of well known ceos said don't in the cafe " +
      'r two d two second three dollars fifty cents',
  );
  expect(spoken.filter(({ of }) => of === 2).map(({ word }) => word)).toHaveLength(6);
  expect(spoken.filter(({ ends }) => ends).map(({ word }) => word)).toEqual(['said', "don't"]);
});

it('treats the words after an unclosed bracket as spoken', async () => {
  const script = `[${'word '.repeat(60)}`
    .trim()
    .split(' ')
    .map((text) => ({ text }));
  expect(await toSpoken(script, new Set(['word']), fliteReadings(folder).words)).toHaveLength(60);
});

it('pronounces unknown words with the phones of the recogniser, and ignores non-words', async () => {
  const readings = fliteReadings(folder);
  const phones = await readings.phones(['kaczynski', "smith's", 'x'.repeat(1000), 'oyelaran']);
  expect([...phones.keys()]).toEqual(['kaczynski', "smith's", 'oyelaran']);
  for (const each of phones.values()) expect(each).toMatch(/^[A-Z]{1,2}( [A-Z]{1,2})+$/);
  expect(phones.get("smith's")).toBe('S M IH TH S');
  expect((await readings.words(['-o', '--help', '</speak>', '7'])).get('7')).toEqual(['seven']);
});

it('handles a word of one megabyte without delay', async () => {
  const script = [`${'!'.repeat(1e6)}a`, `a${')'.repeat(1e6)}b`, 'word'].map((text) => ({ text }));
  const spoken = await toSpoken(script, new Set(['word']), async () => new Map());
  expect(spoken.map(({ word }) => word)).toEqual(['a', 'word']);
});
