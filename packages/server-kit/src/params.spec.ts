import { isDomainError } from '@scriptorium/core';
import type { z } from 'zod';
import { changes, file, id, list, params, text } from './fields.js';
import { parseParams } from './params.js';
import type { RawValue } from './request-params.js';
import type { Upload } from './storage.js';

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

const empty: RawValue[] = ['', [], [''], ['', '']];

it.each(empty.map((value) => [value]))('counts %j as not given where something is made or read', (value) => {
  const schema = params({ ids: list(id()).optional(), clips: list(text(), { commas: false }).optional() });
  expect(parse(schema, { ids: value, clips: value })).toEqual({});
  expect(refusal(params({ ids: list(id()) }), { ids: value })).toBe("Missing required parameter: 'ids'");
});

it('refuses a list of which one item alone is empty', () => {
  expect(refusal(params({ ids: list(id()).optional() }), { ids: ['', '1'] })).toMatch(/^Unacceptable value/);
});

it.each(empty.map((value) => [value]))('gives %j to a route that changes something', (value) => {
  const schema = changes({ label: list(text(), { min: 0 }).optional() });
  expect(parse(schema, { label: value })).toEqual({ label: [value].flat() });
});

it('tells of a file where a text is wanted together with all other mistakes', () => {
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
