import fc from 'fast-check';
import { byPieces, hasGroup, piecesOf } from './name-pieces.js';

it.each([
  ['%Law 105%', '%Law%105%'],
  ['%Law 105, Lecture 7: optics and treaties%', '%105% 7:%tre%'],
  ['%lecture 17%', '%lec% 17%'],
  ['%week 1 2 3 of%', '%wee% 1 % 3 %'],
  ['%room_7 is 7th%', '%roo%7th%'],
  ['%BIO-2026 week 12%', '%2026%wee% 12%'],
  ['%lecture%', undefined],
  ['%le 10 of%', undefined],
  ['%100\\%, really sure%', '%100%rea%sur%'],
  ['%ΟΔΟΣ ΜΙΑ ΔΥΟ%', '%ΜΙΑ%ΔΥΟ%'],
])('of %s: %s', (part, pieces) => {
  expect(piecesOf(part)).toBe(pieces);
});

it.each(['%law%', '% 45%', '%45 %', '%(4a%', '%x-1b%', '%数学史%'])(
  '%s has a group of three letters',
  (part) => {
    expect(hasGroup(part)).toBe(true);
  },
);

it.each([
  '%45%',
  '% 4%',
  '%(4%',
  '%x-1%',
  '%e%',
  '%数学%',
  '%4 %',
  '%-%',
  '%%',
  '%4\\%%',
  '%a\\_%',
  '%\u093e\u092e%',
])('%s has none', (part) => {
  expect(hasGroup(part)).toBe(false);
});

it('stand in their order in whatever the part stands in', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(...'abc123 :-_\\%Σ'), maxLength: 20 }),
  );
  fc.assert(
    fc.property(text, text, text, (before, part, after) => {
      let rest = before + part + after;
      for (const piece of piecesOf(part)?.split('%').filter(Boolean) ?? []) {
        expect(rest).toContain(piece);
        rest = rest.slice(rest.indexOf(piece) + piece.length);
      }
    }),
  );
});

it.each([
  ['%law%', []],
  ['%law 105%', ['%law%105%']],
  ['%45%', ['45']],
  ['%\\%\\\\%', ['%\\']],
  ['%%', []],
])('%s is looked for by itself, by its pieces, or by its letters alone: %j', (part, more) => {
  const { conditions, values } = byPieces(['t.project_id = $2', 't.name ilike $1'], [part, 7]);
  expect(values).toEqual([part, 7, ...more]);
  expect(conditions[0]).toBe('t.project_id = $2');
  expect(conditions.at(-1)).toBe(more.length ? `(t.name || '') ilike $1` : 't.name ilike $1');
  expect(conditions).toHaveLength(2 + more.length);
});
