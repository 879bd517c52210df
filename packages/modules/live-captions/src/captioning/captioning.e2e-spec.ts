import { streamingPocketSphinx } from '@scriptorium/speech';
import { eventually } from '@scriptorium/testing';
import { startSpeaker, type Speaker } from '../../test/stream.js';
import { path, startWorld, type World } from '../../test/world.js';
import { LiveCaptioningModule } from '../live-captioning.module.js';
import { LiveLog, type Line } from '../log/live-log.js';
import { CaptionWorker } from './caption-worker.js';

jest.setTimeout(400_000);
const SLOW_MS = 150_000;
const first =
  'Good morning everyone and welcome to the course. Today we are going to talk about the history of the city.';
const second = 'Many people came here to look for work in the factories.';

const captioning = () => LiveCaptioningModule.with({ recognisers: [streamingPocketSphinx()], atOnce: 4 });
let world: World;
let speaker: Speaker;
beforeAll(async () => {
  [world, speaker] = await Promise.all([startWorld([captioning()]), startSpeaker()]);
});
afterAll(async () => {
  await speaker?.stop();
  await world?.app.stop();
});

/** Events that still take processor time from the next test. */
const running: number[] = [];
afterEach(async () => {
  for (const id of running.splice(0)) await world.project.post(`${path}/${id}/finish`);
});

const order = async (stream: string, more = {}): Promise<number> => {
  const { status, body } = await world.project.post(`${path}/order`, {
    media_file_id: await world.newFile(),
    stream_url: speaker.url(stream),
    start_time: new Date().toISOString(),
    ...more,
  });
  expect([status, body.error]).toEqual([200, undefined]);
  running.push(body.data.id);
  return body.data.id;
};
const statusOf = async (id: number) => (await world.project.get(`${path}/${id}`)).body.data.status;
const linesOf = (id: number): Promise<Line[]> => world.app.get(LiveLog).after(id, 0);
const textOf = (lines: readonly Line[]) => lines.map(({ text }) => text).join(' ');
/** Waits until the lines of the event contain words. */
const heard = (id: number, ...words: string[]) =>
  eventually(async () => {
    const lines = await linesOf(id);
    return words.every((word) => textOf(lines).includes(word)) ? lines : undefined;
  }, SLOW_MS).catch(async (error: unknown) => {
    throw new Error(`only heard: ${textOf(await linesOf(id))}`, { cause: error });
  });
const reached = (id: number, status: string) =>
  eventually(async () => (await statusOf(id)) === status || undefined, SLOW_MS);
const expectNumbered = (lines: readonly Line[]) =>
  expect(lines.map(({ sequence }) => sequence)).toEqual(lines.map((_, i) => i + 1));

it('commits what is said in a stream, while it is said', async () => {
  const id = await order('said');
  await speaker.speak('said', first);
  const lines = await heard(id, 'everyone', 'history');
  expect(await statusOf(id)).toBe('in_progress');
  expectNumbered(lines);
  expect(lines.every(({ startMs, endMs, isGap }) => startMs < endMs && !isGap)).toBe(true);
  expect(lines.map(({ startMs }) => startMs)).toEqual(
    lines.map(({ startMs }) => startMs).toSorted((a, b) => a - b),
  );
});

it('marks the gap when the stream is lost, and goes on when it returns', async () => {
  const id = await order('lost', { stream_reconnection_wait_time: 5 });
  const broadcast = await speaker.speak('lost', first);
  await heard(id, 'history');
  await broadcast.cut();
  await reached(id, 'reconnecting');
  await speaker.speak('lost', second);
  const lines = await heard(id, 'history', 'factories');
  expectNumbered(lines);
  const gap = lines.findIndex(({ isGap }) => isGap);
  expect(textOf(lines.slice(0, gap))).toContain('history');
  expect(textOf(lines.slice(gap))).toContain('factories');
  expect(lines[gap]!.endMs).toBeLessThanOrEqual(lines[gap + 1]!.startMs);
  expect([lines[0]!.epoch, lines.at(-1)!.epoch]).toEqual([1, 2]);
});

it('hands an event over to another worker, and back when that one stops, with the same numbers', async () => {
  const id = await order('over');
  await speaker.speak('over', `${first} ${second} ${first} ${second}`);
  await heard(id, 'morning');
  const { app: other } = await startWorld([captioning()], { besides: world.app });
  const leaseOf = async () =>
    (
      await world.app.db.query('select fence, leased_until from live_captioning where event_id = $1', [id])
    )[0];
  const fence = await eventually(async () => {
    const held = other.get(CaptionWorker)['sessions'].get(id);
    if (held) return held.lease.fence;
    const taken = `update live_captioning set leased_until = now() - interval '1 s' where event_id = $1`;
    await world.app.db.query(taken, [id]);
    return undefined;
  }, SLOW_MS).catch(async (error: unknown) => {
    await other.stop();
    throw error;
  });
  await other.stop();
  const lease = await leaseOf();
  // Released, and not expired. The first worker may have claimed it again, even before the second one stopped.
  expect(lease.leased_until === null || lease.fence > fence).toBe(true);
  const before = (await linesOf(id)).length;
  const lines = await eventually(async () => {
    const all = await linesOf(id);
    return all.slice(before).some(({ isGap }) => !isGap) ? all : undefined;
  }, SLOW_MS);
  expectNumbered(lines);
  expect(lines.at(-1)!.epoch).toBeGreaterThan(1);
});

it('waits for the last words when the event is finished, and has them in the log and in the transcript', async () => {
  // With this latency, the line builder holds the words after the first twelve, for up to 15 seconds.
  const id = await order('end', { latency: 15_000 });
  await speaker.speak('end', first);
  await heard(id, 'morning');
  expect((await world.project.post(`${path}/${id}/finish`)).status).toBe(200);
  await reached(id, 'finished');
  expect(textOf(await linesOf(id))).toContain('city');
  const { service_transcript_id: transcript } = (await world.project.get(`${path}/${id}`)).body.data;
  const { body } = await world.project.get(`/v3/transcripts/${transcript}/text`, { output_format_id: 16 });
  expect(body.data).toContain('city');
  const [row] = await world.app.db.query('select ended from live_captioning where event_id = $1', [id]);
  expect(row.ended).toBe(true);
});

it('refuses an order without a stream where none is received, and a language without an engine', async () => {
  const refused = await world.project.post(`${path}/order`, {
    media_file_id: await world.newFile(),
    start_time: new Date().toISOString(),
  });
  expect([refused.status, refused.body.error?.code]).toEqual([503, 'live_auto_caption.no_ingest']);
  const file = await world.project.post('/v3/files', { name: 'Vorlesung', language_id: 5 });
  const foreign = await world.project.post(`${path}/order`, {
    media_file_id: file.body.data.id,
    stream_url: speaker.url('foreign'),
    start_time: new Date().toISOString(),
  });
  expect(foreign.status).toBe(503);
});
