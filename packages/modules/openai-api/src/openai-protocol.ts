import { record, type Protocol } from '@scriptorium/server-kit';
import { z } from 'zod';
import { statusOf } from './missing-key.js';

const types = ['invalid_request_error', 'rate_limit_error', 'server_error'] as const;
const codes: Record<number, string> = { 401: 'invalid_api_key', 429: 'rate_limit_exceeded' };

const OpenAiError = record(
  'OpenAiError',
  {
    error: z
      .strictObject({
        message: z.string().describe('A readable reason.'),
        type: z.enum(types).describe('The machine-readable kind of error.'),
        param: z.string().nullable().describe('The invalid parameter; null if there is none.'),
        code: z.string().nullable().describe('`invalid_api_key`, `rate_limit_exceeded` or null.'),
      })
      .describe('Details of the error.'),
  },
  {
    error: {
      message: "Missing required parameter: 'model'",
      type: 'invalid_request_error',
      param: 'model',
      code: null,
    },
  },
);

/** Errors in the format of the OpenAI API. */
export const openAiProtocol: Protocol = {
  error: OpenAiError,
  statusOf,
  errorBody: (wire): z.output<typeof OpenAiError> => {
    const { message, items } = wire;
    const status = statusOf(wire);
    return {
      error: { message, type: typeOf(status), param: items?.[0] ?? null, code: codes[status] ?? null },
    };
  },
};

function typeOf(status: number): (typeof types)[number] {
  if (status === 429) return 'rate_limit_error';
  return status < 500 ? 'invalid_request_error' : 'server_error';
}
