import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { Egress, type FetchOptions } from '../src/index.js';
import { publicAddress, tcpServer, type TestServer } from './servers.js';

const egress = new Egress({ allowNetworks: [`${publicAddress}/32`] });
const servers: TestServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

/** Starts a server that runs `behave` when a request arrives. */
async function peer(behave: (socket: Socket) => void): Promise<TestServer> {
  const server = await tcpServer(publicAddress, (socket) => socket.once('data', () => behave(socket)));
  servers.push(server);
  return server;
}
/** Writes repeatedly until the connection closes. */
function repeat(socket: Socket, text: string, everyMs: number): void {
  const timer = setInterval(() => socket.write(text), everyMs);
  socket.once('close', () => clearInterval(timer));
}
/** Writes as fast as the connection accepts data. */
function flood(socket: Socket, chunk: Buffer): void {
  const write = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on('drain', write);
  write();
}
const ok = 'HTTP/1.1 200 OK\r\n';
const read = async (server: TestServer, options?: FetchOptions) =>
  Buffer.from(await (await egress.fetch(server.url, options)).arrayBuffer());
/** Waits until the server has no open connection, at most a second. */
const gone = async (server: TestServer) => {
  for (const start = performance.now(); server.open.size > 0;) {
    expect(performance.now() - start).toBeLessThan(1000);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

/** Less than the default timeouts, but many times the timeouts of the test cases. */
const SOONER_MS = 9_000;

it.each<[string, string, (socket: Socket) => void, FetchOptions['timeouts']]>([
  ['never responds', 'timeout', () => undefined, { connectMs: 20_000, headersMs: 100 }],
  ['never responds within the total timeout', 'timeout', () => undefined, { totalMs: 100 }],
  [
    'sends headers slowly',
    'timeout',
    (s) => s.write(ok) && repeat(s, 'a: b\r\n', 20),
    { connectMs: 50, headersMs: 100 },
  ],
  [
    'sends 103 Early Hints endlessly',
    'timeout',
    (s) => repeat(s, 'HTTP/1.1 103 Early Hints\r\n\r\n', 10),
    { connectMs: 50, headersMs: 100 },
  ],
  [
    'sends 100 Continue endlessly',
    'unreachable',
    (s) => repeat(s, 'HTTP/1.1 100 Continue\r\n\r\n', 10),
    { connectMs: 50, headersMs: 100 },
  ],
  [
    'sends endless headers',
    'too_large',
    (s) => s.write(ok) && flood(s, Buffer.from('a: bbbbbbbbbb\r\n'.repeat(100))),
    {},
  ],
  [
    'sends one endless header',
    'too_large',
    (s) => s.write(`${ok}a: `) && flood(s, Buffer.alloc(10_000, 'b')),
    {},
  ],
  ['sends the body slowly', 'timeout', (s) => s.write(`${ok}\r\n`) && repeat(s, 'x', 20), { totalMs: 200 }],
  ['stops within the body', 'timeout', (s) => s.write(`${ok}content-length: 9\r\n\r\nx`), { idleMs: 100 }],
  ['sends an endless body', 'too_large', (s) => s.write(`${ok}\r\n`) && flood(s, Buffer.alloc(65_536)), {}],
  [
    'declares a body larger than `maxBytes`',
    'too_large',
    (s) => s.write(`${ok}content-length: 10000001\r\n\r\n`),
    {},
  ],
  ['resets before the headers', 'unreachable', (s) => s.resetAndDestroy(), {}],
  [
    'resets within the body',
    'unreachable',
    (s) => s.write(`${ok}content-length: 9\r\n\r\nx`, () => setTimeout(() => s.resetAndDestroy(), 20)),
    {},
  ],
  ['ends within the body', 'unreachable', (s) => s.end(`${ok}content-length: 9\r\n\r\nx`), {}],
  [
    'sends invalid chunked encoding',
    'unreachable',
    (s) => s.end(`${ok}transfer-encoding: chunked\r\n\r\nzz\r\nx`),
    {},
  ],
  [
    'sends two content lengths',
    'unreachable',
    (s) => s.end(`${ok}content-length: 1\r\ncontent-length: 2\r\n\r\nxx`),
    {},
  ],
  ['speaks HTTP/0.9', 'unreachable', (s) => s.end('hello'), {}],
  ['sends an invalid status', 'unreachable', (s) => s.end('HTTP/1.1 999 X\r\ncontent-length: 0\r\n\r\n'), {}],
])(
  'a server that %s: rejects with %s and closes the connection',
  async (_, code, behave, timeouts) => {
    const server = await peer(behave);
    await expect(read(server, { timeouts })).rejects.toMatchObject({ name: 'EgressError', code });
    await gone(server);
  },
  SOONER_MS,
);

it('times out when the server never answers the TLS handshake', async () => {
  const { url } = await peer(() => undefined);
  const attempt = egress.fetch(url.replace('http', 'https'), { timeouts: { connectMs: 100 } });
  await expect(attempt).rejects.toMatchObject({ code: 'timeout' });
});

it('neither requests compression nor decompresses the body', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000));
  let request = '';
  const server = await tcpServer(publicAddress, (socket) =>
    socket.once('data', (data) => {
      request = String(data);
      socket.write(`${ok}content-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n\r\n`);
      socket.end(bomb);
    }),
  );
  servers.push(server);
  expect(await read(server)).toEqual(bomb);
  expect(request).toMatch(/accept-encoding: identity\r\n/i);
});

it('closes the connection when a redirect is refused', async () => {
  const server = await peer((s) =>
    s.write('HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1/\r\ncontent-length: 9\r\n\r\n'),
  );
  await expect(read(server, { redirects: 1 })).rejects.toMatchObject({ code: 'not_allowed' });
  await gone(server);
});

it('accepts any declared length in the response to a HEAD request', async () => {
  const server = await peer((socket) => socket.end(`${ok}content-length: 99999999999\r\n\r\n`));
  const response = await egress.fetch(server.url, { method: 'head' });
  expect(response.headers.get('content-length')).toBe('99999999999');
  await gone(server);
});

it('accepts a body of exactly `maxBytes`', async () => {
  const server = await peer((socket) => socket.end(`${ok}\r\n${'x'.repeat(1000)}`));
  expect(await read(server, { maxBytes: 1000 })).toHaveLength(1000);
  await expect(read(server, { maxBytes: 999 })).rejects.toMatchObject({ code: 'too_large' });
});

it('applies backpressure', async () => {
  let socket: Socket;
  const server = await peer((s) => (socket = s).write(`${ok}\r\n`) && flood(s, Buffer.alloc(65_536)));
  const response = await egress.fetch(server.url, { maxBytes: 1e9 });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(socket!.bytesWritten).toBeLessThan(20_000_000); // fits in the system's buffers
  await response.body!.cancel();
  await gone(server);
});

it.each([
  ['its length', 'content-length: 100000\r\n', (body: string) => body],
  ['no length', '', (body: string) => body],
  ['chunks', 'transfer-encoding: chunked\r\n', (body: string) => `186a0\r\n${body}\r\n0\r\n\r\n`],
])(
  'reads a body with %s completely although the server closed the connection before',
  async (_, header, encode) => {
    const server = await peer((socket) =>
      socket.end(`${ok}connection: close\r\n${header}\r\n${encode('x'.repeat(100_000))}`),
    );
    for (let turns = 0; turns < 20; turns++) {
      const response = await egress.fetch(server.url);
      for (let turn = 0; turn < 20 * turns; turn++) await new Promise(setImmediate);
      expect((await response.text()).length).toBe(100_000);
    }
  },
);

it('closes the connection when the body is cancelled, or not read before the total timeout', async () => {
  const server = await peer((socket) => socket.write(`${ok}content-length: 9\r\n\r\nx`));
  await (await egress.fetch(server.url)).body!.cancel();
  await gone(server);
  await egress.fetch(server.url, { timeouts: { totalMs: 50 } });
  await gone(server);
});

it('survives a connection reset while the body is not being read', async () => {
  const server = await peer((s) =>
    s.write(`${ok}content-length: 9\r\n\r\nx`, () => setTimeout(() => s.resetAndDestroy(), 20)),
  );
  const response = await egress.fetch(server.url);
  await gone(server);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await expect(response.text()).rejects.toMatchObject({ code: 'unreachable' });
});

it('rejects immediately with the abort reason, before the response and within the body', async () => {
  const silent = await peer(() => undefined);
  const reason = new Error('enough');
  const stopping = new AbortController();
  const attempt = egress.fetch(silent.url, { signal: stopping.signal });
  setTimeout(() => stopping.abort(reason), 30);
  await expect(attempt).rejects.toBe(reason);
  const slow = await peer((socket) => socket.write(`${ok}content-length: 9\r\n\r\nx`));
  const later = new AbortController();
  const response = await egress.fetch(slow.url, { signal: later.signal });
  setTimeout(() => later.abort(reason), 30);
  await expect(response.text()).rejects.toBe(reason);
  await Promise.all([silent, slow].map(gone));
});

it('applies the options of `fetchWith` to every call', async () => {
  const silent = await peer(() => undefined);
  const fetch: typeof globalThis.fetch = egress.fetchWith({ timeouts: { headersMs: 1000 } });
  const form = { method: 'POST', body: new Blob(['RIFF']), redirect: 'error' } as const;
  await expect(fetch(silent.url, form)).rejects.toMatchObject({ code: 'timeout' });
  const quick = await peer((socket) => socket.end(`${ok}\r\ndone`));
  expect(await (await fetch(quick.url, form)).text()).toBe('done');
});
