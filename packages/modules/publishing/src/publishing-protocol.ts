import { record, type Protocol } from '@scriptorium/server-kit';
import { z } from 'zod';

/** Allows pages of all origins. Errors are not cached, because the transcript may be published at any time. */
const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' } as const;

const PublishingError = record(
  'PublishingError',
  {
    is_error: z.literal(true).describe('Distinguishes the response from a transcript.'),
    error_description: z.string().describe('A readable reason.'),
  },
  { is_error: true, error_description: 'record not found' },
);

/**
 * Error format of the publishing interface. An invalid parameter gets the same 200 response as a transcript
 * that does not exist or is not published.
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

/** JSON responses: a transcript in a JSON format, or an error. */
export const PublishedJson = z
  .union([PublishingError, z.looseObject({})])
  .describe('The transcript in a JSON format, or an error.');
