import { z } from 'zod';
import type { Upload } from './storage.js';

/** Field schemas of requests. They take strings, as the wire does, and lists of strings. */

const unsafeText = (value: string) => value.includes('\0') || !value.isWellFormed();

/** Text that the database can hold: no NUL, no lone surrogate; its length in characters. */
export const text = (maxLength = 100_000) =>
  z
    .string()
    .refine((value) => !unsafeText(value))
    .refine((value) => value.length <= maxLength || [...value].length <= maxLength);

/** A record's id: decimal, without a sign or leading zeros, at most 2^53-1. */
export const id = () =>
  z
    .string()
    .regex(/^(0|[1-9]\d{0,15})$/)
    .transform(Number)
    .refine(Number.isSafeInteger);

/** A whole number within bounds. */
export const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,16}$/)
    .transform(Number)
    .refine((value) => Number.isSafeInteger(value) && value >= min && value <= max);

/** `true`, `false`, `1` or `0`, in any case. */
export const bool = () =>
  z
    .string()
    .regex(/^(true|false|1|0)$/i)
    .transform((value) => value === '1' || value.toLowerCase() === 'true');

const RFC_3339 = /^\d{4}-\d\d-\d\d([Tt ]([01]\d|2[0-3]):\d\d(:\d\d(\.\d{1,9})?)?([Zz]|[+-]\d\d:\d\d))?$/;

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
    .refine((value) => !Number.isNaN(value.getTime()));

/** One value or several: repeated, with `[]`, as a JSON array or, unless values hold commas, `a,b`. */
export const list = <T extends z.ZodType<unknown, string>>(item: T, { commas = true, max = 1000 } = {}) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((value) => (Array.isArray(value) ? value : commas ? value.split(',') : [value]))
    .pipe(z.array(item).min(1).max(max));

/** A file of a multipart body. */
export const file = (maxBytes: number) =>
  z
    .custom<Upload>((value) => typeof value === 'object' && value !== null && 'filename' in value)
    .meta({ maxBytes });

const emptyClears = new WeakSet<z.ZodObject>();

/** The parameters of a route that creates or reads: an empty string counts as not given. */
export const params = <S extends z.ZodRawShape>(shape: S) => z.object(shape);

/** The parameters of a route that updates: an empty string clears the value. */
export const changes = <S extends z.ZodRawShape>(shape: S) => {
  const schema = z.object(shape);
  emptyClears.add(schema as unknown as z.ZodObject);
  return schema;
};

/** Whether empty strings have a meaning for this route. */
export const keepsEmpty = (schema: z.ZodObject): boolean => emptyClears.has(schema);

/** The most bytes of a file parameter, undefined when the parameter is none. */
export function fileLimit(schema: z.ZodObject, name: string): number | undefined {
  let field = Object.hasOwn(schema.shape, name) ? (schema.shape[name] as z.ZodType) : undefined;
  while (field instanceof z.ZodOptional || field instanceof z.ZodDefault) field = field.unwrap() as z.ZodType;
  return field?.meta()?.maxBytes as number | undefined;
}
