import { z } from 'zod';
import type { Json, OpenApiSchemas } from './openapi-schemas.js';

interface Webhook {
  /** One line as a statement: "A file has changed". */
  summary: string;
  /** Destination and signature; by default the `callback` of a request and the secret of the project. */
  description?: string;
  /** The record in the body. */
  schema: z.ZodType;
  /** The `meta` of a JSON body. A form has these fields together with those of the record. */
  meta?: z.ZodObject | undefined;
  /** Forms are flat; JSON has the envelope. */
  contentTypes: ('application/x-www-form-urlencoded' | 'application/json')[];
}

const webhooks = new Map<string, Webhook>();

/** Declares a callback for the reference. Call it beside the definition of the record. */
export const declareWebhook = (name: string, webhook: Webhook): void => void webhooks.set(name, webhook);

const header = (name: string, description: string, example: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

const headers = [
  header('webhook-id', 'The id of the message, identical in every attempt.', 'msg_4711'),
  header('webhook-timestamp', 'The time of this attempt, in seconds since the epoch.', '1795203845'),
  header(
    'webhook-signature',
    '`v1,` and the HMAC-SHA256 of `id.timestamp.body` with the webhook secret, in Base64.',
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  ),
  header(
    'X-Resource-Version',
    'Increases with each change of the record, because callbacks may arrive out of order.',
    '3',
  ),
];

const toCallback =
  'Sent to the `callback` URL of the request on every change, signed with the webhook secret of the ' +
  'project. In a form, lists repeat `name[]`, and null is an empty value.';

/** Returns the `webhooks` section: POST requests to the URLs given by clients, with records that the routes return. */
export const webhooksSection = (schemas: OpenApiSchemas): Json =>
  Object.fromEntries(
    [...webhooks]
      .filter(([, { schema }]) => schemas.has(schema))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)) // independent of the order in which modules are loaded
      .map(([name, webhook]) => [name, { post: post(name, webhook, schemas) }]),
  );

const post = (
  name: string,
  { summary, description = toCallback, schema, meta, contentTypes }: Webhook,
  schemas: OpenApiSchemas,
): Json => ({
  operationId: `callbacks.${name}`,
  tags: ['Callbacks'],
  summary,
  description:
    `${description} Signed according to Standard Webhooks 1.0. A status of 2xx or 410 ends the attempts; ` +
    'any other result, including a redirect, is retried for about three days.',
  security: [],
  parameters: headers,
  requestBody: {
    required: true,
    content: Object.fromEntries(
      contentTypes.map((type) => [
        type,
        type === 'application/json'
          ? schemas.envelope({ summary, data: schema, ...(meta && { meta }) })
          : schemas.bare(meta && schema instanceof z.ZodObject ? schema.extend(meta.shape) : schema),
      ]),
    ),
  },
  responses: {
    200: { description: 'Accepted, like every status from 200 to 299.' },
    410: { description: 'Rejected permanently; the message is not sent again.' },
  },
});
