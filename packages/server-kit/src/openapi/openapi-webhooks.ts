import type { z } from 'zod';
import type { Json, OpenApiSchemas } from './openapi-schemas.js';

interface Webhook {
  /** One line, as a fact: "A transcript has changed". */
  summary: string;
  /** Where it goes and what signs it; by default the `callback` of a request, and the secret of the project. */
  description?: string;
  /** The record that is sent. */
  schema: z.ZodType;
  /** Forms are flat; JSON comes in the envelope. */
  contentTypes: ('application/x-www-form-urlencoded' | 'application/json')[];
}

const webhooks = new Map<string, Webhook>();

/** Declares a callback that the service sends, for the reference. Stands beside the record. */
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
  header('webhook-id', 'The same in every attempt.', 'msg_4711'),
  header('webhook-timestamp', 'When this attempt was made, in seconds since the epoch.', '1795203845'),
  header(
    'webhook-signature',
    '`v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`, with the webhook secret.',
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  ),
  header('X-Resource-Version', 'Rises with each change of the record, as order is not promised.', '3'),
];

const toCallback =
  'Sent to the `callback` URL of the request on every change, signed with the webhook secret of the ' +
  'project. In a form a list repeats `name[]`, and null is an empty value.';

/** The `webhooks` section: POST requests to the URLs that clients gave. */
export const webhooksSection = (schemas: OpenApiSchemas): Json =>
  Object.fromEntries([...webhooks].map(([name, webhook]) => [name, { post: post(name, webhook, schemas) }]));

const post = (
  name: string,
  { summary, description = toCallback, schema, contentTypes }: Webhook,
  schemas: OpenApiSchemas,
): Json => ({
  operationId: `callbacks.${name}`,
  tags: ['Callbacks'],
  summary,
  description:
    `${description} Signed as Standard Webhooks 1.0 says. 2xx ends it, 410 as well; anything else, redirects too, is ` +
    'tried again for about three days.',
  security: [],
  parameters: headers,
  requestBody: {
    required: true,
    content: Object.fromEntries(
      contentTypes.map((type) => [
        type,
        type === 'application/json' ? schemas.envelope({ summary, data: schema }) : schemas.bare(schema),
      ]),
    ),
  },
  responses: {
    200: { description: 'Accepted. Every other status from 200 to 299 means the same.' },
    410: { description: 'Not wanted; this message is not sent again.' },
  },
});
