import type { McpServer } from '@modelcontextprotocol/server';
import { ApiError, type Client, type components } from '@scriptorium/client';
import { z } from 'zod';
import { answer } from '../answer.js';
import { Confirmations, idempotencyKeyOf } from '../confirmation.js';

type Quote = components['schemas']['Quote'];

/** Order routes by the kind of order. Imports are missing, because their captions are files. */
const routes = {
  asr: '/v3/transcripts/order/asr',
  transcription: '/v3/transcripts/order/transcription',
  alignment: '/v3/transcripts/order/alignment',
  translation: '/v3/transcripts/order/translation',
  vicc: '/v3/transcripts/order/vicc',
  audio_description: '/v3/audio_descriptions/order',
} as const;

type Kind = keyof typeof routes;

const kind = z.enum(Object.keys(routes) as [Kind, ...Kind[]]).describe('Kind of order.');

const Order = z.strictObject({
  kind,
  file_id: z.int().positive().describe('Id of the file.'),
  parameters: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .default({})
    .describe('Further parameters of the kind, as listed by describe_order_kind.'),
});
type Order = z.output<typeof Order>;

export function addOrderTools(server: McpServer, client: Client): void {
  const confirmations = new Confirmations();
  /** Placed orders by their requests, because an order that exists already cannot be quoted again. */
  const placed = new Map<string, unknown>();
  const post = client.POST as (path: string, init: object) => Promise<{ data: unknown }>;

  const bodyOf = ({ file_id, parameters }: Order) => {
    const { dry_run: _, media_file_id: __, ...rest } = parameters;
    return { ...rest, media_file_id: file_id };
  };
  const quoted = async (order: Order) => {
    const body = bodyOf(order);
    const { data } = await post(routes[order.kind], { body: { ...body, dry_run: true } });
    const { settings: _, ...quote } = data as Quote;
    return {
      body,
      quote,
      offer: { kind: order.kind, body, price: quote.price, unit_price: quote.unit_price },
    };
  };

  server.registerTool(
    'describe_order_kind',
    {
      title: 'Describe a kind of order',
      description:
        'Lists the parameters, languages, engines and prices of a kind of order. asr is speech recognition, transcription ' +
        'is done by people, alignment times a given text, vicc is the transcript of a clip of another file.',
      inputSchema: z.strictObject({ kind }),
      annotations: { readOnlyHint: true },
    },
    (input) =>
      answer(async () => {
        const path = `${routes[input.kind]}/help` as '/v3/transcripts/order/asr/help';
        return (await client.GET(path)).data;
      }),
  );

  server.registerTool(
    'quote_order',
    {
      title: 'Quote an order',
      description:
        'Returns the price and the deadline of an order, and a confirmation for place_order. Orders nothing. Show the price ' +
        'to the user before you place the order.',
      inputSchema: Order,
      annotations: { readOnlyHint: true },
    },
    (order) =>
      answer(async () => {
        const { quote, offer } = await quoted(order);
        return { ...quote, confirmation: confirmations.issue(offer) };
      }),
  );

  server.registerTool(
    'place_order',
    {
      title: 'Place an order',
      description:
        'Places an order that was quoted, with the same kind, file and parameters. This is charged to the account. The ' +
        'confirmation of a quote orders once and is valid for ten minutes.',
      inputSchema: Order.extend({ confirmation: z.string().describe('From quote_order.') }),
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
    },
    ({ confirmation, ...order }) =>
      answer(async () => {
        const request = JSON.stringify([confirmation, order]);
        const earlier = placed.get(request);
        if (earlier !== undefined) return earlier;
        const { body, offer } = await quoted(order);
        confirmations.check(confirmation, offer);
        const headers = { 'idempotency-key': idempotencyKeyOf(confirmation) };
        const { data } = await post(routes[order.kind], { body, headers });
        placed.set(request, data);
        return data;
      }),
  );

  server.registerTool(
    'order_status',
    {
      title: 'Show the status of an order',
      description:
        'Shows a transcript or an audio description: its status, and the progress while it is in progress.',
      inputSchema: z.strictObject({
        order_id: z.int().positive().describe('Id of the transcript or audio description.'),
      }),
      annotations: { readOnlyHint: true },
    },
    ({ order_id: id }) =>
      answer(async () => {
        const params = { path: { id } };
        const { data, meta } = await client
          .GET('/v3/transcripts/{id}', { params })
          .catch((error: unknown) => {
            if (!(error instanceof ApiError) || error.status !== 404) throw error;
            return client.GET('/v3/audio_descriptions/{id}', { params });
          });
        return { ...data, ...meta };
      }),
  );
}
