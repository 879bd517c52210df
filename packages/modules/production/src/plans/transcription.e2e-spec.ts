import { readCallback } from '@scriptorium/client';
import { OrderActions } from '@scriptorium/orders';
import type { Recogniser } from '@scriptorium/speech';
import {
  eventually,
  formWithFile,
  settled,
  startReceiver,
  type Receiver,
  type TestClient,
} from '@scriptorium/testing';
import { RunEvents } from '../runs/run-events.js';
import { idOf, opening, startWorld, type World } from '../../test/world.js';

const spoken = ['doctor', 'nguyen', 'teaches'];
const engine: Recogniser = {
  id: 'attentive',
  capabilities: { languages: ['en'], wordTimes: true, confidence: false, streaming: false },
  availability: async () => ({ available: true }),
  recognise: async (_, { language }) => ({
    language,
    words: spoken.map((text, n) => ({ text, startMs: n * 300, endMs: n * 300 + 250, confidence: null })),
  }),
};

const CANADIAN_FRENCH = 6;
const srt = '1\n00:00:00,100 --> 00:00:02,000\nDoctor Nguyen teaches captions.\n';
const items = '/v3/production/work_items';

let world: World;
let speech: Buffer;
let receiver: Receiver;
beforeAll(async () => {
  [world, speech] = await Promise.all([startWorld([{ recogniser: engine }]), opening()]);
});
afterAll(async () => {
  await world?.app.stop();
  await receiver?.close();
});
afterEach(() => world.app.db.query(`update api_access set enabled = false where level = 'Vendor'`));

/** Claims the work item of an order. */
/* eslint-disable-next-line -- tests look into answers of every shape */
const claimed = (vendor: TestClient): Promise<any> =>
  eventually(async () => (await vendor.post(`${items}/claim`)).body.data ?? undefined);
const complete = (vendor: TestClient, id: number) =>
  vendor.send('POST', `${items}/${id}/complete`, { multipart: formWithFile('caption_file', srt, {}) });
const text = (id: number) => world.project.get(`/v3/transcripts/${id}/text`, { output_format_id: 16 });

it('offers the draft with everything the work needs, and completes with the submitted captions', async () => {
  const vendor = await world.vendor();
  const file = await world.newFile(speech);
  await world.project.post('/v3/project/configuration', { transcript_style: 'Verbatim' });
  await world.project.post('/v3/glossaries', { word_list: 'Nguyen' });
  const sheet = { content_type: 'speaker_list', content: 'Dr Nguyen', resource_type: 'Project' };
  const multipart = formWithFile('pdf_attachment', '%PDF-1.4 names', sheet);
  await world.project.send('POST', '/v3/cheat_sheets', { multipart });
  const id = idOf(
    await world.project.post('/v3/transcripts/order/transcription', {
      media_file_id: file,
      turnaround_level_id: 3,
    }),
  );

  const work = await claimed(vendor);
  expect(work).toMatchObject({
    kind: 'transcription',
    status: 'claimed',
    language_id: 1,
    draft: { words: [{ text: 'Doctor' }, { text: 'Nguyen' }, { text: 'teaches.' }] },
    cheat_sheets: [{ content_type: 'speaker_list', content: 'Dr Nguyen', pdf_url: expect.any(String) }],
    glossary: ['Nguyen'],
  });
  expect(work.style_guide).toContainEqual(
    expect.objectContaining({ name: 'transcript_style', value: 'Verbatim' }),
  );
  expect(Date.parse(work.deadline) - Date.now()).toBeLessThan(24 * 3_600_000);
  expect(await (await fetch(work.cheat_sheets[0].pdf_url)).text()).toBe('%PDF-1.4 names');
  const media = await fetch(work.media_url, { headers: { range: 'bytes=4-9' } });
  expect([media.status, media.headers.get('content-range')]).toEqual([206, `bytes 4-9/${speech.length}`]);
  expect(Buffer.from(await media.arrayBuffer())).toEqual(speech.subarray(4, 10));

  const shown = await world.project.get(`/v3/transcripts/${id}`);
  expect(shown.body.meta.progress).toEqual({ step: 'people', fraction: 0.2 });
  expect((await text(id)).status).toBe(403);

  expect((await complete(vendor, work.id)).status).toBe(200);
  expect((await world.ended(id)).data).toMatchObject({ status: 'complete', type: 'TranscribedTranscript' });
  expect((await text(id)).body.data.trim()).toBe('Doctor Nguyen teaches captions.');
  expect((await fetch(work.media_url)).status).toBe(404);
  expect(await world.app.db.query('select 1 from transcript_draft')).toEqual([]);
});

it('gives the work item the deadline of a shorter turnaround level', async () => {
  const vendor = await world.vendor();
  const id = idOf(await world.order(await world.newFile(speech), 'transcription'));
  const { id: item } = await claimed(vendor);
  await world.app.get(OrderActions).upgrade('transcript', { id }, 6);
  const hours = await eventually(async () => {
    const { deadline, created_at } = (await vendor.get(`${items}/${item}`)).body.data;
    const left = (Date.parse(deadline) - Date.parse(created_at)) / 3_600_000;
    return left < 3 ? left : undefined;
  });
  expect(hours).toBeGreaterThan(1.9);
  await complete(vendor, item);
  await world.ended(id);
});

it('makes the draft readable meanwhile if progressive delivery is on', async () => {
  const vendor = await world.vendor();
  const file = await world.newFile(speech);
  await world.project.post(`/v3/files/${file}/configuration`, { progressive_delivery: true });
  const id = idOf(await world.order(file, 'transcription'));
  const work = await claimed(vendor);
  expect((await text(id)).body.data.trim()).toBe('Doctor Nguyen teaches.');
  await complete(vendor, work.id);
  await world.ended(id);
  expect((await text(id)).body.data.trim()).toBe('Doctor Nguyen teaches captions.');
});

it('goes to people without a draft when no engine knows the language', async () => {
  const vendor = await world.vendor();
  const id = idOf(await world.order(await world.newFile(speech, CANADIAN_FRENCH), 'transcription'));
  const work = await claimed(vendor);
  expect(work).toMatchObject({ language_id: CANADIAN_FRENCH, draft: null });
  await complete(vendor, work.id);
  expect((await world.ended(id)).data.status).toBe('complete');
});

it('cancels the order with the reason when a person rejects the work', async () => {
  const vendor = await world.vendor();
  const id = idOf(await world.order(await world.newFile(speech), 'transcription'));
  const work = await claimed(vendor);
  await vendor.post(`${items}/${work.id}/reject`, { reason: 'It is music.' });
  expect((await world.ended(id)).data).toMatchObject({
    status: 'cancelled',
    cancellation_reason: 'The work cannot be done.',
    cancellation_details: 'It is music.',
  });
});

it('offers the work again when an order is retried after a person rejected it', async () => {
  const vendor = await world.vendor();
  const id = idOf(await world.order(await world.newFile(speech), 'transcription'));
  const rejected = await claimed(vendor);
  await vendor.post(`${items}/${rejected.id}/reject`, { reason: 'There is an echo.' });
  expect((await world.ended(id)).data.status).toBe('cancelled');
  expect((await world.project.post(`/v3/transcripts/${id}/retry`)).body.data.status).toBe('in_progress');
  const offered = await claimed(vendor);
  expect(offered.id).not.toBe(rejected.id);
  expect(offered.draft.words.map((word: { text: string }) => word.text)).toEqual([
    'Doctor',
    'Nguyen',
    'teaches.',
  ]);
  expect((await complete(vendor, offered.id)).status).toBe(200);
  expect((await world.ended(id)).data).toMatchObject({ status: 'complete' });
  expect((await text(id)).body.data.trim()).toBe('Doctor Nguyen teaches captions.');
});

it('notifies the vendor of new work, and withdraws it when the order is cancelled', async () => {
  const vendor = await world.vendor();
  receiver = await startReceiver();
  const callback = `${receiver.url}/work`;
  const profile = await vendor.send('PUT', '/v3/production/worker', { query: { callback } });
  const id = idOf(await world.order(await world.newFile(speech), 'transcription'));
  const offered = await eventually(() => receiver.received[0]);
  const { record } = await readCallback(offered, profile.body.data.webhook_secret);
  expect(record).toMatchObject({ kind: 'transcription', status: 'open' });

  const work = await claimed(vendor);
  expect(work.id).toBe(record.id);
  expect((await world.project.post(`/v3/transcripts/${id}/cancel`)).status).toBe(200);
  const withdrawn = await eventually(() => receiver.received[1], 20_000);
  expect((await readCallback(withdrawn, profile.body.data.webhook_secret)).record).toMatchObject({
    id: work.id,
    status: 'withdrawn',
  });
  expect((await complete(vendor, work.id)).status).toBe(404);
  expect((await fetch(work.media_url)).status).toBe(404);
});

it('restarts with the new source when the source is replaced', async () => {
  const vendor = await world.vendor();
  const file = await world.newFile(speech);
  const id = idOf(await world.order(file, 'transcription'));
  const before = await claimed(vendor);
  const multipart = formWithFile('source_file', Buffer.concat([speech, Buffer.alloc(2)]), {});
  await world.project.send('POST', `/v3/files/${file}/source`, { multipart });
  const after = await claimed(vendor);
  expect(after.id).not.toBe(before.id);
  expect((await complete(vendor, before.id)).status).toBe(404);
  await complete(vendor, after.id);
  expect((await world.ended(id)).data.status).toBe('complete');
});

it('queues no event for orders that need no production', async () => {
  const { db } = world.app;
  await db.query(`create table queued (subscriber text);
    create function note_queued() returns trigger language plpgsql as
      $$ begin insert into queued values (new.subscriber); return new; end $$;
    create trigger note_queued after insert on event_queue for each row execute function note_queued()`);
  const file = await world.newFile(speech);
  await world.project.send('POST', '/v3/transcripts/order/import', {
    multipart: formWithFile('caption_file', srt, { media_file_id: String(file), language_id: '1' }),
  });
  const queued = async (): Promise<string[]> =>
    (
      await db.query(`select distinct subscriber from queued where subscriber ~ 'production.(start|end)'`)
    ).map(({ subscriber }: { subscriber: string }) => subscriber);
  expect(await queued()).toEqual([]);
  await world.ended(idOf(await world.order(file)));
  expect((await queued()).toSorted()).toEqual(['production.end', 'production.start']);
  await settled(world.app);
});

it('keeps the work of a retry when the end event of the previous attempt arrives late', async () => {
  const vendor = await world.vendor();
  const file = await world.newFile(speech);
  const id = idOf(await world.project.post('/v3/transcripts/order/transcription', { media_file_id: file }));
  await eventually(async () => (await vendor.get(items)).body.data[0]);
  const late = { projectId: world.projectId, payload: { orderId: id, kind: 'transcription' } };
  await world.app.get(RunEvents).ordersEnded([late as never]);
  const work = await claimed(vendor);
  expect((await complete(vendor, work.id)).status).toBe(200);
  await eventually(async () => (await text(id)).status === 200 || undefined);
});
