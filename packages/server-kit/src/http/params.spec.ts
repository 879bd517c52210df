import { isDomainError } from '@scriptorium/core';
import { z } from 'zod';
import {
  changes,
  dateTime,
  file,
  id,
  integer,
  list,
  objects,
  oneOf,
  params,
  text,
  tolerant,
} from './fields.js';
import { JsonObject } from './json-object.js';
import { parseObject, parseParams } from './params.js';
import type { RawValue } from './request-params.js';
import type { Upload } from '../storage/scratch.js';

type Given = Record<string, RawValue | Upload>;

const upload: Upload = { path: '/nowhere', filename: 'a.wav', size: 4 };
const isUpload = (value: RawValue | Upload): value is Upload =>
  typeof value === 'object' && 'filename' in value;

function parse(schema: z.ZodObject, given: Given): unknown {
  const entries = Object.entries(given);
  return parseParams(schema, {
    fields: new Map(entries.filter((entry): entry is [string, RawValue] => !isUpload(entry[1]))),
    files: new Map(entries.filter((entry): entry is [string, Upload] => isUpload(entry[1]))),
  });
}

function refusal(schema: z.ZodObject, given: Given): string {
  try {
    return `none, but ${JSON.stringify(parse(schema, given))}`;
  } catch (error) {
    if (isDomainError(error)) return error.message;
    throw error;
  }
}

it.each([
  [{}, 'parameter.missing'],
  [{ id: '1', x: '1' }, 'parameter.unknown'],
  [{ id: 'x' }, 'parameter.unacceptable'],
  [{ x: '1' }, 'parameter.invalid'],
])('has a code for the kind of mistake in %j', (given, code) => {
  expect(() => parse(params({ id: id() }), given as Given)).toThrow(expect.objectContaining({ code }));
});

const empty: RawValue[] = ['', [], [''], ['', '']];

it.each(empty.map((value) => [value]))('treats %j as absent on a route that creates or reads', (value) => {
  const schema = params({ ids: list(id()).optional(), clips: list(text(), { commas: false }).optional() });
  expect(parse(schema, { ids: value, clips: value })).toEqual({});
  expect(refusal(params({ ids: list(id()) }), { ids: value })).toBe("Missing required parameter: 'ids'");
});

it('ignores unknown parameters only on a tolerant route, and still validates known ones', () => {
  const given = { id: '1', utm_source: 'page' };
  expect(parse(tolerant({ id: id() }), given)).toEqual({ id: 1 });
  expect(refusal(params({ id: id() }), given)).toBe("Unrecognized parameters supplied: 'utm_source'");
  expect(refusal(tolerant({ id: id() }), { ...given, id: 'x' })).toMatch(
    /^Unacceptable value for parameter: 'id'/,
  );
});

it('refuses a list in which only some items are empty', () => {
  expect(refusal(params({ ids: list(id()).optional() }), { ids: ['', '1'] })).toMatch(/^Unacceptable value/);
});

it.each(empty.map((value) => [value]))('passes %j to a route that updates', (value) => {
  const schema = changes({ label: list(text(), { min: 0 }).optional() });
  expect(parse(schema, { label: value })).toEqual({ label: [] });
});

it('names the allowed values of each parameter at fault', () => {
  const schema = params({
    status: list(oneOf(['complete', 'cancelled'])).optional(),
    per_page: integer(1, 500).default(50),
    created_after: dateTime().optional(),
    flag_settings: z.union([z.literal('').transform(() => null), oneOf(['Standard', 'Clean'])]).optional(),
  });
  const given = { status: 'complete,done', per_page: '501', created_after: 'today', flag_settings: 'Dirty' };
  expect(refusal(schema, given)).toBe(
    "Unacceptable value for parameter: 'status' (one of complete, cancelled), 'per_page' (a whole number from 1 to 500), " +
      "'created_after' (an RFC 3339 date-time such as 2026-11-20T15:04:05Z, or a date), 'flag_settings' (one of Standard, Clean)",
  );
});

it('reports a file sent for a text parameter together with all other errors', () => {
  const schema = params({
    name: text().optional(),
    ids: list(id()).optional(),
    language_id: id(),
    source_file: file(10).optional(),
  });
  expect(refusal(schema, { name: upload, ids: upload, source_file: upload, nonsense: '1' })).toBe(
    "Missing required parameter: 'language_id'. Unrecognized parameters supplied: 'nonsense'. " +
      "Unacceptable value for parameter: 'name', 'ids'",
  );
});

describe('a list of objects', () => {
  const schema = params({ orders: objects({ type: 'object' }, { max: 2 }), name: text().optional() });

  it('can be a JSON array, or its text', () => {
    const wanted = { orders: [{ id: 1 }, {}] };
    expect(parse(schema, { orders: [new JsonObject({ id: 1 }), new JsonObject({})] })).toEqual(wanted);
    expect(parse(schema, { orders: '[{"id":1},{}]' })).toEqual(wanted);
  });

  const deep = `[{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}]`;
  it.each(['{', '1', '{}', '[1]', '[[]]', '[null]', '[]', '[{},{},{}]', deep])('refuses %.20s', (orders) => {
    expect(refusal(schema, { orders })).toMatch(/^Unacceptable value for parameter: 'orders'/);
  });

  it('refuses a list of texts, and text parameters refuse objects', () => {
    expect(refusal(schema, { orders: ['{}'] })).toMatch(/^Unacceptable value for parameter: 'orders'/);
    expect(refusal(schema, { orders: '[{}]', name: new JsonObject({}) })).toMatch(/'name'/);
  });

  it('validates its members like parameters', () => {
    const item = params({ id: id(), ids: list(id()).optional() });
    expect(parseObject(item, { id: 7, ids: [1, '2'] })).toEqual({ id: 7, ids: [1, 2] });
    expect(() => parseObject(item, { id: null, nonsense: true })).toThrow(
      "Missing required parameter: 'id'. Unrecognized parameters supplied: 'nonsense'",
    );
    expect(() => parseObject(item, { id: [[1]] })).toThrow("Unacceptable value for parameter: 'id'");
  });
});
