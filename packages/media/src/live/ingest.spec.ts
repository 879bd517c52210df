import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, freePort, lastOf, asIs, processes, publish, readUntil, tone } from '../../test/live.js';
import { needTools } from '../../test/make.js';
import { startIngest, type Ingest } from './ingest.js';
import type { LiveEvent } from './live-event.js';
import { openLiveStream } from './open-live-stream.js';
import type { PublishRequest } from './publish-hook.js';
import type { Publisher } from '../../test/live.js';

const streams = new Map([
  ['key-1', 'stream-1'],
  ['key-1b', 'stream-1'],
]);
const requests: PublishRequest[] = [];
const ended: string[] = [];
const errors: string[] = [];
let open = true;
let port: number;
let ingest: Ingest;
/** Name of the temporary folder, which is in the command lines of the server. */
let folder: string;
const running: Publisher[] = [];

const start = (host = '127.0.0.1') =>
  startIngest({
    host,
    port,
    onPublish: async (request) => {
      requests.push(request);
      return open ? streams.get(request.key) : undefined;
    },
    onUnpublish: (stream) => ended.push(stream),
    onError: (error) => errors.push(String(error)),
  });
const send = (key: string, ...source: string[]) => {
  const publisher = publish(`rtmp://127.0.0.1:${port}/live/${key}`, ...(source.length ? source : tone()));
  running.push(publisher);
  return publisher;
};
const play = (stream = 'stream-1') => openLiveStream(ingest.playUrl(stream), { resolve: asIs });
const isAudio = ({ type }: LiveEvent) => type === 'audio';
/** Waits until audio of the stream arrives. */
const audible = (stream?: string) =>
  eventually(async () => (await readUntil(play(stream), isAudio)).find(isAudio));

beforeAll(async () => {
  await needTools();
  port = await freePort();
  ingest = await start();
  folder = (await folders())[0]!;
});
beforeEach(() => {
  open = true;
  for (const list of [requests, ended, errors]) list.length = 0;
});
afterEach(() => Promise.all(running.splice(0).map(({ kill }) => kill())));
afterAll(async () => {
  await ingest.close();
});

it('accepts a publisher with a known key, under the public name only', async () => {
  send('key-1');
  await audible();
  expect(requests).toEqual([{ key: 'key-1', address: '127.0.0.1' }]);
  expect(await lastOf(play('key-1'))).toMatchObject({ type: 'lost', reason: 'no_stream' });
});

it('refuses an unknown key, and a known one at the wrong time', async () => {
  expect(await send('wrong').ended).not.toBe(0);
  open = false;
  expect(await send('key-1').ended).not.toBe(0);
  expect(requests.map(({ key }) => key)).toEqual(['wrong', 'key-1']);
});

it('refuses a publisher whose query repeats a parameter of the hook', async () => {
  expect(await send('wrong?name=key-1').ended).not.toBe(0);
  expect(await send('key-1?addr=10.0.0.1').ended).not.toBe(0);
  expect(requests).toEqual([]);
});

it('refuses a publisher when the application fails', async () => {
  streams.set('bad', 'no/valid name');
  expect(await send('bad').ended).not.toBe(0);
  expect(errors).toEqual(['Error: not a valid name of a stream']);
});

it('replaces a publisher by the next one, and reports the end of the last one', async () => {
  const first = send('key-1');
  await audible();
  send('key-1b');
  expect(await first.ended).not.toBe(0);
  await audible();
  expect(ended).toEqual([]);
  await running[1]!.kill();
  await eventually(async () => (ended.length ? true : undefined));
  expect(ended).toEqual(['stream-1']);
});

it('disconnects readers when the publisher dies', async () => {
  const publisher = send('key-1');
  await audible();
  const events = play();
  await readUntil(
    (async function* () {
      for (let next = await events.next(); !next.done; next = await events.next()) yield next.value;
    })(),
    isAudio,
  );
  await publisher.kill();
  let last: LiveEvent | undefined;
  for (let next = await events.next(); !next.done; next = await events.next()) last = next.value;
  expect(last).toMatchObject({ type: 'lost', reason: 'disconnected' });
});

it('drops a publisher on request', async () => {
  const publisher = send('key-1');
  await audible();
  await ingest.drop('stream-1');
  expect(await publisher.ended).not.toBe(0);
  await eventually(async () => (ended.length ? true : undefined));
});

it('starts nginx again when it is killed, and reports the streams that it had', async () => {
  send('key-1');
  await audible();
  for (const id of await processes(folder)) process.kill(id, 'SIGKILL');
  await eventually(async () => (ended.length ? true : undefined));
  expect(errors).toEqual([expect.stringContaining('nginx ended')]);
  await eventually(async () => {
    send('key-1');
    return (await readUntil(play(), isAudio)).find(isAudio);
  });
});

it('fails if the port is in use, and leaves no process and no file', async () => {
  const taken = createServer();
  await once(taken.listen((port = await freePort()), '127.0.0.1'), 'listening');
  await expect(start()).rejects.toThrow('Address already in use');
  taken.close();
  expect(await folders()).toEqual([]);
});

it('leaves no process and no file when it is closed', async () => {
  port = await freePort();
  const other = await start();
  const [created] = await folders();
  expect(await processes(created!)).not.toEqual([]);
  await other.close();
  expect(await processes(created!)).toEqual([]);
  expect(await folders()).toEqual([]);
});

it.each(['localhost', '127.0.0.1; include /etc/passwd'])('refuses to listen on %s', async (host) => {
  await expect(start(host)).rejects.toThrow('not an IP address');
});

/** Names of the temporary folders for the present port. Other tests have folders too. */
async function folders(): Promise<string[]> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith('scriptorium-ingest-'));
  const config = (name: string) => readFile(join(tmpdir(), name, 'nginx.conf'), 'utf8').catch(() => '');
  const configs = await Promise.all(names.map(config));
  return names.filter((_, index) => configs[index]!.includes(`:${port};`));
}
