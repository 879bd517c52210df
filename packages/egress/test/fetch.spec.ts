import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import nodeTls from 'node:tls';
import { Egress } from '../src/index.js';
import { httpServer, publicAddress, type TestServer } from './servers.js';

interface Seen {
  method: string;
  url: string;
  headers: Record<string, string | undefined>;
  body: string;
}
let seen: Seen[];
let server: TestServer;
let other: TestServer;
const egress = new Egress({
  allowNetworks: [`${publicAddress}/32`],
  resolve: async () => [publicAddress],
});

beforeAll(async () => {
  const start = () =>
    httpServer(publicAddress, (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method, url, headers } = request;
        seen.push({
          method: method!,
          url: url!,
          headers: headers as Seen['headers'],
          body: String(Buffer.concat(chunks)),
        });
        const location = new URL(url!, 'http://any').searchParams.get('to');
        if (location) return response.writeHead(302, { location }).end();
        response
          .writeHead(url === '/empty' ? 204 : 201, { 'set-cookie': ['a=1', 'b=2'] })
          .end(url === '/empty' ? '' : 'made');
      });
    });
  [server, other] = [await start(), await start()];
});
beforeEach(() => (seen = []));
afterAll(() => Promise.all([server.close(), other.close()]));

it('sends method, headers and body as given, and returns the response of the server', async () => {
  const headers = { 'content-type': 'application/json', 'webhook-id': 'msg_1' };
  const url = `${server.url}/hook?b=2&a=%20+`;
  const response = await egress.fetch(url, { method: 'POST', headers, body: '{"a":"é"}' });
  expect([response.status, response.ok, await response.text()]).toEqual([201, true, 'made']);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(seen).toMatchObject([{ method: 'POST', url: '/hook?b=2&a=%20+', body: '{"a":"é"}' }]);
  expect(seen[0]!.headers).toMatchObject({
    ...headers,
    'content-length': '10',
    host: `${publicAddress}:${server.port}`,
  });
});

it('sends forms, bytes and streams', async () => {
  const form = new FormData();
  form.set('file', new Blob(['WEBVTT']), 'a.vtt');
  const send = async (body: string | Uint8Array | URLSearchParams | FormData | Readable) =>
    (await egress.fetch(server.url, { method: 'PUT', body })).text();
  for (const body of [
    new URLSearchParams({ a: 'b c' }),
    form,
    Buffer.from('bytes'),
    Readable.from([Buffer.from('stream')]),
  ])
    await send(body);
  expect(seen.map(({ body }) => body)).toEqual([
    'a=b+c',
    expect.stringContaining('WEBVTT'),
    'bytes',
    'stream',
  ]);
  expect(seen[0]!.headers['content-type']).toMatch('application/x-www-form-urlencoded');
  expect(seen[1]!.headers['content-type']).toMatch('multipart/form-data; boundary=');
});

it('returns a null body for 204', async () => {
  const response = await egress.fetch(`${server.url}/empty`);
  expect([response.status, response.body]).toEqual([204, null]);
});

it('ignores connection headers and `host` of the caller', async () => {
  const headers = {
    host: 'evil.test',
    connection: 'upgrade',
    upgrade: 'h2c',
    'transfer-encoding': 'chunked',
  };
  await (await egress.fetch(server.url, { headers })).text();
  expect(seen[0]!.headers).toMatchObject({ host: `${publicAddress}:${server.port}`, connection: 'close' });
  expect(seen[0]!.headers['upgrade']).toBeUndefined();
});

it('refuses headers and methods that could smuggle a second request', async () => {
  const smuggled = { 'x-a': 'b\r\n\r\nGET / HTTP/1.1' };
  await expect(egress.fetch(server.url, { headers: smuggled })).rejects.toThrow();
  await expect(egress.fetch(server.url, { method: 'GET / HTTP/1.1\r\nA: b\r\n\r\nGET' })).rejects.toThrow();
  expect(seen).toEqual([]);
});

it('drops credentials permanently at a redirect to another origin', async () => {
  const headers = { authorization: 'Bearer x', cookie: 'a=1', 'x-trace': '1' };
  const back = `${other.url}/?to=${encodeURIComponent(`${server.url}/end`)}`;
  const url = `${server.url}/?to=${encodeURIComponent(`/?to=${encodeURIComponent(back)}`)}`;
  await (await egress.fetch(url, { headers, redirects: 5 })).text();
  const sent = seen.map((request) => [
    request.headers['authorization'],
    request.headers['cookie'],
    request.headers['x-trace'],
  ]);
  const [all, none] = [
    ['Bearer x', 'a=1', '1'],
    [undefined, undefined, '1'],
  ];
  expect(sent).toEqual([all, all, none, none]);
});

it('returns the redirect for methods other than GET and HEAD, and never sends the body again', async () => {
  const url = `${server.url}/?to=${encodeURIComponent(`${other.url}/`)}`;
  expect((await egress.fetch(url, { method: 'POST', body: 'x', redirects: 5 })).status).toBe(302);
  expect(seen).toHaveLength(1);
});

it('ignores proxy environment variables', async () => {
  const names = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY', 'ALL_PROXY'];
  const before = { ...process.env };
  for (const name of names) process.env[name] = other.url;
  const connections = other.connections;
  await (await egress.fetch(server.url)).text();
  for (const name of names) if (before[name] === undefined) delete process.env[name];
  Object.assign(process.env, before);
  expect([seen.length, other.connections]).toEqual([1, connections]);
});

// Node 20 cannot change the trusted certificates of a running process.
const { getCACertificates, setDefaultCACertificates } = nodeTls;
const describeTls = 'setDefaultCACertificates' in nodeTls ? describe : describe.skip;
describeTls('TLS', () => {
  let dir: string;
  const file = (name: string) => join(dir, name);
  const trusted = getCACertificates?.('default') ?? [];
  let tls: ReturnType<typeof createTlsServer>;
  let url: string;

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'egress-'));
    const request = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '1',
    ];
    const name = ['-subj', '/CN=secure.test', '-addext', 'subjectAltName=DNS:secure.test'];
    execFileSync('openssl', [...request, ...name, '-keyout', file('key'), '-out', file('cert')], {
      stdio: 'ignore',
    });
    tls = createTlsServer(
      { key: readFileSync(file('key')), cert: readFileSync(file('cert')) },
      (request, response) => {
        const location = new URL(request.url!, 'http://any').searchParams.get('to');
        if (location) response.writeHead(302, { location });
        response.end('secure');
      },
    );
    await new Promise<void>((resolve) => tls.listen(0, publicAddress, resolve));
    url = `https://secure.test:${(tls.address() as AddressInfo).port}/`;
  });
  afterEach(() => setDefaultCACertificates(trusted));
  afterAll(() => {
    tls.close();
    rmSync(dir, { recursive: true });
  });
  const trust = () => setDefaultCACertificates([...trusted, readFileSync(file('cert'), 'utf8')]);

  it('refuses an untrusted certificate and one for another name', async () => {
    await expect(egress.fetch(url)).rejects.toMatchObject({ code: 'unreachable' });
    trust();
    await expect(egress.fetch(url.replace('secure', 'other'))).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('accepts a trusted certificate, and refuses a redirect from https to http', async () => {
    trust();
    expect(await (await egress.fetch(url)).text()).toBe('secure');
    expect(await (await egress.fetch(`${url}?to=/`, { redirects: 1 })).text()).toBe('secure');
    const down = egress.fetch(`${url}?to=${encodeURIComponent(server.url)}`, { redirects: 1 });
    await expect(down).rejects.toMatchObject({ code: 'redirect' });
    expect(seen).toEqual([]);
  });

  it('can be required', () => {
    expect(() => egress.checkUrl('http://a.example/', { schemes: ['https'] })).toThrow('not allowed');
  });
});
