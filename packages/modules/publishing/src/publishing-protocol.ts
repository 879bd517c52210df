import { record, type Protocol } from '@scriptorium/server-kit';
import { z } from 'zod';

/** For pages of every origin. What is refused now may be published the next moment, so it is not cached. */
const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' } as const;

const PublishingError = record(
  'PublishingError',
  {
    is_error: z.literal(true).describe('Distinguishes the answer from a transcript.'),
    error_description: z.string().describe('The reason, for people.'),
  },
  { is_error: true, error_description: 'record not found' },
);

/**
 * Errors as clients of the publishing interface know them. A bad parameter is answered as a transcript that does not
 * exist or is not published: with 200 and the same words.
 */
export const publishingProtocol: Protocol = {
  error: PublishingError,
  headers,
  statusOf: ({ status }) => (status === 400 || status === 404 ? 200 : status),
  errorBody: ({ status, message }): z.output<typeof PublishingError> => ({
    is_error: true,
    error_description: status === 400 || status === 404 ? 'record not found' : message,
  }),
};

/** What the route answers as JSON: a transcript in a format that is JSON, or an error. */
export const PublishedJson = z
  .union([PublishingError, z.looseObject({})])
  .describe('The transcript in a format that is JSON, or why there is none.');
