import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { withFallback, type Policy } from './index.js';
import { redisStore } from './redis.js';
import { testStore } from './testing.js';

const policy: Policy = { name: 'default', limit: 3, windowMs: 60_000 };
const clients: Redis[] = [];
let dir: string;
let server: ChildProcess;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rate-limit-'));
  const options = { port: '0', unixsocket: join(dir, 'socket'), save: '', appendonly: 'no', dir };
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  server = spawn('redis-server', flags, { stdio: 'ignore' });
  server.on('error', () => undefined);
  if (server.pid === undefined)
    throw new Error(
      'redis-server is missing: install the package redis-server (apt-get install redis-server)',
    );
  while (!existsSync(join(dir, 'socket'))) {
    if (server.exitCode !== null) throw new Error(`redis-server ended with ${server.exitCode}`);
    await sleep(10);
  }
});
afterAll(async () => {
  clients.forEach((client) => client.disconnect());
  if (server.pid && server.exitCode === null && server.signalCode === null && server.kill())
    await once(server, 'exit');
  await rm(dir, { recursive: true });
});

function open(): Redis {
  const client = new Redis({ path: join(dir, 'socket') });
  clients.push(client);
  return client;
}
const count = async (client: Redis, key: string, times: number) => {
  const verdicts = await Promise.all(
    Array.from({ length: times }, () => redisStore(client).hit(key, policy)),
  );
  return verdicts.filter(({ allowed }) => allowed).length;
};

testStore({
  it,
  open: async (instances) => Array.from({ length: instances }, () => redisStore(open())),
});

it('reloads its script after the server has lost it', async () => {
  const client = open();
  await count(client, 'lost', 1);
  await client.script('FLUSH');
  expect(await count(client, 'lost', 4)).toBe(2);
});

it('writes nothing for a refused hit, and lets the server expire the key', async () => {
  const client = open();
  expect(await count(client, 'full', 4)).toBe(3);
  const key = 'rate-limit:default/60000/full';
  const before = [await client.hgetall(key), await client.pexpiretime(key)];
  expect(before[1]).toBeLessThanOrEqual(Date.now() + 61_000);
  expect(await count(client, 'full', 5)).toBe(0);
  expect([await client.hgetall(key), await client.pexpiretime(key)]).toEqual(before);
});

it.each([
  ['keeps counting after the clock steps back a little', 30, 0],
  ['resets the count after a large step back instead of refusing for an hour', 3600, 3],
])('%s', async (_, seconds, admitted) => {
  const client = open();
  const key = `rate-limit:default/60000/step${seconds}`;
  expect(await count(client, `step${seconds}`, 4)).toBe(3);
  const [tick] = await client.hkeys(key);
  await client.del(key);
  await client.hset(key, Number(tick) + seconds, 3);
  expect(await count(client, `step${seconds}`, 4)).toBe(admitted);
});

it('rejects when the server is unreachable, and the fallback takes over', async () => {
  const client = new Redis({ path: join(dir, 'nothing'), lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => undefined);
  await expect(redisStore(client).hit('k', policy)).rejects.toThrow();
  const covered = withFallback(redisStore(client), { instances: 1, onFailure: () => undefined });
  expect((await covered.hit('k', policy)).allowed).toBe(true);
});

// Must be the last test: it kills the server.
it('switches to the fallback when the server is killed, and admits no more than both limits together', async () => {
  const stores = [1, 2].map(() =>
    withFallback(redisStore(open()), { instances: 2, onFailure: () => undefined, timeoutMs: 2_000 }),
  );
  clients.forEach((client) => client.on('error', () => undefined));
  const wide = { ...policy, limit: 100 };
  const hits = async (times: number) => {
    const verdicts = await Promise.all(
      Array.from({ length: times }, (_, i) => stores[i % 2]!.hit('killed', wide)),
    );
    return verdicts.filter(({ allowed }) => allowed).length;
  };
  const before = await hits(60);
  const exited = once(server, 'exit');
  server.kill('SIGKILL');
  const during = await hits(400);
  await exited;
  const after = await hits(400);
  expect(before).toBe(60);
  expect(during + after).toBeGreaterThanOrEqual(100);
  expect(before + during + after).toBeLessThanOrEqual(2 * wide.limit);
});
