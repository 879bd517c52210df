import { streamingPocketSphinx } from '@scriptorium/speech';
import { eventually } from '@scriptorium/testing';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort, startSpeaker, type Speaker } from '../../test/stream.js';
import { path as route, startWorld, type World } from '../../test/world.js';
import { LiveCaptioningModule } from '../live-captioning.module.js';
import { LiveLog } from '../log/live-log.js';

jest.setTimeout(180_000);
const SLOW_MS = 60_000;
const key = 'relayed-secret-7';
const text = 'Good morning everyone and welcome to the course.';

let world: World;
let speaker: Speaker;
let folder: string | undefined;
let player: ChildProcess | undefined;
const logged: string[] = [];

beforeAll(async () => {
  const port = await freePort();
  const ingest = { host: '127.0.0.1', port, url: `rtmp://127.0.0.1:${port}/live`, feedHost: '127.0.0.1' };
  const captioning = LiveCaptioningModule.with({
    recognisers: [streamingPocketSphinx()],
    atOnce: 9,
    ingest,
  });
  [world, speaker] = await Promise.all([
    startWorld([captioning], { log: (line) => logged.push(line) }),
    startSpeaker(),
  ]);
  folder = await mkdtemp(path.join(tmpdir(), 'scriptorium-relay-'));
});
afterEach(() => speaker.hush());
afterAll(async () => {
  player?.kill('SIGKILL');
  await speaker?.stop();
  await world?.app.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const order = (more = {}) =>
  eventually(async () => {
    const given = { media_file_id: await world.newFile(), start_time: new Date().toISOString(), ...more };
    const { status, body } = await world.project.post(`${route}/order`, given);
    return status === 200 ? (body.data as { id: number; stream_url: string }) : undefined; // the ingest starts
  }, SLOW_MS);
const add = (event: number, outlet: Record<string, string | number>) =>
  world.project.post(`${route}/${event}/outlets`, outlet);
const outletOf = async (event: number) => (await world.project.get(`${route}/${event}/outlets`)).body.data[0];

/** Records a stream as soon as there is one. */
async function record(url: string, file: string): Promise<void> {
  await eventually(async () => {
    player = spawn('ffmpeg', ['-nostdin', '-v', 'error', '-y', '-i', url, '-c', 'copy', file], {
      stdio: 'ignore',
    });
    const begun = eventually(
      async () => (await stat(file).catch(() => undefined))?.size || undefined,
      SLOW_MS,
    );
    return Promise.race([begun, once(player, 'exit').then(() => undefined)]);
  }, SLOW_MS);
}

/** Reads the captions in the picture of a file. */
const captionsIn = async (file: string): Promise<string> => {
  const source = ['-v', 'quiet', '-f', 'lavfi', '-i', `movie=${file}[out+subcc]`];
  return (await promisify(execFile)('ffmpeg', [...source, '-map', '0:1', '-f', 'srt', '-'])).stdout;
};

it('sends the stream of an encoder on to another server, with what is recognised in its picture', async () => {
  const { id, stream_url: url } = await order();
  const added = await add(id, { kind: 'rtmp', url: speaker.url(key), delay: 2_000 });
  expect([added.status, added.body.data?.status]).toEqual([200, 'waiting']);
  await speaker.publish(url, text, { picture: true, isRepeated: true });
  const file = path.join(folder!, 'relayed.flv');
  await record(speaker.url(key), file);
  const begins = async () =>
    (await world.app.get(LiveLog).current(id)).flatMap(
      ({ text: line }) => /^\S+ \S+ \S+/.exec(line)?.[0] ?? [],
    );
  await eventually(async () => (await begins()).length > 2 || undefined, SLOW_MS);
  await eventually(async () => {
    const shown = (await captionsIn(file).catch(() => '')).replaceAll(/\s+/g, ' ');
    return (await begins()).some((words) => shown.includes(words)) || undefined;
  }, SLOW_MS);
  await eventually(async () => (await outletOf(id)).sent_lines > 0 || undefined);
  expect(await outletOf(id)).toMatchObject({
    kind: 'rtmp',
    status: 'sending',
    error: null,
    dropped_lines: 0,
  });
  expect((await world.project.post(`${route}/${id}/finish`)).status).toBe(200);
  await eventually(async () => (await outletOf(id)).status === 'closed' || undefined, SLOW_MS);
  const [row] = await world.app.db.query('select * from live_outlet where event_id = $1', [id]);
  expect(JSON.stringify([row, logged, await outletOf(id)])).not.toContain(key);
});

it('reports a receiver that does not accept the stream, without its address', async () => {
  const { id, stream_url: url } = await order();
  const port = await freePort();
  await add(id, { kind: 'rtmp', url: `rtmp://127.0.0.1:${port}/live/${key}` });
  await speaker.publish(url, text, { picture: true });
  const failing = await eventually(async () => {
    const outlet = await outletOf(id);
    return outlet.status === 'failing' ? outlet : undefined;
  }, SLOW_MS);
  expect(failing.error).toBe('the server cannot be reached');
  expect(logged.join()).toContain('a live outlet failed');
  expect(logged.join()).not.toContain(key);
  await world.project.post(`${route}/${id}/finish`);
});

it('refuses addresses that are private, no stream, or have no key, and simulated streams', async () => {
  const { id } = await order();
  const wrong = [
    `rtmp://10.0.0.1/live/${key}`,
    `http://127.0.0.1/live/${key}`,
    'rtmp://127.0.0.1/live',
    `rtmp://127.0.0.1/live/${key}#x`,
    `rtmp://user:word@127.0.0.1/live/${key}`,
  ];
  for (const url of wrong) {
    const { status, body } = await add(id, { kind: 'rtmp', url });
    expect([url, status, body.error?.items]).toEqual([url, 400, ['url']]);
  }
  const sandbox = await world.newSandbox();
  const event = (await sandbox.order()).body.data.id;
  const refused = await sandbox.by.post(`${route}/${event}/outlets`, { kind: 'rtmp', url: speaker.url(key) });
  expect([refused.status, refused.body.error?.items]).toEqual([400, ['kind']]);
});
