import { createLog } from '@scriptorium/server-kit';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenForRedirects } from '../src/redirect-listener.js';

const lines: string[] = [];
const log = createLog({ stream: { write: (line: string) => void lines.push(line) } });
let server: Server;
let base: string;
beforeAll(async () => {
  server = await listenForRedirects({ host: '127.0.0.1', port: 0 }, 'https://api.example.com/captions', log);
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const get = (path: string, method = 'GET') => fetch(base + path, { redirect: 'manual', method });

it.each([
  ['GET', 301],
  ['HEAD', 301],
  ['POST', 308],
  ['DELETE', 308],
])('redirects %s to the public URL with %i, keeping path and query', async (method, status) => {
  const answer = await get('/v3/files/?api_key=x&name=a%20b', method);
  const { headers } = answer;
  expect({ status: answer.status, location: headers.get('location') }).toEqual({
    status,
    location: 'https://api.example.com/captions/v3/files/?api_key=x&name=a%20b',
  });
  expect(headers.get('x-request-id')).toBeTruthy();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

it.each(['signature=x', 'a=1&signature=x', '%73ignature=x', 'signature'])(
  'refuses a signed request (%s) without repeating its secrets',
  async (query) => {
    const answer = await get(`/v3/files?${query}`);
    expect({
      status: answer.status,
      location: answer.headers.get('location'),
      body: await answer.json(),
    }).toEqual({
      status: 403,
      location: null,
      body: {
        code: 403,
        error: {
          type: 'forbidden_error',
          code: 'signature.plain_http',
          message: 'Signed requests must use HTTPS.',
        },
        meta: {},
      },
    });
  },
);

it('does not redirect to another host if the path looks like one', async () =>
  expect((await get('//evil.example/x')).headers.get('location')).toBe(
    'https://api.example.com/captions//evil.example/x',
  ));
