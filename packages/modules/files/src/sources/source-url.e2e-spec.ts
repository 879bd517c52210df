import { eventually, makeMedia, startReceiver, type Receiver } from '@scriptorium/testing';
import { readdir } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { startWorld, type World } from '../../test/world.js';
import { SourceFetcher } from './source-fetcher.js';

const MAX_BYTES = 200_000;
let world: World;
let wav: Buffer;
let server: Receiver;
let outside: { url: string; visits: number; close(): void };
/** Number of requests by path. */
const asked = new Map<string, number>();

beforeAll(async () => {
  [world, wav, outside] = await Promise.all([
    startWorld({ options: { maxUploadBytes: MAX_BYTES } }),
    makeMedia('a.wav', '-f lavfi -i sine=duration=1:sample_rate=16000'),
    startOutside(),
  ]);
  const { limits } = world.app.get(SourceFetcher);
  limits.timeouts.idleMs = 400;
  limits.leastThroughput.windowMs = 500;
  server = await startReceiver(({ path: asking }, response) => {
    const { pathname, searchParams } = new URL(asking, 'http://x');
    const times = (asked.get(pathname) ?? 0) + 1;
    asked.set(pathname, times);
    const [, kind, argument] = pathname.split('/');
    if (kind === 'status') return response.writeHead(Number(argument)).end('<h1>no</h1>');
    if (kind === 'hops' && Number(argument) > 0) {
      return response.writeHead(302, { location: `/hops/${Number(argument) - 1}` }).end();
    }
    if (kind === 'to') return response.writeHead(302, { location: searchParams.get('url')! }).end();
    if (kind === 'large') return response.end(Buffer.alloc(MAX_BYTES + 1));
    if (kind === 'endless') return void endless(response);
    if (kind === 'drips') return void drip(response);
    if (kind === 'trickles-once' && times === 1) return trickle(response);
    if (kind === 'stalls-once' && times === 1) return void response.write(wav.subarray(0, 1000));
    if (kind === 'breaks-once' && times === 1) return void response.destroy();
    response.end(wav);
  });
});
afterAll(async () => {
  outside?.close();
  await server?.close();
  await world?.app.stop();
});

/** Starts a server at an address that the operator has not allowed. */
async function startOutside() {
  const canary = { url: '', visits: 0, close: () => void listening.close() };
  const listening = createServer((_, response) => {
    canary.visits += 1;
    response.end(wav);
  });
  await new Promise<void>((resolve) => listening.listen(0, '::1', resolve));
  canary.url = `http://[::1]:${(listening.address() as AddressInfo).port}/a.wav`;
  return canary;
}

function endless(response: NodeJS.WritableStream & { destroyed: boolean }): void {
  const more = () => {
    while (!response.destroyed)
      if (!response.write(Buffer.alloc(50_000))) return response.once('drain', more);
  };
  more();
}

/** Sends endless data at 200 bytes a second. */
function trickle(response: ServerResponse): void {
  const timer = setInterval(() => response.write(Buffer.alloc(10)), 50);
  response.on('close', () => clearInterval(timer));
}

async function drip(response: NodeJS.WritableStream): Promise<void> {
  for (let at = 0; at < wav.length; at += 8000) {
    response.write(wav.subarray(at, at + 8000));
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  response.end();
}

const create = async (source_url: string) => {
  const { status, body } = await world.project.post('/v3/files', { language_id: 1, source_url });
  expect([status, body.error]).toEqual([200, undefined]);
  return serviceOf(body.data.id as number);
};
const serviceOf = async (file: number) =>
  (await world.project.get(`/v3/files/${file}/source`)).body.data.service_id as number;
const settled = (id: number) =>
  eventually(async () => {
    const [source] = await world.app.db.query('select * from source where id = $1', [id]);
    return ['complete', 'rejected'].includes(source.status) ? source : undefined;
  });

describe('a forbidden address', () => {
  it.each([
    'http://10.0.0.1/a.mp4',
    'http://192.168.1.1/a.mp4',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/a.mp4',
    'http://[::ffff:10.0.0.1]/a.mp4',
    'http://0x0a000001/a.mp4',
    'http://user:secret@127.0.0.1/a.mp4',
    'file:///etc/passwd',
    'ftp://example.com/a.mp4',
    'not a url',
  ])('is refused before anything is written: %s', async (address) => {
    const { id } = (await world.project.post('/v3/files', { language_id: 1 })).body.data;
    const [{ before }] = await world.app.db.query('select count(*)::int as before from media_file');
    const created = await world.project.post('/v3/files', { language_id: 1, source_url: address });
    const set = await world.project.post(`/v3/files/${id}/source/set_url`, { source_url: address });
    const callback = await world.project.post(`/v3/files/${id}/source/set_url`, {
      source_url: server.url,
      callback: address,
    });
    expect([created.status, set.status, callback.status]).toEqual([400, 400, 400]);
    expect([created, set, callback].map(({ body }) => body.error.items)).toEqual([
      ['source_url'],
      ['source_url'],
      ['callback'],
    ]);
    const [{ after }] = await world.app.db.query('select count(*)::int as after from media_file');
    expect(after).toBe(before);
    expect(await world.app.db.query('select 1 from source where media_file_id = $1', [id])).toEqual([]);
  });

  it('is not reached through a redirect, and the error names no address', async () => {
    const source = await settled(await create(`${server.url}/to?url=${encodeURIComponent(outside.url)}`));
    expect(source).toMatchObject({
      status: 'rejected',
      cancellation_reason: 'The source could not be fetched.',
      cancellation_details: 'this host is not allowed',
    });
    expect(outside.visits).toBe(0);
  });
});

describe('fetching', () => {
  it('fetches and inspects the source', async () => {
    const source = await settled(await create(`${server.url}/plain?signature=a%2Bb`));
    expect(source).toMatchObject({ status: 'complete', duration_ms: 1000, size_bytes: wav.length });
    expect(server.received.at(-1)!.path).toBe('/plain?signature=a%2Bb');
  });

  it('follows five redirects but not six', async () => {
    expect((await settled(await create(`${server.url}/hops/5`))).status).toBe('complete');
    const refused = await settled(await create(`${server.url}/hops/6`));
    expect(refused).toMatchObject({ status: 'rejected', cancellation_details: 'too many redirects' });
  });

  it.each([204, 404, 500])('rejects a source whose server answers %i, with the reason', async (status) => {
    const source = await settled(await create(`${server.url}/status/${status}`));
    expect(source).toMatchObject({
      status: 'rejected',
      cancellation_reason: 'The source could not be fetched.',
      cancellation_details: `The address answered ${status}.`,
    });
  });

  it.each(['large', 'endless'])(
    'rejects a source over the limit at once, whether or not its size is declared: %s',
    async (kind) => {
      const source = await settled(await create(`${server.url}/${kind}`));
      expect(source).toMatchObject({ status: 'rejected', cancellation_details: 'the response is too large' });
      expect(asked.get(`/${kind}`)).toBe(1);
      expect(await readdir(path.join(world.app.folder, 'tmp'))).toEqual([]);
    },
  );

  it('waits for a slow server that keeps sending', async () => {
    expect((await settled(await create(`${server.url}/drips`))).status).toBe('complete');
    expect(asked.get('/drips')).toBe(1);
  });

  it.each(['stalls-once', 'trickles-once', 'breaks-once'])('retries when the server %s', async (kind) => {
    expect((await settled(await create(`${server.url}/${kind}`))).status).toBe('complete');
    expect(asked.get(`/${kind}`)).toBe(2);
  });
});
