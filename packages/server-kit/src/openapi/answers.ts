import { SetMetadata } from '@nestjs/common';
import { z } from 'zod';
import type { WireError } from '../http/wire-error.js';

/** What routes answer. The reference and the client are made from it, and every test checks its answers against it. */

export const ANSWERS = Symbol('answers');

/** A list route's answer: a page of records, and where the list stands. */
export class PageOf {
  constructor(readonly item: z.ZodType) {}
}

export const pageOf = (item: z.ZodType): PageOf => new PageOf(item);

/** How errors look on routes that another service has too, for its clients. */
export interface Protocol {
  error: z.ZodType;
  errorBody(error: WireError): object;
  /** The status of an error, where it is not that of the error itself. */
  statusOf?(error: WireError): number;
  /** What every error carries. */
  headers?: Readonly<Record<string, string>>;
}

/** What a route says of itself. */
export interface Declared {
  /** One line, as an order: "List the files". */
  summary: string;
  data: z.ZodType | PageOf;
  /** What `meta` may hold; empty otherwise. */
  meta?: z.ZodObject;
  /** Of a file that goes as it is, without an envelope: its media type. `data` says nothing then. */
  file?: string;
  /** Media types that the route answers instead of JSON, without an envelope, if the request asks for them. */
  fileTypes?: readonly string[];
  /** The status of an answer without a body, as the protocol of the route wants it; `data` says nothing then. */
  empty?: 201 | 204;
  /** Whether it answers `If-None-Match` with 304. */
  revalidated?: boolean;
  /** Whether there may be no such record, although no parameter names one. */
  absent?: boolean;
  /** What the summary leaves open, in Markdown. */
  description?: string;
  /** Of a route without the envelope, as another service has it. */
  protocol?: Protocol;
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
export const Done = record('Done', { success: z.literal(true).describe('It was done.') }, { success: true });
