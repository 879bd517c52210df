import { errorBody } from './error.filter.js';
import { closed, type Json } from './openapi-schemas.js';

const string = (pattern?: string): Json => ({ type: 'string', ...(pattern && { pattern }) });

const header = (description: string, schema: Json, example: unknown): Json => ({
  description,
  schema,
  example,
});

export const headers = {
  RequestId: header(
    'The id of the request, as the log of the service has it.',
    string(),
    '0f9d7c3e-5a51-4b7e',
  ),
  RateLimit: header(
    'Requests that are left, and the seconds until the oldest that counts is back (draft-ietf-httpapi-ratelimit-headers).',
    string(),
    '"default";r=499;t=60',
  ),
  RateLimitPolicy: header(
    'Requests a key may make within how many seconds (draft-ietf-httpapi-ratelimit-headers).',
    string(),
    '"default";q=500;w=60',
  ),
  RetryAfter: header('Seconds after which trying again makes sense.', { type: 'integer', minimum: 1 }, 5),
  IdempotentReplayed: header(
    '`true` when this is the answer to an earlier request with the same `Idempotency-Key`, or the same signature.',
    string(),
    'true',
  ),
};

const use = (name: keyof typeof headers): Json => ({ $ref: `#/components/headers/${name}` });

const limits = { RateLimit: use('RateLimit'), 'RateLimit-Policy': use('RateLimitPolicy') };
const requestId = { 'x-request-id': use('RequestId') };

/** What every good answer carries. */
export const successHeaders = (method: string): Json => ({
  ...requestId,
  ...limits,
  ...(method === 'POST' && { 'idempotent-replayed': use('IdempotentReplayed') }),
});

interface ErrorAnswer {
  status: number;
  description: string;
  type: string;
  message: string;
  items?: string[];
  headers?: Json;
}

const errors = {
  BadRequest: {
    status: 400,
    description: 'Parameters are missing, unknown or bad; `items` names them all.',
    type: 'parameter_error',
    message: "Missing required parameter: 'media_file_id'",
    items: ['media_file_id'],
  },
  Unauthorized: {
    status: 401,
    description: 'The key is unknown, or the signature is wrong or has expired.',
    type: 'authentication_error',
    message: 'Invalid API key.',
  },
  Forbidden: {
    status: 403,
    description: 'The key is disabled or not for this route, or the record does not allow it now.',
    type: 'forbidden_error',
    message: 'This API key has been disabled.',
  },
  NotFound: {
    status: 404,
    description: 'There is no such record, or it belongs to somebody else.',
    type: 'not_found_error',
    message: 'Not found',
  },
  InFlight: {
    status: 409,
    description: 'The first request with this `Idempotency-Key`, or this signature, is still being answered.',
    type: 'idempotency_error',
    message: 'The first request with this key is in flight',
  },
  TooLarge: {
    status: 413,
    description: 'The body or a file in it is too large.',
    type: 'parameter_error',
    message: 'The request body is too large',
    items: [],
  },
  Mismatch: {
    status: 422,
    description: 'This `Idempotency-Key` came with other parameters before.',
    type: 'idempotency_error',
    message: 'This Idempotency-Key came with other parameters before',
  },
  RateLimited: {
    status: 429,
    description: 'The key has made too many requests.',
    type: 'rate_limit_error',
    message: 'Rate limit exceeded: 500 requests a minute for this key. Try again later.',
    headers: { 'Retry-After': use('RetryAfter'), ...limits },
  },
  Unexpected: {
    status: 500,
    description: 'A fault of the service; the log has more under the id of the request.',
    type: 'standard_error',
    message: 'Internal server error',
  },
  Unavailable: {
    status: 503,
    description: 'The service, or an engine that the request needs, is away for the moment.',
    type: 'unavailable_error',
    message: 'The service is not available at the moment',
    headers: { 'Retry-After': use('RetryAfter') },
  },
} satisfies Record<string, ErrorAnswer>;

export type ErrorName = keyof typeof errors;

/** The shape of every error. */
export const errorSchema: Json = closed({
  code: { type: 'integer', minimum: 400, maximum: 599 },
  error: {
    type: 'object',
    properties: {
      type: { type: 'string', enum: [...new Set(Object.values(errors).map(({ type }) => type))] },
      message: { type: 'string' },
      items: { type: 'array', items: { type: 'string' } },
    },
    required: ['type', 'message'],
    additionalProperties: false,
  },
  meta: closed({}),
});

const answer = ({ status, description, type, message, items, headers }: ErrorAnswer): Json => ({
  description,
  headers: { ...requestId, ...headers },
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      example: errorBody(status, type, message, items),
    },
  },
});

export const errorResponses: Json = Object.fromEntries(
  Object.entries(errors).map(([name, error]) => [name, answer(error)]),
);

/** References to these errors, under their status. */
export const errorsOf = (names: ErrorName[]): Json =>
  Object.fromEntries(names.map((name) => [errors[name].status, { $ref: `#/components/responses/${name}` }]));
