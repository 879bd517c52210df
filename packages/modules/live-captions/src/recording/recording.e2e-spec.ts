import { streamingPocketSphinx } from '@scriptorium/speech';
import { eventually } from '@scriptorium/testing';
import { freePort, startSpeaker, type Speaker } from '../../test/stream.js';
import { path, startWorld, type World } from '../../test/world.js';
import { LiveCaptioningModule } from '../live-captioning.module.js';

jest.setTimeout(160_000);
const SLOW_MS = 60_000;
const text = 'Good morning everyone and welcome to the course.';
let world: World;
let speaker: Speaker;
beforeAll(async () => {
  const port = await freePort();
  const ingest = { host: '127.0.0.1', port, url: `rtmp://127.0.0.1:${port}/live`, feedHost: '127.0.0.1' };
  const captioning = LiveCaptioningModule.with({
    recognisers: [streamingPocketSphinx()],
    atOnce: 99,
    ingest,
  });
  [world, speaker] = await Promise.all([startWorld([captioning]), startSpeaker()]);
});
afterEach(() => speaker.hush());
afterAll(async () => {
  await speaker?.stop();
  await world?.app.stop();
});

const start_time = () => new Date().toISOString();

it('makes the recording of all connections the source of the file, and charges the captioned time', async () => {
  const media_file_id = await world.newFile();
  const given = { media_file_id, record_stream: true, stream_reconnection_wait_time: 5 };
  const { id, stream_url: url } = await eventually(async () => {
    const { status, body } = await world.project.post(`${path}/order`, {
      ...given,
      start_time: start_time(),
    });
    return status === 200 ? body.data : undefined; // the ingest has not started yet
  }, SLOW_MS);
  const captioned = (before?: string): Promise<string> =>
    eventually(async () => {
      const sql = `select c.connection, t.status from live_captioning c join live_auto_caption t on t.id = c.event_id
        where t.id = $1`;
      const [{ connection, status }] = await world.app.db.query(sql, [id]);
      const isOn = connection !== null && connection !== before && status === 'in_progress';
      return isOn ? (connection as string) : undefined;
    }, SLOW_MS);
  const broadcast = await speaker.publish(url, text);
  const first = await captioned();
  await broadcast.cut();
  const stored = async () => {
    const sql = 'select size_bytes from live_recording_piece where event_id = $1';
    return (await world.app.db.query(sql, [id])).length || undefined;
  };
  await eventually(stored, SLOW_MS);
  await speaker.publish(url, text);
  await captioned(first);
  expect((await world.project.post(`${path}/${id}/finish`)).status).toBe(200);
  const source = await eventually(async () => {
    const { status, body } = await world.project.get(`/v3/files/${media_file_id}/source`);
    return status === 200 && body.data.status === 'complete' ? body.data : undefined;
  }, SLOW_MS);
  expect(await stored()).toBeUndefined();
  const file = (await world.project.get(`/v3/files/${media_file_id}`)).body.data;
  expect(file.source).toBe(`live-${id}.mkv`);
  expect(file.duration).toBeGreaterThan(2); // of both connections
  expect(source).toMatchObject({ status: 'complete' });
  const [order] = await world.app.db.query(
    `select o.billed_ms as billed, t.captioned_ms as captioned from service_order o
      join live_auto_caption t using (id) where o.id = $1`,
    [id],
  );
  expect(order.billed).toBe(order.captioned);
  expect(order.billed).toBeGreaterThan(0);
});

it('keeps nothing of an event that is not recorded', async () => {
  const { body } = await world.project.post(`${path}/order`, {
    media_file_id: await world.newFile(),
    start_time: start_time(),
  });
  const { id, stream_url: url, media_file_id } = body.data;
  await speaker.publish(url, text);
  await eventually(async () => {
    const { data } = (await world.project.get(`${path}/${id}`)).body;
    return data.status === 'in_progress' || undefined;
  }, SLOW_MS);
  expect((await world.project.post(`${path}/${id}/finish`)).status).toBe(200);
  const row = await eventually(async () => {
    const [recording] = await world.app.db.query(
      'select done, fence from live_recording where event_id = $1',
      [id],
    );
    return recording.done ? recording : undefined; // the event waits for its last words
  }, SLOW_MS);
  expect(row).toEqual({ done: true, fence: 0 });
  expect((await world.project.get(`/v3/files/${media_file_id}/source`)).status).toBe(404);
});
