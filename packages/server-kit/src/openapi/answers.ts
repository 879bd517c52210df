import { SetMetadata } from '@nestjs/common';
import { z } from 'zod';
import type { WireError } from '../http/wire-error.js';

/**
 * Declares the responses of routes. The reference and the client are generated from them, and tests check
 * every response against them.
 */

export const ANSWERS = Symbol('answers');

/** Response of a list route: a page of records and its pagination. */
export class PageOf {
  constructor(readonly item: z.ZodType) {}
}

export const pageOf = (item: z.ZodType): PageOf => new PageOf(item);

/** Error format of a route that follows another service's protocol, for the clients of that service. */
export interface Protocol {
  error: z.ZodType;
  errorBody(error: WireError): object;
  /** Returns the status where the protocol differs from the usual one. */
  statusOf?(error: WireError): number;
  /** Sent with every error. */
  headers?: Readonly<Record<string, string>>;
}

/** Declaration of a route. */
export interface Declared {
  /** One line in the imperative: "List the files". */
  summary: string;
  data: z.ZodType | PageOf;
  /** Allowed content of `meta`; empty by default. */
  meta?: z.ZodObject;
  /** Media type of a file sent without the envelope; `data` is then ignored. */
  file?: string;
  /**
   * Media types sent instead of JSON, without the envelope, if the request asks for them. Text types are sent
   * with a `charset`.
   */
  fileTypes?: Readonly<Record<string, 'text' | 'binary'>>;
  /** Status of a response without a body, as the protocol of the route requires; `data` is then ignored. */
  empty?: 201 | 204;
  /** Whether the route answers `If-None-Match` with 304. */
  revalidated?: boolean;
  /** Whether the route may answer 404 although no parameter names a record. */
  absent?: boolean;
  /** Details beyond the summary, in Markdown. */
  description?: string;
  /** For routes without the envelope that follow another service's protocol. */
  protocol?: Protocol;
  /** Kept for existing clients; new ones should not use it. */
  deprecated?: boolean;
}

/** Declares what a route does and returns. The service refuses to start if a route has no declaration. */
export const Answers = (
  summary: string,
  data: z.ZodType | PageOf,
  more: Omit<Declared, 'summary' | 'data'> = {},
): MethodDecorator => SetMetadata(ANSWERS, { summary, data, ...more } satisfies Declared);

/** Like {@link Answers}, for a route that returns a client's file as `StreamableFile`. */
export const AnswersFile = (summary: string, mediaType: string): MethodDecorator =>
  SetMetadata(ANSWERS, { summary, data: z.file(), file: mediaType } satisfies Declared);

/**
 * A record of the API with exactly these fields.
 * @param name in the reference
 * @param example a realistic record of this shape, shown in the reference
 */
export const record = <S extends z.ZodRawShape>(
  name: string,
  shape: S,
  example: z.input<z.ZodObject<S>>,
): z.ZodObject<S, z.core.$strict> => z.strictObject(shape).meta({ id: name, examples: [example] });

/** A record id in responses. */
export const recordId = () => z.int().min(1);

/** A date-time in responses: RFC 3339 with a numeric offset and milliseconds. */
export const moment = () =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/)
    .meta({ format: 'date-time' });

/** Response of action routes. */
export const Done = record(
  'Done',
  { success: z.literal(true).describe('The request succeeded.') },
  { success: true },
);
