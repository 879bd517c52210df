import { findLanguage } from '@scriptorium/catalog';
import { id, list, oneOf, recordId, requestSchema, wireTypes } from '@scriptorium/server-kit';
import { z } from 'zod';
import type { LanguageIdentification } from './language-rows.js';

const languageIds = list(
  id().refine((given) => findLanguage(given) !== undefined, 'one of the ids of GET /v3/languages'),
  { max: 50 },
);
/**
 * Ids of languages, or `auto`.
 * @param more what else `auto` means for the request
 */
export const languages = (more: string) =>
  z
    .union([oneOf(['auto']), languageIds])
    // Generators of clients do not agree on forms with unions of texts and lists.
    .register(wireTypes, { json: () => requestSchema(languageIds) })
    .describe(
      'The spoken languages, the primary language first: ids of `GET /v3/languages`. With `auto`, the service ' +
        `identifies them once the source is complete${more}.`,
    );

/** What the identified languages of a file rest on. */
export const identificationShape = z
  .strictObject({
    status: z
      .enum(['waiting', 'identifying', 'complete', 'failed'])
      .describe('`waiting` for a source, then `identifying`, then `complete` or `failed`.'),
    engine: z.string().nullable().describe('The engine that identified the languages.'),
    confidence: z
      .number()
      .nullable()
      .describe('From 0 to 1: the share of the examined speech that is in the primary language.'),
    seconds_heard: z.number().nullable().describe('The length of the examined speech.'),
    spans: z
      .array(
        z.strictObject({
          start: z.number().describe('In seconds.'),
          end: z.number().describe('In seconds.'),
          language_id: recordId().describe('The language of the passage.'),
        }),
      )
      .describe('The examined passages. More than one language means that the file changes its language.'),
    reason: z.string().nullable().describe('Why the languages could not be identified.'),
  })
  .nullable()
  .describe('What the languages rest on. Null if a client gave them.');

export const identificationView = (
  found: LanguageIdentification | null,
): z.output<typeof identificationShape> =>
  found && {
    status: found.status,
    engine: found.engine,
    confidence: found.confidence,
    seconds_heard: found.heardMs === null ? null : found.heardMs / 1000,
    spans: (found.spans ?? []).map(({ startMs, endMs, languageId: language_id }) => ({
      start: startMs / 1000,
      end: endMs / 1000,
      language_id,
    })),
    reason: found.reason,
  };
