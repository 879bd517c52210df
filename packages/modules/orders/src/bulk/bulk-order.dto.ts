import { objects, params, record } from '@scriptorium/server-kit';
import { z } from 'zod';

const MAX_ORDERS = 500;

export const PlaceOrders = params(
  {
    orders: objects(
      {
        type: 'object',
        properties: {
          order: {
            type: 'string',
            description: 'The kind of order: the last part of the path of its route.',
          },
        },
        required: ['order'],
        additionalProperties: true,
      },
      { max: MAX_ORDERS },
    ).describe(
      `Up to ${MAX_ORDERS} orders. Each has its kind as \`order\`, the parameters of that order route, and either ` +
        '`media_file_id`, or `source_url` with the parameters of `POST /v3/files`, which creates the ' +
        'file. A parameter of both routes, such as `language_id`, applies to both. File parameters ' +
        'are not possible.',
    ),
  },
  { orders: [{ order: 'asr', media_file_id: 1001 }] },
);
export type PlaceOrders = z.output<typeof PlaceOrders>;

export const BulkResult = record(
  'BulkOrderResult',
  {
    order: z.string().nullable().describe('The kind of order, as given.'),
    code: z.int().describe('The status code that the order route would return.'),
    data: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('The response of the order route: the record of the order, or a quote.'),
    error: z
      .strictObject({
        type: z.string().describe('The kind of error, as in the error envelope.'),
        code: z.string().describe('The reason in machine-readable form, as in the error envelope.'),
        message: z.string().describe('A readable reason.'),
        items: z.array(z.string()).optional().describe('The invalid parameters.'),
      })
      .optional()
      .describe('The reason for the refusal. No file was created.'),
  },
  {
    order: 'asr',
    code: 400,
    error: {
      type: 'parameter_error',
      code: 'parameter.missing',
      message: "Missing required parameter: 'media_file_id'",
      items: ['media_file_id'],
    },
  },
);
export type BulkResult = z.output<typeof BulkResult>;
