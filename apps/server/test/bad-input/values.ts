import fc from 'fast-check';

/** Values of a parameter. JSON represents all of them, other encodings a subset. */
export type Value =
  | string
  | number
  | boolean
  | null
  | Value[]
  | { [name: string]: Value }
  | { file: string; filename: string };

const nested = (depth: number): Value => (depth === 0 ? 'x' : [nested(depth - 1)]);

const strangeTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202e',
  '\r\nx-injected: 1',
  '-1',
  '0',
  '1.5',
  '01',
  '+1',
  '1e3',
  '1e309',
  '0x10',
  'NaN',
  'Infinity',
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '9'.repeat(400),
  "1' OR '1'='1",
  '1; drop table account; --',
  '%',
  '_%\\',
  '{}',
  '[]',
  '[[[[[[[[',
  'true',
  'null',
  'undefined',
  '2026-02-31',
  '0000-01-01',
  '+275760-09-13T00:00:00Z',
  '2026-01-01T00:00:00+99:99',
  'http://',
  'http://[::1',
  'http://169.254.169.254/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  `http://${'a'.repeat(3000)}.test/`,
  '١٢٣',
  '😀'.repeat(200),
  'x'.repeat(5_000),
  '../../etc/passwd',
  ','.repeat(1500),
  '1,,2',
];

const text = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...strangeTexts) },
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.bigInt().map(String),
  fc.double().map(String),
);

/** Values that are invalid for nearly every parameter. */
export const values: fc.Arbitrary<Value> = fc.oneof(
  { weight: 8, arbitrary: text as fc.Arbitrary<Value> },
  { weight: 2, arbitrary: fc.array(text, { maxLength: 4 }) as fc.Arbitrary<Value> },
  fc.constantFrom<Value>(
    0,
    -1,
    1.5,
    1e308,
    2 ** 53,
    true,
    null,
    {},
    [],
    { a: { b: 1 } },
    nested(50),
    nested(2000),
  ),
  fc.constantFrom<Value>(
    { file: '', filename: '' },
    { file: 'not a video', filename: '../../x.mp4' },
    { file: '1\n00:00:00,000 --> 99:99:99,999\n\0<b>\n', filename: 'a.srt\0.exe' },
    { file: 'WEBVTT\n\n'.repeat(500), filename: 'x'.repeat(500) },
    { file: '%PDF-1.4', filename: 'a"b\r\nc.pdf' },
  ),
);

/** Parameter names that no route has, or that are special in JavaScript or in an encoding. */
export const names = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'),
  fc.constantFrom(
    '',
    '[]',
    'id[]',
    'id[0]',
    'id[a][b][c]',
    'label[][]',
    'a.b',
    'id ',
    'ID',
    'page',
    'per_page',
    'sort_by',
    'sort_dir',
  ),
  fc.constantFrom(
    'signature',
    'signature_expires',
    'api_key',
    'api_key[]',
    'x'.repeat(1000),
    '\0',
    'é',
    '$where',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
