import { RetentionService } from '@scriptorium/files';
import { Orders } from '@scriptorium/orders';
import type { Claimed } from '@scriptorium/server-kit';
import { eventually, lockRows } from '@scriptorium/testing';
import { path, startWorld, type World } from '../../test/world.js';
import { Captioning, type CaptioningWork } from '../captioning/captioning.js';
import { LiveLog } from '../log/live-log.js';
import { LiveEvents } from './live-events.service.js';

let world: World;
let events: LiveEvents;
let log: LiveLog;
beforeAll(async () => {
  world = await startWorld();
  world.app.get(Captioning).use({ check: async () => {} });
  [events, log] = [world.app.get(LiveEvents), world.app.get(LiveLog)];
});
afterAll(() => world?.app.stop());

const show = async (id: number) => (await world.project.get(`${path}/${id}`)).body.data;

/** Orders an event that begins at once, and claims it as a captioning worker does. */
async function begin(more = {}): Promise<Claimed & CaptioningWork> {
  const { status, body } = await world.project.post(`${path}/order`, {
    media_file_id: await world.newFile(),
    stream_url: 'rtmp://media.example.com/live/key',
    start_time: new Date().toISOString(),
    ...more,
  });
  expect([status, body.error]).toEqual([200, undefined]);
  const { id } = body.data;
  await eventually(async () => (await show(id)).status === 'connecting' || undefined);
  return claim(id);
}
const claim = (id: number): Promise<Claimed & CaptioningWork> =>
  eventually(async () => {
    const limits = { limit: 10, perPartition: 100, leaseMs: 60_000 };
    return (await world.app.get(Captioning).leases().claim(limits)).find((row) => row.id === id);
  });
const line = (startMs: number, text: string) => ({
  epoch: 1,
  startMs,
  endMs: startMs + 1_000,
  text,
  language: 'en',
});
const expireLease = (id: number) =>
  world.app.db.query(`update live_captioning set leased_until = now() - interval '1 s' where event_id = $1`, [
    id,
  ]);

it('follows its stream, and ends with it', async () => {
  const lease = await begin({ stream_reconnection_wait_time: 5 });
  expect(await events.streamConnected(lease)).toBe('connecting');
  expect(await events.audio(lease)).toBe('in_progress');
  expect(await events.audio(lease)).toBe('in_progress');
  expect(await events.streamLost(lease)).toBe('reconnecting');
  expect(await events.streamConnected(lease)).toBe('in_progress');
  await log.append(lease, [line(0, 'It is said.')]);
  expect(await events.ended(lease)).toBe('finished');
  expect(await show(lease.id)).toMatchObject({
    status: 'finished',
    service_transcript_id: expect.any(Number),
  });
  expect(await events.streamLost(lease)).toBe('finished');
  await expect(log.append(lease, [line(2_000, 'Too late.')])).rejects.toThrow('The event has ended');
});

it('finishes without a transcript if nothing was said', async () => {
  const lease = await begin();
  await events.audio(lease);
  expect(await events.streamLost(lease)).toBe('finished');
  expect((await show(lease.id)).service_transcript_id).toBeNull();
});

it('obeys only the worker that holds the lease', async () => {
  const first = await begin();
  await events.audio(first);
  await log.append(first, [line(0, 'One.'), line(1_000, 'Two.')]);
  await expireLease(first.id);
  const second = await claim(first.id);
  await expect(log.append(first, [line(2_000, 'Stale.')])).rejects.toThrow('another worker');
  await expect(events.ended(first)).rejects.toThrow('Another worker');
  const [third] = await log.append(second, [line(2_000, 'Three.')]);
  expect(third).toMatchObject({ sequence: 3, text: 'Three.', revisionOf: null });
  expect((await log.after(first.id, 1)).map(({ text }) => text)).toEqual(['Two.', 'Three.']);
});

it('numbers the lines of concurrent writers without gaps, in the order in which they become visible', async () => {
  const lease = await begin();
  const batches = Array.from({ length: 20 }, (_, i) => [line(i * 1_000, `a${i}`), line(i * 1_000, `b${i}`)]);
  await Promise.all(batches.map((lines, i) => log.append(i % 2 ? lease : { id: lease.id }, lines)));
  const lines = await log.after(lease.id, 0);
  expect(lines.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
});

it('appends a line while the stream of its event changes its state', async () => {
  const lease = await begin();
  const row = 'select 1 from live_captioning where event_id = $1 for update';
  const held = await lockRows(world.app.db, row, [lease.id]);
  const appended = log.append(lease, [line(0, 'One.')]);
  await held.waiting(1);
  const told = events.audio(lease);
  await held.waiting(2);
  await held.release();
  expect([await told, (await appended).length]).toEqual(['in_progress', 1]);
});

it('replaces a line at most once, by lines of its own event', async () => {
  const [one, other] = [await begin(), await begin()];
  await log.append(one, [line(0, 'Wrong.'), line(1_000, 'Right.')]);
  const correct = (id: number, text: string, revisionOf: number) =>
    log.append({ id }, [{ ...line(0, text), revisionOf }]);
  await correct(one.id, 'Write.', 1);
  await expect(correct(one.id, 'Rite.', 1)).rejects.toMatchObject({
    code: 'live_auto_caption.revised_before',
  });
  await expect(correct(other.id, 'Mine.', 1)).rejects.toMatchObject({ code: 'live_auto_caption.no_line' });
  await correct(one.id, 'Wright.', 3);
  expect((await log.current(one.id)).map(({ text }) => text)).toEqual(['Wright.', 'Right.']);
});

it('is rejected by the system like any order', async () => {
  const lease = await begin();
  expect(await world.app.get(Orders).reject({ id: lease.id }, 'The recogniser is broken.')).toBe(true);
  expect((await show(lease.id)).status).toBe('failed');
  expect(await events.audio(lease)).toBe('failed');
});

it('keeps its file while it is open, and is deleted with it', async () => {
  const lease = await begin();
  const { media_file_id: file } = await show(lease.id);
  await world.app.db.query(`update media_file set created_at = now() - interval '9 days' where id = $1`, [
    file,
  ]);
  await world.app.db.query('update project set retention_days = 7 where id = $1', [world.projectId]);
  const sweep = () => world.app.get(RetentionService).run();
  await sweep();
  expect((await show(lease.id)).status).toBe('connecting');
  await events.audio(lease);
  await log.append(lease, [line(0, 'Words.')]);
  await events.ended(lease);
  await world.app.db.query(
    `update service_order set ended_at = now() - interval '8 days' where media_file_id = $1`,
    [file],
  );
  await sweep();
  expect((await world.project.get(`${path}/${lease.id}`)).status).toBe(404);
});
