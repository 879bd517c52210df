import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect as connectPlain, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls';
import { eventually, testApp, type TestApp } from '../../src/index.js';
import { ProbeModule } from '../probe.module.js';
import { onTheWire } from '../wire.js';

let secure: TestApp;
let plain: TestApp;
let impatient: TestApp;
beforeAll(async () => {
  const tls = selfSigned();
  [secure, plain, impatient] = await Promise.all([
    testApp([ProbeModule], { http: { tls } }),
    testApp([ProbeModule]),
    testApp([ProbeModule], { http: { linger: { totalMs: 1_500, idleMs: 300 } } }),
  ]);
});
afterAll(() => Promise.all([secure, plain, impatient].map((app) => app?.stop())));

function selfSigned() {
  const folder = mkdtempSync(path.join(tmpdir(), 'scriptorium-tls-'));
  const [key, cert] = [path.join(folder, 'key'), path.join(folder, 'cert')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const pair = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return pair;
}

const port = (app: TestApp) => Number(new URL(app.baseUrl).port);
const dial = (options: ConnectionOptions = {}): Promise<TLSSocket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port: port(secure), host: '127.0.0.1', rejectUnauthorized: false, ...options });
    socket.once('secureConnect', () => resolve(socket)).once('error', reject);
  });

const opening = '--b\r\ncontent-disposition: form-data; name="document"; filename="a.bin"\r\n\r\n';
const head = (query: string, length: number) =>
  `POST /v3/probe?${query} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\n` +
  `content-length: ${length}\r\n\r\n${opening}`;

/**
 * Sends everything before it reads the response, like python-requests and others.
 * @throws if the connection is reset
 */
async function sendThenRead(socket: Socket, query: string, bytes: number): Promise<string> {
  const cut = new Promise<never>((_, reject) => socket.once('error', reject));
  socket.write(head(query, opening.length + bytes));
  const piece = Buffer.alloc(1_000_000);
  for (let sent = 0; sent < bytes; sent += piece.length) {
    if (!socket.write(piece))
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), cut]);
  }
  let text = '';
  const ended = new Promise((resolve) => socket.once('end', resolve));
  socket.on('data', (chunk) => (text += String(chunk)));
  await Promise.race([ended, cut]);
  socket.destroy();
  return text;
}

describe.each(['TLSv1.2', 'TLSv1.3'] as const)('a refused upload over %s', (maxVersion) => {
  it.each([
    ['an unknown key', 'api_key=nobody', 401],
    ['no key', '', 400],
    ['a file that is too large', 'api_key=project', 413],
  ])('is answered and then closed gracefully for %s', async (_, query, status) => {
    const answer = await sendThenRead(await dial({ maxVersion }), query, 30_000_000);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ code: status, meta: {} });
  });
});

it('is answered over plain HTTP, too', async () => {
  const socket = connectPlain(port(plain), '127.0.0.1');
  expect(await sendThenRead(socket, 'api_key=nobody', 30_000_000)).toMatch(/^HTTP\/1\.1 401 /);
});

it.each([
  ['falls silent', undefined, 4_500],
  ['drips', 50, 25_000],
])(
  'closes the connection within the limits when the rest of a refused upload %s',
  async (_, everyMs, withinMs) => {
    const began = performance.now();
    const socket = connectPlain({ port: port(impatient), host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => {});
    socket.write(head('api_key=nobody', 1_000_000));
    const drip = everyMs && setInterval(() => socket.write('x'), everyMs);
    try {
      const answer = await new Promise((resolve) => socket.once('data', resolve));
      expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
      // The client keeps its side open, so only the server can close the connection.
      await eventually(async () => (await connections(impatient)) === 0 || undefined);
      expect(performance.now() - began).toBeLessThan(withinMs);
    } finally {
      clearInterval(drip);
      socket.destroy();
    }
  },
);

const connections = (app: TestApp): Promise<number> =>
  new Promise((resolve) =>
    (app.app.getHttpServer() as Server).getConnections((_error, count) => resolve(count)),
  );

describe('TLS', () => {
  it.each(['AES256-GCM-SHA384', 'ECDHE-RSA-AES256-SHA384', 'DHE-RSA-AES256-GCM-SHA384'])(
    'refuses %s',
    (ciphers) => expect(dial({ maxVersion: 'TLSv1.2', ciphers })).rejects.toThrow(/handshake|reset/i),
  );
  it.each([
    ['TLSv1.2', 'ECDHE-RSA-AES128-GCM-SHA256'],
    ['TLSv1.3', 'TLS_AES_256_GCM_SHA384'],
  ] as const)('supports %s with %s', async (maxVersion, cipher) => {
    const socket = await dial({ maxVersion, ciphers: cipher });
    expect(socket.getCipher().name).toBe(cipher);
    socket.destroy();
  });
});

describe('security headers', () => {
  const paths = [
    '/v3/probe?api_key=project',
    '/v3/probe',
    '/v3/nothing',
    '/healthz',
    '/metrics',
    '/docs/api',
    '/docs/start.js',
    '/v3/probe/%zz',
  ];
  const get = (target: string) => `GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`;
  it.each([...paths.map(get), 'nonsense\r\n\r\n'])('include nosniff on the response to %j', async (text) => {
    const answer = await onTheWire(impatient.baseUrl, [text]);
    expect(answer.text).toMatch(/^x-content-type-options: nosniff\r$/m);
    expect(answer.text).not.toMatch(/strict-transport-security/i);
  });
  it('include Strict-Transport-Security over HTTPS', async () => {
    const socket = await dial();
    socket.write(get('/v3/nothing'));
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    expect(text).toMatch(/^strict-transport-security: max-age=31536000\r$/m);
  });
});
