import { shown, Unmet } from './outcome.js';

export interface Type {
  name: string;
  accepts: (value: unknown) => boolean;
  isOptional?: true;
}

const type = (name: string, accepts: Type['accepts']): Type => ({ name, accepts });

export const integer = type('an integer', Number.isSafeInteger);
export const number = type('a number', (value) => typeof value === 'number');
export const string = type('a string', (value) => typeof value === 'string');
export const boolean = type('true or false', (value) => typeof value === 'boolean');
export const anything = type('any value', () => true);
export const listOf = ({ name, accepts }: Type): Type =>
  type(`a list of values, each ${name}`, (value) => Array.isArray(value) && value.every(accepts));
export const oneOf = (...values: string[]): Type =>
  type(`one of ${values.join(', ')}`, (value) => values.includes(value as string));
export const nullable = ({ name, accepts }: Type): Type =>
  type(`${name} or null`, (value) => value === null || accepts(value));

export const dateTime = type(
  'a date-time',
  (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
);
const exact = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/;
export const exactTime = type('a time like 2026-11-20T15:04:05.000+00:00', (value) =>
  exact.test(String(value)),
);

/** A field that may be absent. */
export const optional = (of: Type): Type & { isOptional: true } => ({ ...of, isOptional: true });
export const either = (one: Type, other: Type): Type =>
  type(`${one.name} or ${other.name}`, (value) => one.accepts(value) || other.accepts(value));

export type Shape = Record<string, Type>;

/** Asserts that a record has every field of a shape that is not optional, each of its type. Further fields are allowed. */
export function hasShape(record: unknown, shape: Shape, what: string): void {
  const fields = (record ?? {}) as Record<string, unknown>;
  for (const [field, { name, accepts, isOptional }] of Object.entries(shape)) {
    if (isOptional && !(field in fields)) continue;
    if (!(field in fields)) throw new Unmet(`${what} with ${field}`, shown(record));
    if (!accepts(fields[field])) throw new Unmet(`${field} of ${what} to be ${name}`, shown(fields[field]));
  }
}
