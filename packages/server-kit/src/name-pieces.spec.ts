import fc from 'fast-check';
import { piecesOf } from './name-pieces.js';

it.each([
  ['%Law 105%', ['105', 'Law']],
  ['%Law 105, Lecture 7: optics and treaties%', ['105', 'tre', 'Lec', 'opt']],
  ['%BIO-2026 week 12%', ['2026', 'wee', 'BIO']],
  ['%lecture%', []],
  ['%le 10 of%', []],
  ['%100\\%, really sure%', ['100', 'rea', 'sur']],
  ['%ΟΔΟΣ ΜΙΑ ΔΥΟ%', ['ΜΙΑ', 'ΔΥΟ']],
])('of %s: %j', (part, pieces) => {
  expect(piecesOf(part)).toEqual(pieces);
});

it('all stand in whatever the part stands in', () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 });
  fc.assert(
    fc.property(text, text, text, (before, part, after) => {
      const name = before + part + after;
      expect(piecesOf(part).filter((piece) => !name.includes(piece))).toEqual([]);
    }),
  );
});
