import fc from 'fast-check';
import { wordAt } from '../src/embed/follow.js';
import { findIn } from '../src/embed/search.js';

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'É'), minLength: 1, maxLength: 4 });
const folded = (text: string) => text.toLowerCase().replaceAll('é', 'e');

it('finds every occurrence of the text and the words it spans', () => {
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 12 }), letters, (words, wanted) => {
      const matches = findIn(words, wanted);
      expect(matches).toHaveLength(folded(words.join('')).split(folded(wanted)).length - 1);
      for (const [from, to] of matches) {
        const text = (first: number, last: number) => folded(words.slice(first, last + 1).join(''));
        expect(text(from, to)).toContain(folded(wanted));
      }
    }),
  );
});

it('finds nothing for an empty search', () => {
  expect(['', ' ', '\u0301'].map((wanted) => findIn(['a', 'b'], wanted))).toEqual([[], [], []]);
});

it('returns the last word that has begun', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { maxLength: 20 }), fc.nat(60), (some, ms) => {
      const starts = some.toSorted((a, b) => a - b);
      expect(wordAt(starts, ms)).toBe(starts.findLastIndex((start) => start <= ms));
    }),
  );
});
