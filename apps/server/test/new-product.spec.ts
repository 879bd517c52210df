import { AccountsModule, AccountsService } from '@scriptorium/accounts';
import { BillingModule } from '@scriptorium/billing';
import { CallbacksModule } from '@scriptorium/callbacks';
import { DeliveriesModule } from '@scriptorium/deliveries';
import { Orders } from '@scriptorium/orders';
import {
  eventually,
  formWithFile,
  makeMedia,
  settled,
  startReceiver,
  tenants,
  testApp,
  type Received,
  type Receiver,
  type Tenants,
  type TestApp,
} from '@scriptorium/testing';
import { startMail, type MailServer } from './mail-server.js';
import { StickerProduct, type StickerMove } from './stickers/sticker.product.js';
import { StickersModule } from './stickers/stickers.module.js';

/**
 * Billing, callbacks and deliveries support any product. This one is unknown to them, and its statuses,
 * transitions and files differ from those of transcripts.
 */

let app: TestApp;
let us: Tenants;
let receiver: Receiver;
let mail: MailServer;
let fileId: number;
beforeAll(async () => {
  [receiver, mail] = await Promise.all([startReceiver(), startMail()]);
  app = await testApp([
    AccountsModule,
    StickersModule,
    BillingModule.with(),
    CallbacksModule.with(),
    DeliveriesModule.with([{ asset: 'sticker', path: 'v3/stickers', redelivery: 'stickerRedelivery' }], {
      mail: { url: mail.url, from: 'stickers@example.com' },
    }),
  ]);
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
  app.get(Orders).move(app.get(StickerProduct), { id }, name, { result });
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
  const [letter] = await letters(1);
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
