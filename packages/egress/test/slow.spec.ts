import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Egress, type FetchOptions } from '../src/index.js';
import { publicAddress, tcpServer, type TestServer } from './servers.js';

const egress = new Egress({ allowNetworks: [`${publicAddress}/32`] });
const servers: TestServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

const ok = 'HTTP/1.1 200 OK\r\n';

/** Starts a server that sends `chunk` every `everyMs`, `times` times. */
async function dripping(chunk: string, everyMs: number, times = Infinity, head = ''): Promise<TestServer> {
  const drip = (socket: Socket) => {
    socket.write(`${ok}${head}\r\n`);
    let left = times;
    const timer = setInterval(() => (left-- > 0 ? socket.write(chunk) : socket.end()), everyMs);
    socket.once('close', () => clearInterval(timer));
  };
  const server = await tcpServer(publicAddress, (socket) => socket.once('data', () => drip(socket)));
  servers.push(server);
  return server;
}

async function timed(attempt: Promise<unknown>): Promise<{ error: unknown; ms: number }> {
  const began = performance.now();
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { error, ms: performance.now() - began };
}
const read = async (server: TestServer, options: FetchOptions) =>
  (await egress.fetch(server.url, options)).text();

describe('leastThroughput', () => {
  it('aborts a slow body long before the other timeouts', async () => {
    const server = await dripping('x', 10);
    const leastThroughput = { bytesPerSecond: 10_000, windowMs: 200 };
    const { error, ms } = await timed(read(server, { leastThroughput, timeouts: { totalMs: 60_000 } }));
    expect(error).toMatchObject({ name: 'EgressError', code: 'timeout' });
    expect(ms).toBeLessThan(3_000);
  });

  it('aborts a body that becomes slow after a fast start', async () => {
    const server = await dripping('x', 10, Infinity, `\r\n${'y'.repeat(50_000)}`);
    const leastThroughput = { bytesPerSecond: 10_000, windowMs: 200 };
    const { error } = await timed(read(server, { leastThroughput, timeouts: { totalMs: 60_000 } }));
    expect(error).toMatchObject({ code: 'timeout' });
  });

  it('accepts a body that keeps the speed over many windows', async () => {
    const server = await dripping('x'.repeat(2_000), 10, 40);
    const leastThroughput = { bytesPerSecond: 5_000, windowMs: 100 };
    expect(await read(server, { leastThroughput })).toHaveLength(80_000);
  });

  it('does not count time during which the reader is busy', async () => {
    const server = await dripping('x'.repeat(2_000), 10, 10);
    const leastThroughput = { bytesPerSecond: 5_000, windowMs: 100 };
    const response = await egress.fetch(server.url, { leastThroughput });
    let length = 0;
    for await (const chunk of response.body!) {
      length += chunk.length;
      await sleep(150);
    }
    expect(length).toBe(20_000);
  });

  it('extends the total timeout for a large body by the time that it takes at this speed', async () => {
    const size = 40_000;
    const server = await dripping('x'.repeat(1_000), 10, 40, `content-length: ${size}\r\n`);
    const timeouts = { totalMs: 200 };
    expect(await timed(read(server, { timeouts }))).toMatchObject({ error: { code: 'timeout' } });
    const leastThroughput = { bytesPerSecond: 4_000 };
    expect(await read(server, { timeouts, leastThroughput })).toHaveLength(size);
  });

  it('extends the total timeout for a small body only by its size', async () => {
    const server = await dripping('x', 100, 100, 'content-length: 100\r\n');
    const leastThroughput = { bytesPerSecond: 1_000, windowMs: 60_000 };
    const { error, ms } = await timed(read(server, { leastThroughput, timeouts: { totalMs: 200 } }));
    expect(error).toMatchObject({ code: 'timeout' });
    expect(ms).toBeLessThan(3_000);
  });
});

it.each([0, -1, NaN])('refuses a least throughput of %d', async (bytesPerSecond) => {
  const attempt = egress.fetch('http://a.example/', { leastThroughput: { bytesPerSecond } });
  await expect(attempt).rejects.toThrow(RangeError);
});

describe('name that is never resolved', () => {
  const stopped: string[] = [];
  const silent = new Egress({
    resolve: (hostname, signal) => {
      signal.addEventListener('abort', () => stopped.push(hostname));
      return new Promise(() => undefined);
    },
  });

  it('times out after two seconds and aborts the look-up', async () => {
    const attempts = [silent.fetch('http://a.example/'), silent.resolveHost('b.example')].map(timed);
    for (const { error, ms } of await Promise.all(attempts)) {
      expect(error).toMatchObject({ name: 'EgressError', code: 'timeout' });
      expect(ms).toBeGreaterThan(1_900);
      expect(ms).toBeLessThan(3_500);
    }
    expect(stopped.toSorted()).toEqual(['a.example', 'b.example']);
  });

  it('times out after `dnsMs`', async () => {
    const { ms } = await timed(silent.fetch('http://c.example/', { timeouts: { dnsMs: 50 } }));
    expect(ms).toBeLessThan(1_000);
  });

  it('rejects immediately when the caller aborts', async () => {
    const reason = new Error('removed');
    const controller = new AbortController();
    const attempt = timed(silent.fetch('http://d.example/', { signal: controller.signal }));
    setTimeout(() => controller.abort(reason), 50);
    const { error, ms } = await attempt;
    expect(error).toBe(reason);
    expect(ms).toBeLessThan(1_000);
    expect(stopped).toContain('d.example');
  });
});

it('ends a slow body and its connection immediately when the caller aborts', async () => {
  const server = await dripping('x', 10);
  const reason = new Error('removed');
  const controller = new AbortController();
  const leastThroughput = { bytesPerSecond: 10 };
  const attempt = timed(read(server, { signal: controller.signal, leastThroughput }));
  setTimeout(() => controller.abort(reason), 100);
  const { error, ms } = await attempt;
  expect(error).toBe(reason);
  expect(ms).toBeLessThan(1_500);
  while (server.open.size > 0) await sleep(5);
});
