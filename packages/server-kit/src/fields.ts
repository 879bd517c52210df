import { z } from 'zod';
import { MAX_FIELD_BYTES } from './request-body.js';
import type { Upload } from './storage.js';

/** Field schemas of requests. They take strings, as the wire does, and lists of strings. */

/** What a field means, for the reference: the JSON schema of the value that its strings stand for. */
export const wireTypes = z.registry<{ json(): Record<string, unknown> }>();

const unsafeText = (value: string) => value.includes('\0') || !value.isWellFormed();

/** Text that the database can hold: no NUL, no lone surrogate; its length in characters. */
export const text = (maxLength = 100_000) =>
  z
    .string()
    .refine((value) => !unsafeText(value))
    .refine((value) => value.length <= maxLength || [...value].length <= maxLength)
    .register(wireTypes, { json: () => ({ type: 'string', maxLength }) });

/** A record's id: decimal, without a sign or leading zeros, at most 2^53-1. */
export const id = () =>
  z
    .string()
    .regex(/^(0|[1-9]\d{0,15})$/)
    .transform(Number)
    .refine(Number.isSafeInteger)
    .register(wireTypes, {
      json: () => ({ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    });

/** A whole number within bounds. */
export const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,16}$/)
    .transform(Number)
    .refine((value) => Number.isSafeInteger(value) && value >= min && value <= max)
    .register(wireTypes, { json: () => ({ type: 'integer', minimum: min, maximum: max }) });

/** `true`, `false`, `1` or `0`, in any case. */
export const bool = () =>
  z
    .string()
    .regex(/^(true|false|1|0)$/i)
    .transform((value) => value === '1' || value.toLowerCase() === 'true')
    .register(wireTypes, { json: () => ({ type: 'boolean' }) });

const RFC_3339 = /^\d{4}-\d\d-\d\d([Tt ]([01]\d|2[0-3]):\d\d:\d\d(\.\d{1,9})?([Zz]|[+-]\d\d:\d\d))?$/;

/** JavaScript takes 31 February for 3 March, and PostgreSQL knows no year 0. */
function onCalendar(value: string): boolean {
  const day = value.slice(0, 10);
  const date = new Date(`${day}T00:00:00Z`);
  return !day.startsWith('0000') && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** An RFC 3339 date-time, or a bare date, which means its first moment in UTC. */
export const dateTime = () =>
  z
    .string()
    .regex(RFC_3339)
    .refine(onCalendar)
    .transform((value) => new Date(value))
    .refine((value) => !Number.isNaN(value.getTime()))
    .register(wireTypes, { json: () => ({ type: 'string', format: 'date-time' }) });

/** One value or several: repeated, with `[]`, as a JSON array or, unless values hold commas, `a,b`. */
export const list = <T extends z.ZodType<unknown, string>>(
  item: T,
  { commas = true, min = 1, max = 1000 } = {},
) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((value) => (Array.isArray(value) ? value : commas ? value.split(',') : [value]))
    .pipe(z.array(item).min(min).max(max))
    .register(wireTypes, {
      json: () => ({ type: 'array', items: requestSchema(item), minItems: min, maxItems: max }),
    });

/** A file of a multipart body. */
export const file = (maxBytes: number) =>
  z
    .custom<Upload>((value) => typeof value === 'object' && value !== null && 'filename' in value)
    .meta({ maxBytes })
    .register(wireTypes, { json: () => ({ ...binary }) });

/** The same for a route that updates: an empty value takes the file away and is null. */
export const fileOrNone = (maxBytes: number) =>
  z
    .union([z.literal('').transform(() => null), file(maxBytes)])
    .meta({ maxBytes })
    .register(wireTypes, { json: () => ({ ...binary }) });

/** The JSON schema of a file. */
export const binary = {
  type: 'string',
  format: 'binary',
  contentMediaType: 'application/octet-stream',
} as const;

const emptyClears = new WeakSet<z.ZodObject>();

/** The parameters of a route that creates or reads: an empty string, or list of such, counts as not given. */
export const params = <S extends z.ZodRawShape>(shape: S) => z.object(shape);

/** The parameters of a route that updates: an empty value clears what is set. */
export const changes = <S extends z.ZodRawShape>(shape: S) => {
  const schema = z.object(shape);
  emptyClears.add(schema as unknown as z.ZodObject);
  return schema;
};

/** Whether empty values have a meaning for this route. */
export const keepsEmpty = (schema: z.ZodObject): boolean => emptyClears.has(schema);

/**
 * The most bytes of what comes as a file under the name of a parameter, undefined when there is no such parameter. In
 * the place of a text, as many as that may have: it is read, so that it is refused together with all other mistakes.
 */
export function fileLimit(schema: z.ZodObject, name: string): number | undefined {
  let field = Object.hasOwn(schema.shape, name) ? (schema.shape[name] as z.ZodType) : undefined;
  while (field instanceof z.ZodOptional || field instanceof z.ZodDefault) field = field.unwrap() as z.ZodType;
  return field && ((field.meta()?.maxBytes as number | undefined) ?? MAX_FIELD_BYTES);
}

/** The JSON schema of a field, or of all of a route's: true types, defaults, limits and values. */
export function requestSchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // Left out by zod where a transform follows, as its type may change; here it is of the type that is shown.
      if (zodSchema instanceof z.ZodDefault) jsonSchema.default = zodSchema.def.defaultValue as never;
      const type = wireTypes.get(zodSchema);
      if (!type) return;
      const { description, deprecated } = jsonSchema;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, type.json(), { description, deprecated });
    },
  });
  return JSON.parse(JSON.stringify(json)) as Record<string, unknown>;
}
