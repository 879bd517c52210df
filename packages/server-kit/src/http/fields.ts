import { z } from 'zod';
import { isShallow, JsonObject } from './json-object.js';
import { MAX_FIELD_BYTES } from './request-body.js';
import type { BodyFileRules } from './request-params.js';
import type { FileRules, Upload } from '../storage/scratch.js';

/** Field schemas of requests. Their input is a string or a list of strings, as sent by clients. */

/** JSON schemas for the API reference: the type of the value after parsing. */
export const wireTypes = z.registry<{ json(): Record<string, unknown> }>();

const unsafeText = (value: string) => value.includes('\0') || !value.isWellFormed();

/** Text that the database can store: no NUL, no lone surrogate. The length counts characters. */
export const text = (maxLength = 100_000) =>
  z
    .string()
    .refine((value) => !unsafeText(value), 'Unicode text without NUL')
    .refine(
      (value) => value.length <= maxLength || [...value].length <= maxLength,
      `at most ${maxLength} characters`,
    )
    .register(wireTypes, { json: () => ({ type: 'string', maxLength }) });

/** A record id: decimal, without sign or leading zeros, at most 2^53-1. */
export const id = () =>
  z
    .string()
    .regex(/^(0|[1-9]\d{0,15})$/, 'an id in decimal digits')
    .transform(Number)
    .refine(Number.isSafeInteger, 'an id up to 2^53-1')
    .register(wireTypes, {
      json: () => ({ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    });

/** A whole number within bounds. */
export const integer = (min: number, max: number) => {
  const allowed = `a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^-?\d{1,16}$/, allowed)
    .transform(Number)
    .refine((value) => Number.isSafeInteger(value) && value >= min && value <= max, allowed)
    .register(wireTypes, { json: () => ({ type: 'integer', minimum: min, maximum: max }) });
};

/** `true`, `false`, `1` or `0`, in any case. */
export const bool = () =>
  z
    .string()
    .regex(/^(true|false|1|0)$/i, 'true, false, 1 or 0')
    .transform((value) => value === '1' || value.toLowerCase() === 'true')
    .register(wireTypes, { json: () => ({ type: 'boolean' }) });

const RFC_3339 = /^\d{4}-\d\d-\d\d([Tt ]([01]\d|2[0-3]):\d\d:\d\d(\.\d{1,9})?([Zz]|[+-]\d\d:\d\d))?$/;
const RFC_3339_MEANT = 'an RFC 3339 date-time such as 2026-11-20T15:04:05Z, or a date';

/** JavaScript turns 31 February into 3 March, and PostgreSQL has no year 0. */
function onCalendar(value: string): boolean {
  const day = value.slice(0, 10);
  const date = new Date(`${day}T00:00:00Z`);
  return !day.startsWith('0000') && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** An RFC 3339 date-time, or a date, which means its first moment in UTC. */
export const dateTime = () =>
  z
    .string()
    .regex(RFC_3339, RFC_3339_MEANT)
    .refine(onCalendar, RFC_3339_MEANT)
    .transform((value) => new Date(value))
    .refine((value) => !Number.isNaN(value.getTime()), RFC_3339_MEANT)
    .register(wireTypes, { json: () => ({ type: 'string', format: 'date-time' }) });

/** An enumerated value, compared case-insensitively; the result is spelt as in `values`. */
export const oneOf = <const T extends string>(values: readonly T[]) => {
  const spelling = new Map<string, string>(values.map((value) => [value.toLowerCase(), value]));
  return z
    .string()
    .transform((value): string => spelling.get(value.toLowerCase()) ?? value)
    .pipe(z.enum(values) as unknown as z.ZodType<T, string>)
    .register(wireTypes, { json: () => ({ type: 'string', enum: [...values] }) });
};

/**
 * One value or several: repeated, with `[]`, as a JSON array or, unless values contain commas, as `a,b`. With
 * `min` 0 empty strings are dropped, so that a single empty string is the empty list.
 */
export const list = <T extends z.ZodType<unknown, string>>(
  item: T,
  { commas = true, min = 1, max = 1000 } = {},
) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((value) => (Array.isArray(value) ? value : commas ? value.split(',') : [value]))
    .transform((values) => (min === 0 ? values.filter(Boolean) : values))
    .pipe(z.array(item).min(min).max(max, `at most ${max} values`))
    .register(wireTypes, {
      json: () => ({ type: 'array', items: requestSchema(item), minItems: min, maxItems: max }),
    });

/**
 * A list of objects: an array in a JSON body, or its text in the query or a form. Members are not checked;
 * see {@link parseObject}.
 * @param item the JSON schema of an item
 */
export const objects = (item: Record<string, unknown>, { min = 1, max = 1000 } = {}): z.ZodType<object[]> =>
  z
    .union([
      z.string().transform(objectsOf),
      z.array(z.instanceof(JsonObject).transform(({ value }) => value)),
    ])
    .pipe(z.array(z.custom<object>()).min(min).max(max))
    .register(wireTypes, { json: () => ({ type: 'array', items: item, minItems: min, maxItems: max }) });

function objectsOf(text: string, context: z.RefinementCtx): object[] {
  const list = shallowJson(text);
  if (Array.isArray(list) && list.every(isObject)) return list as object[];
  context.addIssue('a JSON array of objects');
  return z.NEVER;
}

/** An object in a JSON body, or its text in the query or a form. Members are not checked. */
export const object = (): z.ZodType<Record<string, unknown>> =>
  z
    .union([z.string().transform(objectOf), z.instanceof(JsonObject).transform(({ value }) => value)])
    .pipe(z.custom<Record<string, unknown>>())
    .register(wireTypes, { json: () => ({ type: 'object', additionalProperties: true }) });

function objectOf(text: string, context: z.RefinementCtx): object {
  const value = shallowJson(text);
  if (isObject(value)) return value;
  context.addIssue('a JSON object');
  return z.NEVER;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns undefined for text that is not JSON or is nested too deeply. */
function shallowJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isShallow(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A file of a multipart body.
 * @param refuse decides by the first bytes, while the rest is still being sent
 */
export const file = (maxBytes: number, refuse?: FileRules['refuse']) =>
  z
    .custom<Upload>((value) => typeof value === 'object' && value !== null && 'filename' in value)
    .meta({ maxBytes, refuse })
    .register(wireTypes, { json: () => ({ ...binary }) });

/** A file on a route that updates: an empty value removes the file and is parsed as null. */
export const fileOrNone = (maxBytes: number) =>
  z
    .union([z.literal('').transform(() => null), file(maxBytes)])
    .meta({ maxBytes })
    .register(wireTypes, { json: () => ({ ...binary }) });

/** JSON schema of a file. */
export const binary = {
  type: 'string',
  format: 'binary',
  contentMediaType: 'application/octet-stream',
} as const;

const emptyClears = new WeakSet<z.ZodObject>();
const unknownIgnored = new WeakSet<z.ZodObject>();

/** Parameter values as in a JSON body; for a file, its name. */
type RequestExample<S> = { readonly [K in keyof S]?: unknown };

/**
 * Parameters of a route that creates or reads: an empty string, or a list of them, counts as not given.
 * @param example a realistic body without path parameters; required for every route with a body
 */
export const params = <S extends z.ZodRawShape>(shape: S, example?: RequestExample<S>) =>
  z.object(shape).meta({ examples: example && [example] });

/**
 * Parameters of a route that updates: an empty value clears the stored one.
 * @param example as for {@link params}
 */
export const changes = <S extends z.ZodRawShape>(shape: S, example?: RequestExample<S>) => {
  const schema = params(shape, example);
  emptyClears.add(schema as unknown as z.ZodObject);
  return schema;
};

/**
 * Parameters of a public route whose URLs are published in pages: unknown parameters, such as those added by
 * trackers, are ignored.
 * @param example as for {@link params}
 */
export const tolerant = <S extends z.ZodRawShape>(shape: S, example?: RequestExample<S>) => {
  const schema = params(shape, example);
  unknownIgnored.add(schema as unknown as z.ZodObject);
  return schema;
};

/** Whether the route ignores unknown parameters. */
export const ignoresUnknown = (schema: z.ZodObject): boolean => unknownIgnored.has(schema);

/** Whether the route distinguishes empty values from absent ones. */
export const keepsEmpty = (schema: z.ZodObject): boolean => emptyClears.has(schema);

/**
 * Returns the rules for a file sent under a parameter's name, undefined if there is no such parameter. A file
 * sent for a text parameter is limited to the size of a field.
 */
export function fileRules(schema: z.ZodObject, name: string): BodyFileRules | undefined {
  let field = Object.hasOwn(schema.shape, name) ? (schema.shape[name] as z.ZodType) : undefined;
  while (field instanceof z.ZodOptional || field instanceof z.ZodDefault) field = field.unwrap() as z.ZodType;
  if (!field) return undefined;
  const { maxBytes, refuse } = (field.meta() ?? {}) as Partial<FileRules>;
  return maxBytes === undefined ? { maxBytes: MAX_FIELD_BYTES, forText: true } : { maxBytes, refuse };
}

const requestSchemas = new WeakMap<z.ZodType, string>();

/**
 * Returns the JSON schema of a field or of all parameters of a route, with parsed types, defaults, limits and
 * allowed values.
 */
export function requestSchema(schema: z.ZodType): Record<string, unknown> {
  const json = requestSchemas.get(schema) ?? requestSchemaJson(schema);
  requestSchemas.set(schema, json);
  return JSON.parse(json) as Record<string, unknown>;
}

function requestSchemaJson(schema: z.ZodType): string {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // zod omits the default before a transform, whose output type may differ; here it has the documented type.
      if (zodSchema instanceof z.ZodDefault) jsonSchema.default = zodSchema.def.defaultValue as never;
      const type = wireTypes.get(zodSchema);
      if (!type) return;
      const { description, deprecated } = jsonSchema;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, type.json(), { description, deprecated });
    },
  });
  return JSON.stringify(json);
}
