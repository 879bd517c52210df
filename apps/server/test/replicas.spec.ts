import { eventually, startS3Server, type S3Server } from '@scriptorium/testing';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { credentialsIn, dataFolder, migratedDatabase, startHost, stopped, tidy, type Host } from './host.js';
import { roundRobinProxy, type RoundRobinProxy } from './round-robin-proxy.js';

type Replacement = [replica: number, signal: NodeJS.Signals];
const rounds = Number(process.env.REPLICAS_ROUNDS ?? 0);
const eachRound = (['SIGKILL', 'SIGTERM'] as const).flatMap((signal) =>
  [0, 1, 2, 3].map((replica): Replacement => [replica, signal]),
);
/** A server rolls and a worker is killed. `pnpm test:ship replicas` kills and rolls every process, in several rounds. */
const replacements: Replacement[] = rounds
  ? Array.from({ length: rounds }, () => eachRound).flat()
  : [
      [0, 'SIGTERM'],
      [2, 'SIGKILL'],
    ];
jest.setTimeout(240_000 + replacements.length * 60_000);

const lecture = path.join(import.meta.dirname, '../../../examples/media/lecture.wav');
const words = ['Good', 'morning', 'everyone.'].map((word, n) => ({ word, start: n / 3, end: n / 3 + 0.25 }));

let bucket: S3Server;
let proxy: RoundRobinProxy;
const engine = createServer((request, response) => {
  request.resume().on('end', () => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ language: 'english', duration: 1, text: 'Good morning everyone.', words }));
  });
});
let env: Record<string, string>;
beforeAll(async () => {
  bucket = await startS3Server();
  proxy = await roundRobinProxy();
  await once(engine.listen(0, '127.0.0.1'), 'listening');
  const base_url = `http://127.0.0.1:${(engine.address() as AddressInfo).port}`;
  env = {
    DATABASE_URL: await migratedDatabase(),
    STORAGE_URL: bucket.storageUrl('replicas'),
    SECRET_KEYS: `k:${randomBytes(32).toString('base64')}`,
    RATE_LIMIT_STORE: 'postgres',
    RATE_LIMIT_PER_MINUTE: '1000000',
    SPEECH_ENGINES: JSON.stringify([{ engine: 'openai', base_url, model: 'instant' }]),
  };
});
afterAll(async () => {
  await tidy();
  await proxy?.close();
  await bucket?.stop();
  engine.close();
});

interface Replica {
  role: 'api' | 'worker';
  host: Host;
  folder: string;
  url: string;
}

async function startReplica(role: Replica['role']): Promise<Replica> {
  const folder = await dataFolder();
  const host = startHost({ ...env, SCRIPTORIUM_ROLE: role, SCRIPTORIUM_DATA: folder });
  const url = await host.ready;
  if (role === 'api') proxy.servers.push(url);
  return { role, host, folder, url };
}

/** Stops a process as a load balancer does: no further requests, then the signal. */
async function replace(old: Replica, signal: NodeJS.Signals): Promise<Replica> {
  const isGraceful = signal === 'SIGTERM';
  const next = isGraceful ? await startReplica(old.role) : undefined;
  if (isGraceful) proxy.servers = proxy.servers.filter((url) => url !== old.url);
  const ended = await stopped(old.host, signal);
  expect(ended).toEqual(isGraceful ? { code: 0, signal: null } : { code: null, signal });
  proxy.servers = proxy.servers.filter((url) => url !== old.url);
  return next ?? startReplica(old.role);
}

const dataOf = async (response: Response) => ((await response.json()) as { data: { id: number } }).data;

/** The server-sent events of a response, until it ends or its server is killed. */
async function* eventsOf(response: Response | undefined): AsyncGenerator<Record<string, string | undefined>> {
  if (!response?.ok) return;
  const text = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of response.body!) {
      const blocks = (rest + text.decode(chunk, { stream: true })).split('\n\n');
      rest = blocks.pop()!;
      for (const block of blocks) {
        const lines = block.split('\n').map((line) => line.split(/: ?(.*)/, 2));
        yield Object.fromEntries(lines) as Record<string, string>;
      }
    }
  } catch {
    // The server was killed: the next stream continues.
  }
}

/** A client that repeats a request whose server was lost, with the same idempotency key. */
class PatientClient {
  readonly failures: string[] = [];
  readonly orders: number[] = [];
  private isEnding = false;

  constructor(private readonly key: string) {}

  async call(method: string, to: string, headers: Record<string, string> = {}, body?: Buffer) {
    const own: Record<string, string> = { 'x-api-key': this.key, ...headers };
    if (method === 'POST' && !to.startsWith('/v3/uploads')) own['idempotency-key'] = randomUUID();
    for (;;) {
      const response = await fetch(new URL(to, proxy.url), {
        method,
        headers: own,
        body: body as never,
      }).catch(() => undefined);
      if (response && response.status < 500 && response.status !== 409) {
        if (!response.ok) this.failures.push(`${method} ${to}: ${response.status} ${await response.text()}`);
        return response;
      }
      if (response && response.status !== 502 && response.status !== 409)
        this.failures.push(`${method} ${to}: ${response.status} ${await response.text()}`);
      if (response?.status === 409 && method === 'PATCH') return response;
      await sleep(50);
    }
  }

  /** Uploads a recording in pieces, each to another server, and orders its transcript. */
  async order(content: Buffer): Promise<void> {
    const tus = { 'tus-resumable': '1.0.0' };
    const metadata = `filename ${Buffer.from('lecture.wav').toString('base64')}`;
    const made = await this.call('POST', '/v3/uploads', {
      ...tus,
      'upload-length': String(content.length),
      'upload-metadata': metadata,
    });
    const to = made.headers.get('location')!;
    for (let offset = 0; offset < content.length;) {
      const piece = content.subarray(offset, offset + 100_000);
      const type = { 'content-type': 'application/offset+octet-stream' };
      await this.call('PATCH', to, { ...tus, ...type, 'upload-offset': String(offset) }, piece);
      offset = Number((await this.call('HEAD', to, tus)).headers.get('upload-offset'));
    }
    const file = await this.call('POST', `/v3/files?language_id=1&upload_id=${to.split('/').at(-1)}`);
    const { id } = await dataOf(file);
    const placed = await this.call('POST', `/v3/transcripts/order/asr?media_file_id=${id}`);
    this.orders.push((await dataOf(placed)).id);
  }

  /** Follows the progress of orders until the end, resuming after each lost stream. Returns orders that it saw complete. */
  async follow(): Promise<{ complete: Set<number>; streams: number }> {
    const complete = new Set<number>();
    let last: string | undefined;
    let streams = 0;
    while (!this.isEnding || this.orders.some((id) => !complete.has(id))) {
      const headers = { 'x-api-key': this.key, ...(last && { 'last-event-id': last }) };
      const stream = await fetch(new URL('/v3/progress?seconds=10', proxy.url), { headers }).catch(
        () => undefined,
      );
      if (stream?.ok) streams += 1;
      else await sleep(50);
      for await (const { id, event, data } of eventsOf(stream)) {
        last = id ?? last;
        if (event === 'order' && JSON.parse(data!).status === 'complete') complete.add(JSON.parse(data!).id);
      }
    }
    return { complete, streams };
  }

  end(): void {
    this.isEnding = true;
  }
}

it('two servers and two workers lose no order and fail no request while processes are killed and replaced', async () => {
  const content = await readFile(lecture);
  const replicas = [await startReplica('api')];
  for (const role of ['api', 'worker', 'worker'] as const) replicas.push(await startReplica(role));
  const { project } = await credentialsIn(replicas[0]!.folder);
  const client = new PatientClient(project.api_key);
  const following = client.follow();
  let isOver = false;
  const ordering = (async () => {
    while (!isOver) await client.order(content);
  })();

  for (const [index, signal] of replacements) {
    proxy.lost = 0;
    const before = client.orders.length;
    replicas[index] = await replace(replicas[index]!, signal);
    await eventually(() => client.orders.length > before || undefined);
    if (signal === 'SIGTERM') expect(proxy.lost).toBe(0);
  }
  isOver = true;
  await ordering;
  client.end();
  const { complete, streams } = await following;

  expect(client.failures).toEqual([]);
  expect([...complete].sort()).toEqual(expect.arrayContaining([...client.orders].sort()));
  expect(streams).toBeGreaterThan(1);
  const db = new Client({ connectionString: env.DATABASE_URL });
  await db.connect();
  const { rows } = await db.query('select id::int, status from service_order order by id');
  await db.end();
  expect(rows).toEqual(client.orders.toSorted((a, b) => a - b).map((id) => ({ id, status: 'complete' })));
  for (const { host } of replicas) expect(await stopped(host)).toEqual({ code: 0, signal: null });
});
