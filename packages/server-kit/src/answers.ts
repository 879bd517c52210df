import { SetMetadata } from '@nestjs/common';
import { z } from 'zod';

/** What routes answer. The reference and the client are made from it, and every test checks its answers against it. */

export const ANSWERS = Symbol('answers');

/** A list route's answer: a page of records, and where the list stands. */
export class PageOf {
  constructor(readonly item: z.ZodType) {}
}

export const pageOf = (item: z.ZodType): PageOf => new PageOf(item);

/** What a route says of itself. */
export interface Declared {
  /** One line, as an order: "List the files". */
  summary: string;
  data: z.ZodType | PageOf;
  /** What `meta` may hold; empty otherwise. */
  meta?: z.ZodObject;
  /** Of a file that goes as it is, without an envelope: its media type. `data` says nothing then. */
  file?: string;
  /** Whether there may be no such record, although no parameter names one. */
  absent?: boolean;
  /** What the summary leaves open, in Markdown. */
  description?: string;
  /** Kept for clients that use it; new ones should not. */
  deprecated?: boolean;
}

/** Declares what a route does and answers. A route without it stops the start. */
export const Answers = (
  summary: string,
  data: z.ZodType | PageOf,
  more: Omit<Declared, 'summary' | 'data'> = {},
): MethodDecorator => SetMetadata(ANSWERS, { summary, data, ...more } satisfies Declared);

/** The same for a route that answers a file of the client's, as `StreamableFile`. */
export const AnswersFile = (summary: string, mediaType: string): MethodDecorator =>
  SetMetadata(ANSWERS, { summary, data: z.file(), file: mediaType } satisfies Declared);

/**
 * A record of the API: these fields and no others.
 * @param name what the reference calls it
 * @param example one that could be real; it is shown, so it keeps to the shape
 */
export const record = <S extends z.ZodRawShape>(
  name: string,
  shape: S,
  example: z.input<z.ZodObject<S>>,
): z.ZodObject<S, z.core.$strict> => z.strictObject(shape).meta({ id: name, examples: [example] });

/** A record's id, as answers show it. */
export const recordId = () => z.int().min(1);

/** A date-time, as answers show it: RFC 3339 with a numeric offset and milliseconds. */
export const moment = () =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/)
    .meta({ format: 'date-time' });

/** What the action routes answer. */
export const Done = record('Done', { success: z.literal(true) }, { success: true });
