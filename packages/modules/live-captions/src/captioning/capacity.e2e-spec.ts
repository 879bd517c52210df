import type { StreamingRecogniser } from '@scriptorium/speech';
import { eventually } from '@scriptorium/testing';
import { path, startWorld, type World } from '../../test/world.js';
import { LiveCaptioningModule } from '../live-captioning.module.js';

const HOUR_MS = 3_600_000;
/** An engine for orders alone: no event of these tests begins, so no stream is opened. */
const recogniser: StreamingRecogniser = {
  id: 'idle',
  languages: ['en'],
  availability: async () => ({ available: true }),
  open: async () => {
    throw new Error('no event begins in this test');
  },
};

let world: World;
let base: number;
beforeAll(async () => {
  world = await startWorld([LiveCaptioningModule.with({ recognisers: [recogniser], atOnce: 2 })]);
  base = Math.ceil(Date.now() / HOUR_MS + 1) * HOUR_MS;
});
afterAll(() => world?.app.stop());

const at = (hours: number) => new Date(base + hours * HOUR_MS).toISOString();
const order = async (hours: number, minutes: number, by = world.project) =>
  by.post(`${path}/order`, {
    media_file_id: await world.newFile(by),
    stream_url: 'rtmp://127.0.0.1:1935/live/lecture',
    start_time: at(hours),
    event_max_time: minutes,
  });

it('says from when on there is room on the workers for an event, and counts ended ones no more', async () => {
  await eventually(async () => {
    const [{ streams }] = await world.app.db.query(
      'select coalesce(sum(streams), 0) as streams from live_node',
    );
    return Number(streams) === 2 || undefined; // the worker has reported
  });
  const [first, second] = [await order(1, 120), await order(2, 120)];
  expect([first.status, second.status]).toEqual([200, 200]);

  const refused = await order(2, 30);
  expect([refused.status, refused.body.error?.code]).toEqual([503, 'live_auto_caption.no_room']);
  const time = /from (\S+) on/.exec(refused.body.error!.message)![1]!;
  expect(new Date(time).toISOString()).toBe(at(3)); // the end of the first
  expect((await order(3, 30)).status).toBe(200);
  expect((await order(0, 60)).status).toBe(200); // ends when the first begins
  expect((await order(0, 121)).status).toBe(503);

  // Moving an event needs room too, but none beside itself.
  expect([(await order(5, 60)).status, (await order(5, 60)).status]).toEqual([200, 200]);
  const move = (hours: number) =>
    world.project.send('PUT', `${path}/${second.body.data.id}`, { query: { start_time: at(hours) } });
  expect((await move(5)).status).toBe(503);
  expect((await move(2)).status).toBe(200);

  await world.project.post(`${path}/${first.body.data.id}/cancel`);
  expect((await order(2, 30)).status).toBe(200);
  const sandbox = await world.newSandbox();
  expect((await order(2, 30, sandbox.by)).status).toBe(200); // simulated events need no worker
});
