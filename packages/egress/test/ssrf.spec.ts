import { Egress, EgressError } from '../src/index.js';
import { Guard } from '../src/guard.js';
import { badUrls, testResolver } from './bad-urls.js';
import { httpServer, onOnePort, publicAddress, type TestServer } from './servers.js';

let servers: TestServer[];
let port: number;
let canaries: TestServer[];

beforeAll(async () => {
  servers = await onOnePort([publicAddress, '127.0.0.1', '::1'], (host, wanted) =>
    httpServer(
      host,
      (request, response) => {
        const query = new URL(request.url!, 'http://any').searchParams;
        const location = query.get('to');
        if (location === null) return response.end('hello');
        response.writeHead(Number(query.get('status') ?? 302), { location }).end();
      },
      wanted,
    ),
  );
  canaries = servers.slice(1);
  port = servers[0]!.port;
});
afterAll(() => Promise.all(servers.map((server) => server.close())));
afterEach(() => jest.restoreAllMocks());

// The port is allowed, so that only the address matters.
const guarded = (allowNetworks = [`${publicAddress}/32`]) =>
  new Egress({ allowNetworks, allowPorts: [port], resolve: testResolver(publicAddress) });
const timeouts = { connectMs: 300, headersMs: 300, totalMs: 2000 };
const hits = () => canaries.reduce((sum, { connections }) => sum + connections, 0);
/** Fetches each URL three times. Returns the number of connections to the canaries, and the errors. */
async function attack(egress: Egress, urls: string[]) {
  const before = hits();
  const errors: unknown[] = [];
  const reached: string[] = [];
  for (const url of urls)
    for (let i = 0; i < 3; i++) {
      try {
        await (await egress.fetch(url, { redirects: 5, timeouts })).text();
        reached.push(url);
      } catch (error) {
        errors.push(error);
      }
    }
  return { connections: hits() - before, errors, reached };
}

it('reads all 70 URLs of the list', () => {
  expect(badUrls(1)).toHaveLength(70);
});

it('makes no connection to the canaries for any URL of the list', async () => {
  const { connections, errors, reached } = await attack(guarded(), badUrls(port));
  expect(connections).toBe(0);
  expect(reached).toEqual([`http://rebind.test:${port}/`]); // at its first address, which is public
  for (const error of errors) {
    expect(error).toBeInstanceOf(EgressError);
    expect((error as Error).message).not.toMatch(/\d+\.\d+|::|ENOTFOUND|ECONN/); // reveals no address and no port state
  }
});

it('`checkUrl` refuses every URL that can be refused without a look-up', () => {
  const egress = new Egress({ allowPorts: [port] });
  const decidedLater = /\.test[:#]\d*\/?|localhost\b|LOCALHOST|ⓛ|\.internal/;
  const wrong = badUrls(port).filter((url) => !decidedLater.test(url) || / |:80@/.test(url));
  expect(wrong.length).toBeGreaterThan(45);
  for (const url of wrong)
    expect(() => egress.checkUrl(url)).toThrow(expect.objectContaining({ code: 'not_allowed' }));
});

it('reaches the canaries by literal, name and redirect when the operator allows their networks', async () => {
  const egress = guarded(['127.0.0.0/8', '::1/128']);
  const names = ['127.0.0.1', '2130706433', '[::1]', 'localhost', 'private.test', 'v6.test', 'mapped.test'];
  const urls = [
    ...names.map((name) => `http://${name}:${port}/`),
    `http://public.test:${port}/?to=//[::1]:${port}/`,
  ];
  for (const url of urls) {
    const before = hits();
    expect(await (await egress.fetch(url, { redirects: 1 })).text()).toBe('hello');
    expect(hits()).toBe(before + 1);
  }
});

describe('necessity of each check', () => {
  const loopback = new Set(['127.0.0.1', '[::1]', '0.0.0.0', '[::]', '[::ffff:7f00:1]']);

  it('literal addresses reach the canaries without `checkLiteral`', async () => {
    jest.spyOn(Guard.prototype, 'checkLiteral').mockImplementation(() => undefined);
    const urls = badUrls(port).filter((url) => URL.canParse(url) && loopback.has(new URL(url).hostname));
    const { connections } = await attack(guarded(), urls);
    expect(connections).toBeGreaterThan(30);
  });

  it('names reach the canaries without the check of every resolved address', async () => {
    const { addressesOf } = Object.getOwnPropertyDescriptors(
      new Guard({ resolve: testResolver(publicAddress) }),
    );
    jest.spyOn(Guard.prototype, 'resolve').mockImplementation(addressesOf!.value as Guard['resolve']);
    const { connections } = await attack(guarded(), [
      `http://private.test:${port}/`,
      `http://v6.test:${port}/`,
    ]);
    expect(connections).toBe(6);
  });

  it('the check of the connected socket prevents the request when `checkLiteral` fails to', async () => {
    jest.spyOn(Guard.prototype, 'checkLiteral').mockImplementation(() => undefined);
    const egress = guarded();
    await expect(egress.fetch(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ code: 'not_allowed' });
  });
});

describe('redirects', () => {
  const redirect = (to: string, status = 302) =>
    `http://public.test:${port}/?status=${status}&to=${encodeURIComponent(to)}`;

  it.each([301, 302, 303, 307, 308])('are checked like the first URL: %d', async (status) => {
    const targets = [
      `http://127.0.0.1:${port}/`,
      `http://private.test:${port}/`,
      `//[::1]:${port}/`,
      `http://public.test@127.0.0.1:${port}/`,
      `\\\\127.0.0.1:${port}\\`,
      'file:///etc/passwd',
      'gopher://127.0.0.1:6379/_',
      redirect(`http://127.0.0.1:${port}/`, status),
    ];
    const urls = targets.map((to) => redirect(to, status));
    const { connections, errors } = await attack(guarded(), urls);
    expect(connections).toBe(0);
    expect(errors).toHaveLength(3 * urls.length);
  });

  it('are returned by default, and followed at most `redirects` times', async () => {
    const egress = guarded();
    const chain = (hops: number): string =>
      hops === 0 ? `http://public.test:${port}/` : redirect(chain(hops - 1));
    expect((await egress.fetch(redirect('http://public.test/'))).status).toBe(302);
    const response = await egress.fetch(chain(3), { redirects: 3 });
    expect([response.status, await response.text(), response.url]).toEqual([200, 'hello', chain(0)]);
    await expect(egress.fetch(chain(3), { redirects: 2 })).rejects.toMatchObject({ code: 'redirect' });
    const loop = `http://public.test:${port}/?to=%3Fto=%253F`;
    await expect(egress.fetch(loop, { redirects: 0 })).resolves.toMatchObject({ status: 302 });
  });

  it('fail when they form a loop', async () => {
    const server = await httpServer(publicAddress, (_, response) =>
      response.writeHead(307, { location: '/' }).end(),
    );
    await expect(guarded().fetch(server.url, { redirects: 20 })).rejects.toMatchObject({ code: 'redirect' });
    expect(server.connections).toBe(21);
    await server.close();
  });
});

it('is not affected by a DNS response that changes between the check and the connection', async () => {
  const egress = guarded();
  const url = egress.checkUrl(`http://rebind.test:${port}/`);
  expect(await (await egress.fetch(url)).text()).toBe('hello');
  await expect(egress.fetch(url)).rejects.toMatchObject({ code: 'not_allowed' });
});

describe('resolveHost', () => {
  it('returns a checked address for a name, a literal or a URL', async () => {
    expect(await guarded().resolveHost('public.test')).toBe(publicAddress);
    expect(await guarded().resolveHost('1.1.1.1')).toBe('1.1.1.1');
    expect(await guarded().resolveHost('2606:4700::1111')).toBe('2606:4700::1111');
    const url = guarded().checkUrl('rtmp://public.test:1935/live', { schemes: ['rtmp'] });
    expect(await guarded().resolveHost(url)).toBe(publicAddress);
  });

  it.each([
    '127.0.0.1',
    '::1',
    '[::1]',
    '0x7f.1',
    'localhost',
    'private.test',
    'nat64.test',
    'multi-pub-first.test',
    'public.test/x',
    'a@public.test',
    '',
    ' ',
    '169.254.169.254',
  ])('refuses %p', async (host) => {
    await expect(guarded().resolveHost(host)).rejects.toMatchObject({ code: 'not_allowed' });
  });

  it.each([
    ['rtmp://v6only.test/app/key', 'rtmp://[2606:4700::1111]/app/key'],
    ['rtmp://v6only.test:1935/app', 'rtmp://[2606:4700::1111]:1935/app'],
    ['https://v6only.test/a?b', 'https://[2606:4700::1111]/a?b'],
    ['rtmp://v4only.test/app', 'rtmp://1.1.1.1/app'],
    ['rtmp://[2606:4700::1111]/app', 'rtmp://[2606:4700::1111]/app'],
  ])('puts the checked address into %s', async (given, expected) => {
    const resolve = async (name: string) => [name === 'v6only.test' ? '2606:4700::1111' : '1.1.1.1'];
    const egress = new Egress({ resolve });
    const url = egress.checkUrl(given, { schemes: ['rtmp', 'https'] });
    expect((await egress.resolveUrl(url)).href).toBe(expected);
    expect(url.href).toBe(given);
  });

  it('refuses a URL that is not allowed, or whose address cannot be put into a URL', async () => {
    const refused = { code: 'not_allowed' };
    await expect(guarded().resolveUrl(new URL('rtmp://v6.test/a'))).rejects.toMatchObject(refused);
    const scoped = new Egress({ allowNetworks: ['fe80::/10'], resolve: async () => ['fe80::1%eth0'] });
    await expect(scoped.resolveUrl(new URL('rtmp://link.test/a'))).rejects.toMatchObject(refused);
  });

  it('times out after `timeoutMs`', async () => {
    const attempt = guarded().resolveHost('slow-dns.test', { timeoutMs: 30 });
    await expect(attempt).rejects.toMatchObject({ code: 'timeout' });
  });
});

describe('ports', () => {
  it.each([22, 25, 6379, 5432, 0, 1935])('refuses port %d of the public internet', (number) => {
    expect(() => new Egress().checkUrl(`http://a.example:${number}/`)).toThrow('not allowed');
    expect(() => new Egress().checkUrl(`http://1.1.1.1:${number}/`)).toThrow('not allowed');
  });

  it('accepts 80, 443, 8443, the default port of the scheme and `allowPorts`', () => {
    const egress = new Egress({ allowPorts: [8080] });
    const rtmp = (url: string) => egress.checkUrl(url, { schemes: ['rtmp'] });
    for (const number of [80, 443, 8443, 8080]) egress.checkUrl(`http://1.1.1.1:${number}/`);
    expect([rtmp('rtmp://a.example/live').port, rtmp('rtmp://a.example:1935/live').port]).toEqual([
      '',
      '1935',
    ]);
    expect(() => rtmp('rtmp://a.example:22/live')).toThrow('not allowed');
    expect(() => rtmp('rtmp://0x7f.1/live')).toThrow('not allowed');
  });

  it('accepts any port in allowed networks only, also by name', async () => {
    const resolve = async (name: string) => (name === 'inside.test' ? [publicAddress] : ['1.1.1.1']);
    const egress = new Egress({ allowNetworks: [`${publicAddress}/32`], resolve });
    expect(await (await egress.fetch(`http://inside.test:${port}/`)).text()).toBe('hello');
    const outside = egress.fetch(`http://outside.test:${port}/`);
    await expect(outside).rejects.toMatchObject({ code: 'not_allowed' });
  });
});

it('throws for a network that is not a CIDR', () => {
  expect(() => new Egress({ allowNetworks: ['10.0.0.0'] })).toThrow();
});
