import { AccountsService } from '@scriptorium/accounts';
import { Captioning, LiveEvents, LiveLog } from '@scriptorium/live-captions';
import {
  eventually,
  settled,
  startReceiver,
  tenants,
  testApp,
  type Receiver,
  type Tenants,
  type TestApp,
  type TestClient,
} from '@scriptorium/testing';
import { AppModule } from '../src/app.module.js';

/** Billing, callbacks, deliveries and the event log treat a live event like any order. */
const path = '/v3/live_auto_captions';

let app: TestApp;
let us: Tenants;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  app = await testApp(AppModule.modules({ engines: [], plugins: { integrations: [] } }));
  app.get(Captioning).use({ check: async () => {} });
  us = await tenants(app, app.get(AccountsService));
});
afterAll(async () => {
  await app?.stop();
  await receiver?.close();
});

const order = async (by: TestClient, more = {}): Promise<number> => {
  const { id: media_file_id } = (await by.post('/v3/files', { name: 'Lecture', language_id: 1 })).body.data;
  const { status, body } = await by.post(`${path}/order`, {
    media_file_id,
    stream_url: 'rtmp://media.example.com/live/key',
    start_time: new Date().toISOString(),
    ...more,
  });
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data.id;
};
const entries = async (id: number): Promise<string[]> => {
  await settled(app, 'billing|orders');
  const rows = await app.db.query(
    `select kind, duration_ms as ms, amount_cents as cents, description from ledger_entry where order_id = $1 order by id`,
    [id],
  );
  return rows.map((row: Record<string, unknown>) => Object.values(row).join(' '));
};
const show = async (id: number) => (await us.project.get(`${path}/${id}`)).body.data;
const begun = async (id: number) => {
  await eventually(async () => (await show(id)).status === 'connecting' || undefined);
  const claim = () => app.get(Captioning).leases().claim({ limit: 1, perPartition: 9, leaseMs: 60_000 });
  return eventually(async () => (await claim()).find((row) => row.id === id));
};

it('charges the captioned minutes when an event has finished, and nothing before', async () => {
  const id = await order(us.project);
  const lease = await begun(id);
  await app.get(LiveEvents).audio(lease);
  expect(await entries(id)).toEqual([]);
  await app
    .get(LiveLog)
    .append(lease, [{ epoch: 1, startMs: 0, endMs: 4_000, text: 'Good morning.', language: 'en' }]);
  const earlier = `captioned_since = captioned_since - interval '90 s'`;
  await app.db.query(`update live_auto_caption set ${earlier} where id = $1`, [id]);
  await app.get(LiveEvents).ended(lease);
  const [charge, ...more] = await entries(id);
  expect(charge).toMatch(/^charge 9\d{4} 9[01] Live auto captions$/); // 1.5 minutes at 0.60 USD
  expect(more).toEqual([]);
  const { service_transcript_id: transcript } = await show(id);
  expect(await entries(transcript)).toEqual([expect.stringMatching(/^charge \d+ 0 /)]);
  const lines = (await us.admin.get('/v3/admin/invoice_line_items/', { live_auto_caption_id: id })).body.data;
  expect(lines).toHaveLength(1);
});

it('charges nothing for an event that was cancelled or has failed', async () => {
  const start_time = new Date(Date.now() + 600_000).toISOString();
  const id = await order(us.project, { start_time });
  expect((await us.project.post(`${path}/${id}/cancel`)).status).toBe(200);
  expect(await entries(id)).toEqual([]);
});

it('delivers the transcript of an event, also by callback, like any transcript', async () => {
  const endpoint = { name: 'It', method: 'callback', url: `${receiver.url}/transcripts` };
  await us.project.post('/v3/transcripts/deliveries', endpoint);
  const id = await order(us.project);
  const lease = await begun(id);
  await app.get(LiveEvents).audio(lease);
  await app
    .get(LiveLog)
    .append(lease, [{ epoch: 1, startMs: 0, endMs: 4_000, text: 'Good morning.', language: 'en' }]);
  await us.project.post(`${path}/${id}/finish`);
  await app.get(LiveEvents).ended(lease); // the worker has committed the last words
  const { service_transcript_id: transcript } = await show(id);
  const [call] = await eventually(() => {
    const found = receiver.received.filter((one) => one.path === '/transcripts');
    return found.length ? found : undefined;
  });
  expect(call!.body).toContain(String(transcript));
});

it('sends each status as a form, also to a project whose callbacks are JSON', async () => {
  const accounts = app.get(AccountsService);
  const settings = { name: 'JSON', callbackEncoding: 'json', sandbox: true } as const;
  const { project } = await accounts.createProject(us.accountId, settings);
  const by = app.as(project.api_key);
  const id = await order(by, {
    callback: `${receiver.url}/live`,
    start_time: new Date(Date.now() + 300_000).toISOString(),
  });
  await by.post('/v3/sandbox/clock', { advance: 400 });
  const calls = await eventually(() => {
    const found = receiver.received.filter((one) => one.path === '/live');
    return found.length >= 3 ? found : undefined;
  });
  expect(calls.map(({ headers }) => headers['content-type'])).toEqual(
    Array(3).fill('application/x-www-form-urlencoded'),
  );
  const statuses = calls.map(({ body }) => new URLSearchParams(body).get('status'));
  expect(statuses.toSorted()).toEqual(['connecting', 'finished', 'in_progress']);
  const log = await eventually(async () => {
    const { body } = await by.get('/v3/events', { resource_id: id, resource_type: 'live_auto_caption' });
    return body.data.length >= 4 ? body.data : undefined;
  });
  expect(log.map(({ type }: { type: string }) => type)).toEqual([
    'live_auto_caption.ordered',
    'live_auto_caption.changed',
    'live_auto_caption.changed',
    'live_auto_caption.completed',
  ]);
});
