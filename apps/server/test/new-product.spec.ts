import { AccountsService } from '@scriptorium/accounts';
import { defineIntegration, type PutCaption } from '@scriptorium/integrations';
import { Orders } from '@scriptorium/orders';
import {
  eventually,
  formWithFile,
  makeMedia,
  settled,
  startMail,
  startReceiver,
  tenants,
  testApp,
  type MailServer,
  type Received,
  type ReceivedLetter,
  type Receiver,
  type Tenants,
  type TestApp,
} from '@scriptorium/testing';
import { z } from 'zod';
import { apiTagsOf } from '../src/api-tags.js';
import { AppModule } from '../src/app.module.js';
import { productModules } from '../src/products.js';
import type { StickerMove } from './stickers/sticker.lifecycle.js';
import { StickerRecords } from './stickers/sticker-records.js';
import { StickersModule } from './stickers/stickers.module.js';

/**
 * The whole service supports any product that its module declares. This one is unknown to it, and its
 * statuses, moves and files differ from those of the other products.
 */

/** Captions that the video platform received. */
const tracks: PutCaption[] = [];
const platform = defineIntegration({
  id: 'stickervideo',
  displayName: 'Sticker Video',
  version: '1.0.0',
  config: z.looseObject({}),
  credentials: z.looseObject({}),
  capabilities: { captions: { formats: ['vtt'], delivery: 'push', replace: 'upsert' }, discovery: 'none' },
  egressHosts: () => ['127.0.0.1:9'],
  mapLanguage: (tag) => tag,
  verify: async () => ({ ok: true }),
  putCaption: async (_, track) => {
    tracks.push(track);
    return { remoteId: 'sticker', state: 'done' };
  },
});

let app: TestApp;
let us: Tenants;
let receiver: Receiver;
let mail: MailServer;
let fileId: number;
beforeAll(async () => {
  [receiver, mail] = await Promise.all([startReceiver(), startMail()]);
  const quick = { scheduleMs: [0, 100, 100], jitter: 0 };
  const modules = [...productModules, StickersModule];
  app = await testApp(
    AppModule.modules(
      {
        engines: [],
        plugins: { integrations: [platform] },
        postbacks: quick,
      },
      modules,
    ),
    {
      apiTags: apiTagsOf(modules.map(({ product }) => product)),
      mail: { url: mail.url, from: 'stickers@example.com' },
    },
  );
  us = await tenants(app, app.get(AccountsService));
  const wav = await makeMedia('a.wav', '-f lavfi -i sine=duration=61.25:sample_rate=8000');
  const multipart = formWithFile('source_file', wav, { language_id: '1' });
  fileId = (await us.project.send('POST', '/v3/files', { multipart })).body.data.id;
  await settled(app, 'files');
});
afterAll(async () => {
  await app?.stop();
  await Promise.all([receiver?.close(), mail?.close()]);
});

const place = async (more: Record<string, string | number> = {}) => {
  const order = { media_file_id: fileId, slogan: 'Hi', ...more };
  const { status, body } = await us.project.post('/v3/stickers/order', order);
  expect(status).toBe(200);
  return body.data;
};
/** Performs a transition as the production of the order would. */
const move = (id: number, name: StickerMove, result?: string) =>
  app.get(Orders).move(app.get(StickerRecords), { id }, name, { result });
const finish = async (id: number) => {
  await move(id, 'draw');
  await move(id, 'print', '<svg/>');
};
const entries = async (id: number) => {
  await settled(app, 'billing|orders');
  const rows = await app.db.query(
    `select kind, product, attempt, amount_cents as cents from ledger_entry where order_id = $1 order by id`,
    [id],
  );
  return rows.map(({ kind, product, attempt, cents }: Record<string, unknown>) =>
    [kind, product, attempt, cents].join(' '),
  );
};
const callbacksAt = (path: string): Received[] =>
  receiver.received.filter((callback) => callback.path === path);
const statusesAt = (path: string, count: number) =>
  eventually(() => {
    const found = callbacksAt(path);
    if (found.length < count) return undefined;
    const fields = found.map(({ body }) => new URLSearchParams(body));
    return fields.map((record) => record.get('status')).toSorted();
  });

// 1.03 minutes, at 1.80 USD a minute.
const CENTS = 185;

it('is quoted on a dry run, which leaves no rows behind', async () => {
  const quote = await place({ dry_run: 'true', turnaround_level_id: 3 });
  expect(quote).toMatchObject({ dry_run: true, price: '3.40', minutes: 1.03, turnaround_level_id: 3 });
  await settled(app, 'billing');
  const orderEvents = `event where topic like 'order.%'`; // the file has other events
  for (const rows of ['sticker', 'service_order', 'ledger_entry', orderEvents]) {
    expect(await app.db.query(`select 1 from ${rows}`)).toEqual([]);
  }
});

it('is described by the help of its order route, and among the kinds of orders', async () => {
  const help = (await us.project.get('/v3/stickers/order/help')).body.data;
  expect(help.order).toBe('drawn_sticker');
  expect(help.parameters).toContainEqual(
    expect.objectContaining({ name: 'slogan', required: true, description: 'The text on the sticker.' }),
  );
  expect(help.prices).toMatchObject({ per: 'minute', unit_price: '1.80' });
  const kinds = (await us.project.get('/v3/orders/kinds')).body.data;
  expect(kinds).toContainEqual({
    order: 'drawn_sticker',
    product: 'sticker',
    name: 'Order a sticker',
    path: '/v3/stickers/order',
    bulk: true,
  });
});

it('is ordered in bulk, beside other products', async () => {
  const sticker = { order: 'drawn_sticker', media_file_id: fileId, slogan: 'Hi' };
  const { body } = await us.project.send('POST', '/v3/orders/bulk', {
    json: { orders: [sticker, { ...sticker, slogan: '' }, { order: 'poster', media_file_id: fileId }] },
  });
  expect(body.data.map(({ code }: { code: number }) => code)).toEqual([200, 400, 400]);
  expect(body.data[0].data).toMatchObject({ status: 'ordered', slogan: 'Hi' });
  expect(body.data[2].error.message).toContain('drawn_sticker');
  const { id } = body.data[0].data;
  expect((await us.project.get(`/v3/stickers/${id}`)).body.data).toEqual(body.data[0].data);
});

it('is charged when it is ordered, and reports each status by callback', async () => {
  const { id, status } = await place({ callback: `${receiver.url}/order` });
  expect(status).toBe('ordered');
  expect(await entries(id)).toEqual([`charge sticker 1 ${CENTS}`]);
  await finish(id);
  expect(await statusesAt('/order', 2)).toEqual(['drawing', 'printed']);
  const [callback] = callbacksAt('/order');
  expect(callback!.headers['webhook-signature']).toMatch(/^v1,/);
  expect(new URLSearchParams(callback!.body).get('slogan')).toBe('Hi');
  expect(await entries(id)).toHaveLength(1);
  const { body } = await us.admin.get('/v3/admin/invoice_line_items/');
  expect(body.data).toContainEqual(
    expect.objectContaining({ info: expect.stringContaining(`Sticker ${id}`) }),
  );
});

it('has its own filter of invoice line items', async () => {
  const { id } = await place();
  await place();
  await settled(app, 'billing|orders');
  const items = (filter: Record<string, number>) => us.admin.get('/v3/admin/invoice_line_items/', filter);
  const { body } = await items({ sticker_id: id });
  expect(body.data).toEqual([expect.objectContaining({ info: expect.stringContaining(`Sticker ${id}`) })]);
  expect((await items({ transcript_id: id })).body.data).toEqual([]);
  expect((await items({ poster_id: id })).status).toBe(400);
});

it('is delivered by callback and by mail when it is complete, and again on request', async () => {
  const endpoint = async (fields: Record<string, string>) =>
    (await us.project.post('/v3/stickers/deliveries', { name: 'It', ...fields })).body.data;
  const hook = await endpoint({ method: 'callback', url: `${receiver.url}/all` });
  expect(hook).toMatchObject({ asset: 'sticker', output_format_id: null });
  const box = await endpoint({ method: 'email', emails: 'a@example.com' });
  const { id } = await place({ callback: `${receiver.url}/own` });
  expect((await us.project.post(`/v3/stickers/${id}/redeliver`)).status).toBe(403);
  await finish(id);
  expect(await statusesAt('/all', 1)).toEqual(['printed']);
  const letters = (count: number) =>
    eventually(() => (mail.letters.length >= count ? mail.letters : undefined));
  const [{ text: letter }] = (await letters(1)) as [ReceivedLetter];
  expect(letter).toMatch(/^Subject: Sticker: a file\r$/m);
  expect(letter).toContain(`filename=sticker_${id}_en.svg`);
  expect(letter).toContain(Buffer.from('<svg/>').toString('base64'));

  const again = await us.project.post(`/v3/stickers/${id}/redeliver`);
  const rows = ['callback', 'callback', 'email'].map((method) => ({ method, success: true }));
  expect(again.body.data).toEqual(rows);
  await letters(2);
  expect(await statusesAt('/all', 2)).toEqual(['printed', 'printed']);
  expect(await statusesAt('/own', 3)).toEqual(['drawing', 'printed', 'printed']);
  for (const delivery of [hook, box])
    await us.project.send('DELETE', `/v3/stickers/deliveries/${delivery.id}`);
});

it('is refunded when it is cancelled, which is possible until it is drawn', async () => {
  const { id } = await place({ callback: `${receiver.url}/cancelled` });
  expect((await us.project.post(`/v3/stickers/${id}/cancel`)).body.data.status).toBe('withdrawn');
  expect(await entries(id)).toEqual([`charge sticker 1 ${CENTS}`, `refund sticker 1 -${CENTS}`]);
  expect(await statusesAt('/cancelled', 1)).toEqual(['withdrawn']);
  const { id: drawn } = await place();
  await move(drawn, 'draw');
  const { status, body } = await us.project.post(`/v3/stickers/${drawn}/cancel`);
  expect([status, body.error.message]).toEqual([403, 'You cannot cancel this sticker at this time.']);
});

it('is charged as a second attempt when it is ordered again after a rejection', async () => {
  const { id } = await place();
  await app.get(Orders).reject({ id }, 'the ink ran out');
  expect(await entries(id)).toEqual([`charge sticker 1 ${CENTS}`, `refund sticker 1 -${CENTS}`]);
  expect((await us.project.post(`/v3/stickers/${id}/retry`)).body.data.status).toBe('ordered');
  expect((await entries(id)).slice(2)).toEqual([`charge sticker 2 ${CENTS}`]);
  await finish(id);
  expect(await entries(id)).toHaveLength(3);
});

it('is charged again, with an earlier deadline, when it is upgraded to a shorter turnaround', async () => {
  const { id } = await place();
  const deadline = async () => {
    const [order] = await app.db.query(
      'select extract(epoch from deadline - created_at)::int / 3600 as hours from service_order where id = $1',
      [id],
    );
    return order.hours as number;
  };
  expect(await deadline()).toBe(96);
  await settled(app, 'billing');
  expect((await us.project.post(`/v3/stickers/${id}/upgrade`, { turnaround_level_id: 2 })).status).toBe(200);
  expect(await deadline()).toBe(8);
  expect(await entries(id)).toEqual([
    `charge sticker 1 ${CENTS}`,
    `refund sticker 1 -${CENTS}`,
    'charge sticker 2 443', // 1.03 minutes, at 4.30 USD a minute
  ]);
  const longer = await us.project.post(`/v3/stickers/${id}/upgrade`, { turnaround_level_id: 1 });
  expect([longer.status, longer.body.error.items]).toEqual([400, ['turnaround_level_id']]);
});

it('is read from the event log, by its types', async () => {
  const { id } = await place();
  await finish(id);
  const log = (query: Record<string, string | number>) =>
    us.project.get('/v3/events', { resource_id: id, ...query });
  const types = async (query: Record<string, string>) =>
    (await log(query)).body.data.map(({ type }: { type: string }) => type);
  // The log shows an event once no open transaction can precede it.
  const all = await eventually(async () => {
    const shown = await types({ resource_type: 'sticker' });
    return shown.length === 3 ? shown : undefined;
  });
  expect(all).toEqual(['sticker.ordered', 'sticker.changed', 'sticker.completed']);
  expect(await types({ type: 'sticker.completed' })).toEqual(['sticker.completed']);
  expect((await log({ type: 'poster.completed' })).status).toBe(400);
});

it('is posted back to a video platform, if the integration has its flag', async () => {
  const given = { project_id: us.projectId, name: 'Films', platform: 'stickervideo' };
  const integrations = '/v3/admin/video_platform_integrations';
  const integration = (
    await us.admin.post(integrations, {}, { json: { ...given, config: {}, credentials: {} } })
  ).body.data;
  expect(integration).toMatchObject({ sticker_postback: false, transcript_postback: false });
  const link = { query: { integration_id: integration.id, reference_id: 'film-1' } };
  const linked = await us.project.send('PATCH', `/v3/files/${fileId}`, link);
  expect([linked.status, linked.body.error]).toEqual([200, undefined]);
  const { id: unposted } = await place();
  await finish(unposted);
  await settled(app, 'postbacks|orders');
  const json = { sticker_postback: true };
  const changed = await us.admin.send('PATCH', `${integrations}/${integration.id}`, { json });
  expect(changed.body.data).toMatchObject({ sticker_postback: true, audio_description_postback: false });
  const { id } = await place();
  await finish(id);
  const postbacks = await eventually(async () => {
    const { body } = await us.project.get('/v3/postbacks', { resource_type: 'sticker' });
    return body.data.every(({ state }: { state: string }) => state === 'done') && body.data.length
      ? body.data
      : undefined;
  });
  expect(postbacks.map((row: { resource_id: number }) => row.resource_id)).toEqual([id]);
  expect(tracks.map(({ video, body }) => [video, Buffer.from(body).toString()])).toEqual([
    ['film-1', '<svg/>'],
  ]);
});

it('is shown in the reference, with its section, callback, filters and flag', async () => {
  const document = (await us.project.get('/v3/openapi.json')).body;
  expect(document.tags).toContainEqual({ name: 'Stickers', description: 'Stickers drawn for files.' });
  expect(document.paths['/v3/stickers/order'].post).toMatchObject({
    tags: ['Stickers'],
    summary: 'Order a sticker',
  });
  for (const path of ['/order/help', '/deliveries', '/{id}/redeliver'])
    expect(document.paths[`/v3/stickers${path}`]).toBeDefined();
  expect(document.webhooks.sticker.post.summary).toBe('A sticker has changed');
  const parametersOf = (path: string) => JSON.stringify(document.paths[path].get.parameters);
  expect(parametersOf('/v3/events')).toContain('"sticker.completed"');
  expect(parametersOf('/v3/admin/invoice_line_items')).toContain('"sticker_id"');
  const { schemas } = document.components;
  expect(schemas.VideoPlatformIntegration.properties).toHaveProperty('sticker_postback');
});
