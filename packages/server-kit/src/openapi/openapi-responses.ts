import { errorBody } from '../http/error.filter.js';
import { closed, type Json } from './openapi-schemas.js';

const string = (pattern?: string): Json => ({ type: 'string', ...(pattern && { pattern }) });

const header = (description: string, schema: Json, example: unknown): Json => ({
  description,
  schema,
  example,
});

export const headers = {
  RequestId: header(
    'The id of the request, which is also in the log of the service.',
    string(),
    '0f9d7c3e-5a51-4b7e',
  ),
  RateLimit: header(
    'Remaining requests, and the seconds until the oldest counted request expires ' +
      '(draft-ietf-httpapi-ratelimit-headers).',
    string(),
    '"default";r=499;t=60',
  ),
  RateLimitPolicy: header(
    'Number of requests allowed for a key, and the period in seconds (draft-ietf-httpapi-ratelimit-headers).',
    string(),
    '"default";q=500;w=60',
  ),
  RetryAfter: header(
    'Number of seconds to wait before the next attempt.',
    { type: 'integer', minimum: 1 },
    5,
  ),
  IdempotentReplayed: header(
    '`true` if this is the response to an earlier request with the same `Idempotency-Key` or the same ' +
      'signature.',
    string(),
    'true',
  ),
};

const use = (name: keyof typeof headers): Json => ({ $ref: `#/components/headers/${name}` });

const limits = { RateLimit: use('RateLimit'), 'RateLimit-Policy': use('RateLimitPolicy') };
const requestId = { 'x-request-id': use('RequestId') };

/** Headers of every successful response. */
export const successHeaders = (replayed: boolean): Json => ({
  ...requestId,
  ...limits,
  ...(replayed && { 'idempotent-replayed': use('IdempotentReplayed') }),
});

interface ErrorAnswer {
  status: number;
  description: string;
  type: string;
  /** Absent if only modules send errors of this kind; the reference then has no example. */
  code?: string;
  message?: string;
  items?: string[];
}

const errors: Record<string, ErrorAnswer> = {
  BadRequest: {
    status: 400,
    description: 'Parameters are missing, unknown or invalid; `items` lists all of them.',
    type: 'parameter_error',
    code: 'parameter.missing',
    message: "Missing required parameter: 'media_file_id'",
    items: ['media_file_id'],
  },
  Unauthorized: {
    status: 401,
    description: 'The key is unknown, or the signature is wrong or has expired.',
    type: 'authentication_error',
    code: 'access.unknown_key',
    message: 'Invalid API key.',
  },
  Forbidden: {
    status: 403,
    description:
      'The key is disabled, lacks the access for this route, or the state of the record does not allow the ' +
      'request.',
    type: 'forbidden_error',
    code: 'access.disabled',
    message: 'This API key has been disabled.',
  },
  NotFound: {
    status: 404,
    description: 'The record does not exist or belongs to another project or account.',
    type: 'not_found_error',
    code: 'file.not_found',
    message: 'Not found',
  },
  Conflict: {
    status: 409,
    description: 'The record has changed since the caller read it.',
    type: 'conflict_error',
  },
  InFlight: {
    status: 409,
    description: 'The first request with this `Idempotency-Key` or signature is still in progress.',
    type: 'idempotency_error',
    code: 'idempotency.in_flight',
    message: 'The first request with this key is in flight',
  },
  TooLarge: {
    status: 413,
    description: 'The body or a file in it is too large.',
    type: 'parameter_error',
    code: 'body.too_large',
    message: 'The request body is too large',
    items: [],
  },
  Mismatch: {
    status: 422,
    description: 'This `Idempotency-Key` was used with other parameters.',
    type: 'idempotency_error',
    code: 'idempotency.mismatch',
    message: 'This Idempotency-Key was used with other parameters',
  },
  RateLimited: {
    status: 429,
    description: 'The key has made too many requests.',
    type: 'rate_limit_error',
    code: 'rate_limit.exceeded',
    message: 'Rate limit exceeded: 500 requests a minute for this key. Try again later.',
  },
  Unexpected: {
    status: 500,
    description: 'An internal error; the log of the service has the details under the request id.',
    type: 'standard_error',
    code: 'service.failed',
    message: 'Internal server error',
  },
  Unavailable: {
    status: 503,
    description: 'The service, or an engine that the request needs, is temporarily unavailable.',
    type: 'unavailable_error',
    code: 'service.unavailable',
    message: 'The service is not available at the moment',
  },
};

/** JSON schema of every error. */
export const errorSchema: Json = closed({
  code: { type: 'integer', minimum: 400, maximum: 599, description: 'The status of the response.' },
  error: {
    type: 'object',
    description: 'Details of the error.',
    properties: {
      type: {
        type: 'string',
        enum: [...new Set(Object.values(errors).map(({ type }) => type))],
        description: 'The machine-readable kind of error.',
      },
      code: {
        type: 'string',
        pattern: '^[a-z_]+\\.[a-z_]+$',
        description:
          'The machine-readable reason, `<resource>.<reason>`, which does not change between versions. More may ' +
          'be added.',
        examples: ['parameter.missing'],
      },
      message: { type: 'string', description: 'A readable reason, which may change.' },
      items: {
        type: 'array',
        items: { type: 'string' },
        description: 'Only for a `parameter_error`: the invalid parameters.',
      },
    },
    required: ['type', 'code', 'message'],
    additionalProperties: false,
  },
  meta: {
    type: 'object',
    description: 'Details that help to correct the request; empty for most errors.',
    properties: {
      signature: {
        description:
          'How the server interpreted a refused signed request: the string to sign, in the two accepted ' +
          'forms, and what is wrong with the request. Only for keys of sandbox projects.',
        ...closed({
          canonical: {
            type: ['string', 'null'],
            description: 'The string to sign with re-encoded parameters.',
          },
          canonical_as_sent: {
            type: ['string', 'null'],
            description: 'The string to sign with the parameters as received.',
          },
          findings: {
            type: 'array',
            items: { type: 'string' },
            description: 'The errors in the request.',
          },
        }),
      },
    },
    additionalProperties: false,
  },
});

const client = Object.entries(errors).filter(([, { status }]) => status < 500);
const server = Object.entries(errors).filter(([, { status }]) => status >= 500);

/** Lists the statuses of these errors and their meaning, in Markdown. */
const describe = (summary: string, some: typeof client): string =>
  [summary, some.map(([, { status, description }]) => `- ${status}: ${description}`).join('\n')].join('\n\n');

const errorAnswer = (summary: string, some: typeof client, schema?: Json): Json => ({
  description: describe(summary, some),
  headers: { ...requestId, ...(some === client && limits), 'Retry-After': use('RetryAfter') },
  content: {
    'application/json': {
      schema: schema ?? { $ref: '#/components/schemas/ApiError' },
      ...(!schema && {
        examples: Object.fromEntries(
          some.flatMap(([name, { code, message = '', ...error }]) => {
            const value = code && errorBody({ ...error, code, message });
            return value ? [[name, { summary: String(error.status), value }]] : [];
          }),
        ),
      }),
    },
  },
});

/** Returns the error responses of a route in the given shape, by range of status. */
export const errorsIn = (schema?: Json): Json => ({
  '4XX': errorAnswer('The request was refused.', client, schema),
  '5XX': errorAnswer('The request failed.', server, schema),
});

const [refused, failed] = Object.values(errorsIn());

/** Error responses shared by all routes. */
export const errorComponents: Json = { Refused: refused, Failed: failed };

/** References to the shared error responses. */
export const errorResponses: Json = {
  '4XX': { $ref: '#/components/responses/Refused' },
  '5XX': { $ref: '#/components/responses/Failed' },
};
