import fc from 'fast-check';
import { z } from 'zod';
import {
  bool,
  changes,
  dateTime,
  file,
  fileRules,
  id,
  integer,
  list,
  oneOf,
  params,
  text,
} from './fields.js';
import { MAX_FIELD_BYTES } from './request-body.js';

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

it('accepts as ids only decimals up to 2^53-1', () => {
  fc.assert(fc.property(fc.maxSafeNat(), (n) => n === 0 || id().parse(String(n)) === n));
  for (const bad of [
    '',
    '-1',
    '+1',
    '1.0',
    '1e3',
    '0x1',
    ' 1',
    '1 ',
    '9007199254740992',
    '99999999999999999',
  ]) {
    expect(takes(id(), bad)).toBe(false);
  }
});

it('accepts true, false, 1 and 0 as booleans, in any case', () => {
  for (const yes of ['true', 'TRUE', '1']) expect(bool().parse(yes)).toBe(true);
  for (const no of ['false', 'False', '0']) expect(bool().parse(no)).toBe(false);
  for (const bad of ['', 'yes', '2', 'on', 'truefalse']) expect(takes(bool(), bad)).toBe(false);
});

it('accepts whole numbers only within their bounds', () => {
  expect(integer(1, 500).parse('500')).toBe(500);
  for (const bad of ['0', '501', '1.5', '']) expect(takes(integer(1, 500), bad)).toBe(false);
});

it('accepts only RFC 3339 date-times and dates', () => {
  expect(dateTime().parse('2026-11-20').toISOString()).toBe('2026-11-20T00:00:00.000Z');
  expect(dateTime().parse('2026-11-20T15:04:05+01:00').toISOString()).toBe('2026-11-20T14:04:05.000Z');
  for (const bad of ['', 'today', '2026-13-01', '2026-02-31', '20/11/2026', '1795203982']) {
    expect(takes(dateTime(), bad)).toBe(false);
  }
  for (const withoutSeconds of ['2026-11-20T10:00Z', '2026-11-20T10:00+01:00', '2026-11-20 10:00Z']) {
    expect(takes(dateTime(), withoutSeconds)).toBe(false);
  }
});

it('refuses text that the database cannot store, or that is too long', () => {
  for (const bad of ['a\0b', '\ud800', 'x\udc00']) expect(takes(text(), bad)).toBe(false);
  expect(takes(text(2), '😀😀')).toBe(true); // two characters, four UTF-16 units
  expect(takes(text(2), 'abc')).toBe(false);
});

it('accepts enumerated values in any case and returns the declared spelling', () => {
  const level = oneOf(['Account', 'Project']);
  for (const written of ['Account', 'account', 'ACCOUNT']) expect(level.parse(written)).toBe('Account');
  expect(list(level).parse('project,ACCOUNT')).toEqual(['Project', 'Account']);
  for (const bad of ['', 'account ', 'accounts', 'constructor']) expect(takes(level, bad)).toBe(false);
});

it('accepts lists as repeated or comma-separated values, unless values may contain commas', () => {
  expect(list(id()).parse('1,2')).toEqual([1, 2]);
  expect(list(id()).parse(['1', '2'])).toEqual([1, 2]);
  expect(list(text(), { commas: false }).parse('0,1500')).toEqual(['0,1500']);
  expect(takes(list(id(), { max: 2 }), '1,2,3')).toBe(false);
});

it('returns file rules for every parameter, and none for unknown names', () => {
  const refuse = () => 'why';
  const schema = params({ source_file: file(10, refuse).describe('x').optional(), name: text().optional() });
  expect(fileRules(schema, 'source_file')).toEqual({ maxBytes: 10, refuse });
  expect(fileRules(schema, 'name')).toEqual({ maxBytes: MAX_FIELD_BYTES, forText: true });
  expect(fileRules(schema, 'nonsense')).toBeUndefined();
  expect(fileRules(changes({}), '__proto__')).toBeUndefined();
});
