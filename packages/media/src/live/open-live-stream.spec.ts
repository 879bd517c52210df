import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, connect, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import {
  asIs,
  eventually,
  freePort,
  interrupted,
  lastOf,
  picture,
  processes,
  publish,
  readUntil,
  tone,
  type Publisher,
} from '../../test/live.js';
import { needTools, temporaryFolder } from '../../test/make.js';
import { probe } from '../probe.js';
import { startIngest, type Ingest } from './ingest.js';
import type { LiveEvent } from './live-event.js';
import { openLiveStream } from './open-live-stream.js';

let folder: string;
let ingest: Ingest;
let port: number;
const running: Publisher[] = [];
const servers: { close: () => unknown }[] = [];

beforeAll(async () => {
  await needTools();
  folder = await temporaryFolder();
  port = await freePort();
  ingest = await startIngest({
    host: '127.0.0.1',
    port,
    onPublish: async ({ key }) => key,
    onError: () => {},
  });
});
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ kill }) => kill()));
  for (const server of servers.splice(0)) server.close();
});
afterAll(async () => {
  await ingest.close();
  await rm(folder, { recursive: true });
});

const send = (name: string, ...source: string[]) => {
  const publisher = publish(ingest.playUrl(name), ...source);
  running.push(publisher);
  return publisher;
};
/** Returns a stream that is being published. */
const opened = (name: string, options = {}) =>
  eventually(async () => {
    const events = openLiveStream(ingest.playUrl(name), { resolve: asIs, ...options });
    const first = await events.next();
    return first.value?.type === 'connected' ? events : undefined;
  });
/** Starts a server on this machine that is closed after the test. */
const serve = async (server: Server): Promise<number> => {
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
};
const audioOf = (events: readonly LiveEvent[]) =>
  events.filter((event): event is LiveEvent & { type: 'audio' } => event.type === 'audio');

it('yields 16 kHz mono PCM with consecutive samples', async () => {
  send('pcm', ...tone());
  const seen = audioOf(
    await readUntil(await opened('pcm'), (event) => event.type === 'audio' && event.firstSample >= 32_000),
  );
  let next = 0;
  for (const { firstSample, pcm } of seen) {
    expect(firstSample).toBe(next);
    next += pcm.length;
  }
  const last = seen.at(-1)!;
  expect(last.levelDb).toBeGreaterThan(-25);
  const crossings = last.pcm.filter((sample, i) => sample >= 0 && last.pcm[i - 1]! < 0).length;
  expect(Math.abs(crossings * 10 - 440)).toBeLessThanOrEqual(20);
});

it('reports sound, silence and sound again, with their samples', async () => {
  send('silence', ...interrupted);
  const seen = await readUntil(await opened('silence'), () => false);
  const changes = seen.filter((event) => event.type === 'sound' || event.type === 'silence');
  expect(changes.map(({ type }) => type)).toEqual(['sound', 'silence', 'sound']);
  const [first, silence, second] = changes.map((event) => ('fromSample' in event ? event.fromSample : NaN));
  expect(first).toBeLessThan(16_000);
  expect(second! - silence!).toBeGreaterThan(2.5 * 16_000);
  expect(second! - silence!).toBeLessThan(3.5 * 16_000);
});

it('keeps the audio for a consumer that is busy', async () => {
  const publisher = send('slow', ...tone(6));
  const events = await opened('slow');
  const [first] = audioOf([(await events.next()).value as LiveEvent]);
  await publisher.ended;
  const [next] = audioOf([
    (await events.next()).value as LiveEvent,
    (await events.next()).value as LiveEvent,
  ]);
  expect(next!.firstSample).toBe(first!.pcm.length);
  const last = audioOf(await readUntil(events, () => false)).at(-1)!;
  expect(last.firstSample).toBeGreaterThan(2 * 16_000);
});

it('records the stream unchanged beside the audio', async () => {
  const record = { folder: join(folder, 'record'), maxBytes: 10_000_000 };
  await mkdir(record.folder);
  send('record', ...picture(5), ...tone(5));
  const events = await opened('record', { record });
  const last = await lastOf(events);
  expect(['lost', 'ended']).toContain(last.type);
  const info = await probe(join(record.folder, 'stream.mkv'));
  expect(info).toMatchObject({ hasAudio: true, video: { codec: 'flv1' }, audio: { codec: 'aac' } });
  expect(info.durationMs).toBeGreaterThan(2_000);
});

it('goes on when the recording has reached its size', async () => {
  const record = { folder: join(folder, 'small'), maxBytes: 5_000 };
  await mkdir(record.folder);
  send('small', ...tone());
  const events = await opened('small', { record });
  await readUntil(events, (event) => event.type === 'audio' && event.firstSample > 4 * 16_000);
  expect((await stat(join(record.folder, 'stream.mkv'))).size).toBeLessThan(20_000);
});

it('reports a stream without audio, and one that nobody publishes', async () => {
  send('mute', ...picture());
  const lost = await eventually(async () => {
    const event = await lastOf(openLiveStream(ingest.playUrl('mute'), { resolve: asIs, idleMs: 3_000 }));
    return event.type === 'lost' && event.reason === 'no_audio' ? event : undefined;
  });
  expect(lost).toMatchObject({ type: 'lost', reason: 'no_audio' });
  expect(await lastOf(openLiveStream(ingest.playUrl('nobody'), { resolve: asIs }))).toMatchObject({
    type: 'lost',
    reason: 'no_stream',
  });
});

it('reports a server that accepts and says nothing', async () => {
  const silent = await serve(createServer());
  const events = openLiveStream(`rtmp://127.0.0.1:${silent}/live/x`, { resolve: asIs, idleMs: 500 });
  expect(await lastOf(events)).toMatchObject({ type: 'lost', reason: 'no_stream' });
});

it('reports a server that stops sending', async () => {
  send('stall', ...tone());
  let stalled = false;
  const through = await serve(
    createServer((client) => {
      const server = connect(port, '127.0.0.1');
      for (const socket of [client, server]) socket.on('error', () => undefined);
      client.on('data', (bytes) => server.write(bytes)).on('close', () => server.destroy());
      server.on('data', (bytes) => stalled || client.write(bytes));
    }),
  );
  const address = `rtmp://127.0.0.1:${through}/live/stall`;
  await opened('stall').then((events) => events.return());
  const seen = await readUntil(openLiveStream(address, { resolve: asIs, idleMs: 1_000 }), (event) => {
    stalled ||= event.type === 'audio';
    return false;
  });
  expect(seen.at(-1)).toMatchObject({ type: 'lost', reason: 'stalled' });
});

it('reports a server that cannot be reached', async () => {
  const events = openLiveStream(`rtmp://127.0.0.1:${await freePort()}/live/x`, { resolve: asIs });
  expect(await lastOf(events)).toMatchObject({ type: 'lost', reason: 'unreachable' });
});

it.each([
  'file:///etc/passwd',
  'concat:a|b',
  'http://127.0.0.1/a',
  'rtmp://user:word@127.0.0.1/live/x',
  'rtmp://127.0.0.1/live/x swfUrl=file:///etc/passwd',
  'rtmp://127.0.0.1/live/x\n',
  'rtmp:///live/x',
])('refuses %j without a look-up', async (address) => {
  const resolve = jest.fn(asIs);
  expect(await lastOf(openLiveStream(address, { resolve }))).toMatchObject({
    type: 'lost',
    reason: 'not_allowed',
  });
  expect(resolve).not.toHaveBeenCalled();
});

it('connects to the resolved address only, and reports the application by name', async () => {
  let received = Buffer.alloc(0);
  const server = await serve(
    createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (bytes) => {
        received = Buffer.concat([received, bytes]);
        const handshake = 1 + 1536;
        if (received.length === handshake)
          socket.write(Buffer.concat([Buffer.of(3), Buffer.alloc(1536), received.subarray(1)]));
      });
    }),
  );
  const resolve = async (url: URL) => new URL(url.href.replace('stream.example', '127.0.0.1'));
  const address = `rtmp://stream.example:${server}/live/x`;
  expect(await lastOf(openLiveStream(address, { resolve, idleMs: 700 }))).toMatchObject({ type: 'lost' });
  expect(received.toString('latin1')).toContain(`rtmp://stream.example:${server}/live`);
});

it('refuses a host when the resolver does, and one that was not resolved', async () => {
  const refuse = async () => {
    throw Object.assign(new Error('this host is not allowed'), { code: 'not_allowed' });
  };
  for (const resolve of [refuse, asIs])
    expect(await lastOf(openLiveStream('rtmp://localhost/live/x', { resolve }))).toMatchObject({
      type: 'lost',
      reason: resolve === refuse ? 'not_allowed' : 'unreachable',
    });
});

describe('rtmps', () => {
  const secure = async () => {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const subject = ['-subj', '/CN=stream.example', '-addext', 'subjectAltName=DNS:stream.example'];
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject];
    execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    const pair = { key: await readFile(key), cert: await readFile(cert, 'utf8') };
    const server = createTlsServer(pair, (client) => {
      const plain = connect(port, '127.0.0.1');
      for (const socket of [client, plain]) socket.on('error', () => undefined);
      client.pipe(plain).pipe(client);
    });
    server.on('tlsClientError', () => undefined);
    return { at: await serve(server), ca: pair.cert };
  };
  const resolve = async (url: URL) => new URL(url.href.replace(/[a-z]+\.example/, '127.0.0.1'));

  it('plays a stream of a server with a trusted certificate of its name', async () => {
    send('tls', ...tone());
    const { at, ca } = await secure();
    await opened('tls').then((events) => events.return());
    const events = openLiveStream(`rtmps://stream.example:${at}/live/tls`, { resolve, ca });
    expect(await readUntil(events, ({ type }) => type === 'audio')).toContainEqual({ type: 'connected' });
  });

  it('refuses an untrusted certificate, and one of another name', async () => {
    const { at, ca } = await secure();
    const lost = { type: 'lost', reason: 'unreachable' };
    expect(await lastOf(openLiveStream(`rtmps://stream.example:${at}/live/x`, { resolve }))).toMatchObject(
      lost,
    );
    expect(await lastOf(openLiveStream(`rtmps://other.example:${at}/live/x`, { resolve, ca }))).toMatchObject(
      lost,
    );
  });
});

it('ends ffmpeg on abort and when the consumer stops', async () => {
  send('abort', ...tone());
  const controller = new AbortController();
  const events = await opened('abort', { signal: controller.signal });
  const ids = () => processes('/live/abort');
  expect((await ids()).length).toBeGreaterThan(1); // the publisher and ffmpeg
  controller.abort(new Error('enough'));
  await expect(lastOf(events)).rejects.toThrow('enough');
  const other = await opened('abort');
  await other.return();
  await running[0]!.kill();
  expect(await ids()).toEqual([]);
});
