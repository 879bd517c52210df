import * as records from '../src/records.js';
import { additions } from '../src/additions.js';
import { hasShape, optional, string, type Shape } from '../src/shapes.js';

const shape: Shape = { name: string, note: optional(string) };

it('needs the fields that are not optional, and the types of all', () => {
  expect(() => hasShape({ name: 'a' }, shape, 'a record')).not.toThrow();
  expect(() => hasShape({ name: 'a', note: 'b', more: 1 }, shape, 'a record')).not.toThrow();
  expect(() => hasShape({ note: 'b' }, shape, 'a record')).toThrow('a record with name');
  expect(() => hasShape({ name: 'a', note: 1 }, shape, 'a record')).toThrow(
    'note of a record to be a string',
  );
  expect(() => hasShape(null, shape, 'a record')).toThrow('a record with name');
});

/** A value of no type, except of those that accept any value. */
const wrong = Symbol('wrong');

it.each(Object.entries({ ...records, ...additions }))(
  'notices a wrong value in each field of %s',
  (_, all) => {
    for (const [field, type] of Object.entries(all as Shape)) {
      if (type.name === 'any value') continue;
      expect(() => hasShape({ [field]: wrong }, { [field]: type }, 'a record')).toThrow(field);
    }
  },
);
