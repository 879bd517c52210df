import { createHmac } from 'node:crypto';
import { assert, dataOf, isObject, objectOf, same } from '../expect.js';
import { importCaptions, keyFor, mediaOf, mediaUrl, newFile } from '../fixtures.js';
import { NotTestable, Unmet } from '../outcome.js';
import type { Callback } from '../receiver.js';
import { requirementsOf } from '../requirement.js';
import type { Session } from '../session.js';
import { kinds } from './orders/kinds.js';
import { openOrder } from './orders/order.js';

const { must, ours } = requirementsOf('callbacks', 'v3 API, Events');
const clients = requirementsOf('callbacks', 'public clients');
const UPLOAD = 'POST /v3/files/:id/source';
const ORDER = 'POST /v3/transcripts/order/transcription';
const form = /^application\/x-www-form-urlencoded/;

function addressOf(t: Session, path: string): string {
  if (!t.receiver) throw new NotTestable('needs an address at which the server reaches this machine');
  return `${t.receiver.url}${path}`;
}

const next = (t: Session, path: string, accepts?: (callback: Callback) => boolean): Promise<Callback> =>
  t.receiver!.next(path, t.timeoutMs, accepts).catch((error: Error) => {
    const seen = t.receiver!.received(path).map(({ headers, body }) => `${headers['content-type']}: ${body}`);
    throw new Unmet('a callback', `${error.message}; received: ${seen.join(' ') || 'none'}`);
  });

/** Fields of the record in a callback, which may be a form or a JSON envelope. */
function fieldsOf({ headers, body }: Callback): Record<string, unknown> {
  if (form.test(String(headers['content-type']))) return Object.fromEntries(new URLSearchParams(body));
  const json: unknown = JSON.parse(body);
  if (isObject(json) && isObject(json['data'])) return json['data'];
  if (!isObject(json)) throw new Unmet('a form or a JSON object', body);
  return json;
}

/** Uploads a source with a callback, and returns the callback that reports the end of its processing. */
const sourceCallback = (t: Session) =>
  t.once('the callback of a source', async () => {
    const path = `/source/${t.name}?own=1`;
    const { id } = await newFile(t);
    const given = { callback: addressOf(t, path) };
    objectOf(await t.upload('POST', `/v3/files/${String(id)}/source`, given, { source_file: mediaOf(t) }));
    return { id, callback: await next(t, path) };
  });

/** Cancels an order with a callback, and returns the callback that reports it. */
async function orderCallback(t: Session, path: string, accepts?: (callback: Callback) => boolean) {
  const order = await openOrder(t, 'transcription', { callback: addressOf(t, path) });
  dataOf(await t.post(`/v3/transcripts/${String(order['id'])}/cancel`));
  return { order, callback: await next(t, path, accepts) };
}
const isCancelled = (callback: Callback) => fieldsOf(callback)['status'] === 'cancelled';
const aCallback = (t: Session) =>
  t.once('the callback of an order', () => orderCallback(t, `/order/${t.name}`, isCancelled));

export const callbacks = [
  must(
    'callbacks.source',
    'The processing of a source is reported to its callback URL, with the id of the file.',
    UPLOAD,
    async (t) => {
      const path = `/source-fields/${t.name}`;
      const { id } = await newFile(t);
      const given = { callback: addressOf(t, path) };
      objectOf(await t.upload('POST', `/v3/files/${String(id)}/source`, given, { source_file: mediaOf(t) }));
      const fields = fieldsOf(await next(t, path));
      same(
        [fields['media_file_id'], typeof fields['status']],
        [String(id), 'string'],
        'media_file_id, and the type of status',
      );
    },
  ),
  must('callbacks.source.form', 'The callback of a source is a form.', UPLOAD, async (t) => {
    const { callback } = await sourceCallback(t);
    same(callback.method, 'POST', 'method');
    assert(form.test(String(callback.headers['content-type'])), 'a form', callback.headers['content-type']);
  }),
  clients.should(
    'callbacks.url',
    'A callback goes to the exact URL given, with its query.',
    UPLOAD,
    async (t) => {
      const { callback } = await sourceCallback(t);
      same(callback.path, `/source/${t.name}?own=1`, 'path and query');
    },
  ),
  must(
    'callbacks.order',
    'A change of the status of an order is reported, with the transcript.',
    [ORDER, 'POST /v3/transcripts/:id/cancel'],
    async (t) => {
      const { order, callback } = await orderCallback(t, `/status/${t.name}`, isCancelled);
      const fields = fieldsOf(callback);
      same(
        [String(fields['id']), String(fields['media_file_id'])],
        [String(order['id']), String(order['media_file_id'])],
        'id and media_file_id',
      );
    },
  ),
  must(
    'callbacks.immediate',
    'An immediate callback is sent to the URL of the order.',
    [ORDER, 'POST /v3/transcripts/:id/callback'],
    async (t) => {
      const path = `/immediate/${t.name}`;
      const { order } = await orderCallback(t, path, isCancelled);
      const ids = (callback: Callback) => callback.headers['webhook-id'] ?? callback.body;
      const before = t.receiver!.received(path).length;
      dataOf(await t.post(`/v3/transcripts/${String(order['id'])}/callback`));
      await next(
        t,
        path,
        (callback) => t.receiver!.received(path).indexOf(callback) >= before && ids(callback) !== '',
      );
    },
  ),
  must(
    'callbacks.source.set-url',
    'The processing of a source by URL is reported to its callback URL.',
    'POST /v3/files/:id/source/set_url',
    async (t) => {
      const path = `/set-url/${t.name}`;
      const { id } = await newFile(t);
      const given = { source_url: mediaUrl(t), callback: addressOf(t, path) };
      objectOf(await t.post(`/v3/files/${String(id)}/source/set_url`, given));
      same(fieldsOf(await next(t, path))['media_file_id'], String(id), 'media_file_id');
    },
  ),
  ...kinds
    .filter(({ name }) => name !== 'transcription')
    .map(({ name, route, records, place }) =>
      must(
        `callbacks.order.${name}`,
        `A change of the status of an order is reported to its callback URL (${name}).`,
        [route, `POST ${records}/:id/cancel`],
        async (t) => {
          const path = `/of-${name}/${t.name}`;
          const { id, media_file_id: file } = await place(t, { callback: addressOf(t, path) });
          // An order that has ended by itself was reported too.
          await t.post(`${records}/${String(id)}/cancel`);
          const callback = await next(t, path, (it) => String(fieldsOf(it)['id']) === String(id));
          same(String(fieldsOf(callback)['media_file_id']), String(file), 'media_file_id');
          if (name === 'live')
            assert(form.test(String(callback.headers['content-type'])), 'a form', callback.headers);
        },
      ),
    ),
  clients.should(
    'callbacks.encoding',
    'The callback of an order is a form, or the JSON envelope.',
    ORDER,
    async (t) => {
      const { callback } = await aCallback(t);
      const type = String(callback.headers['content-type']);
      assert(form.test(type) || type.startsWith('application/json'), 'a form or JSON', type);
    },
  ),
  ours(
    'callbacks.signature',
    'A callback is signed with the headers of Standard Webhooks.',
    ORDER,
    async (t) => {
      const { callback } = await aCallback(t);
      const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
      const [id, timestamp, signature] = names.map((name) => callback.headers[name]);
      assert(Boolean(id && timestamp && signature), names.join(', '), callback.headers);
      const key = Buffer.from(keyFor(t, 'webhookSecret').replace(/^whsec_/, ''), 'base64');
      const wanted = createHmac('sha256', key)
        .update(`${String(id)}.${String(timestamp)}.${callback.body}`)
        .digest('base64');
      assert(String(signature).split(' ').includes(`v1,${wanted}`), `v1,${wanted}`, signature);
    },
  ),
  ours(
    'callbacks.import',
    'An import reports its completion.',
    'POST /v3/transcripts/order/import',
    async (t) => {
      const path = `/import/${t.name}`;
      const { id } = await newFile(t);
      await importCaptions(t, id, { callback: addressOf(t, path) });
      await next(t, path, (callback) => fieldsOf(callback)['status'] === 'complete');
    },
  ),
];
