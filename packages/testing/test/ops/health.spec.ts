import { rm, writeFile } from 'node:fs/promises';
import { Storage } from '@scriptorium/server-kit';
import { testApp, type TestApp } from '../../src/index.js';
import { ProbeModule } from '../probe.module.js';

let app: TestApp;
beforeAll(async () => (app = await testApp([ProbeModule])));
afterAll(() => app.stop());

it('/healthz reports liveness without a key', async () => {
  const { status, body, headers } = await app.as().get('/healthz');
  expect({ status, body }).toEqual({ status: 200, body: { status: 'ok' } });
  expect(headers.get('x-request-id')).toBeTruthy();
});

it('/readyz checks the database and the storage', async () =>
  expect((await app.as().get('/readyz')).body).toEqual({
    status: 'ok',
    database: 'ok',
    storage: 'ok',
  }));

it('/metrics has the Prometheus format and counts by route, never by URL', async () => {
  await app.as('project').get('/v3/probe/77', { name: 'x' });
  await app.as('project').get('/v3/nothing-to-see');
  const { status, body, headers } = await app.as().get('/metrics');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/plain/);
  expect(body).toMatch(
    /scriptorium_http_request_seconds_count\{method="GET",route="\/v3\/probe\/:id",status="200"\} 1/,
  );
  expect(body).not.toContain('77"');
  expect(body).not.toContain('nothing-to-see');
});

it('/metrics includes the delay of the event loop', async () => {
  const { body } = await app.as().get('/metrics');
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m);
});

it.each([
  [
    'the disk of the database is full',
    '53100',
    'could not extend file "base/5/2619": No space left on device',
  ],
  ['the disk of the database is broken', '58030', 'could not read blocks 0..0 in file "base/5/2619"'],
  ['the database has become a standby', '25006', 'cannot execute INSERT in a read-only transaction'],
  ['the local disk is full', 'ENOSPC', 'no space left on device, write'],
  ['the local disk is read-only', 'EROFS', 'read-only file system, open'],
  [
    'the disk of the database is read-only',
    '42501',
    'could not open file "base/5/2619": Read-only file system',
  ],
])('answers 503 if data cannot be written: %s', async (_, code, message) => {
  jest
    .spyOn(app.get(Storage).scratch, 'receive')
    .mockRejectedValue(Object.assign(new Error(message), { code }));
  const multipart = new FormData();
  multipart.append('document', new Blob(['x']), 'a.bin');
  expect((await app.as('project').send('POST', '/v3/probe', { multipart })).status).toBe(503);
  jest.restoreAllMocks();
});

it('/readyz answers 503 and names the failed parts', async () => {
  await rm(app.folder, { recursive: true });
  await writeFile(app.folder, 'a file in the place of the folder');
  expect(await app.as().get('/readyz')).toMatchObject({
    status: 503,
    body: { status: 'unavailable', database: 'ok', storage: 'failed' },
  });
  expect((await app.as().get('/healthz')).status).toBe(200);
});

it('answers 503 with Retry-After if the database is unreachable', async () => {
  const pool = (app.db.driver as unknown as { master: { query: unknown } }).master;
  const { query } = pool;
  pool.query = () =>
    Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  expect((await app.as().get('/readyz')).body.database).toBe('failed');
  pool.query = query;
  expect((await app.as().get('/readyz')).body.database).toBe('ok');
});

describe('the API reference', () => {
  it('is an OpenAPI 3.1 document that supports revalidation', async () => {
    const { status, body, headers } = await app.as().get('/v3/openapi.json');
    expect({ status, version: body.openapi }).toEqual({ status: 200, version: '3.1.1' });
    const again = await app
      .as()
      .send('GET', '/v3/openapi.json', { headers: { 'if-none-match': headers.get('etag')! } });
    expect({ status: again.status, body: again.body }).toEqual({ status: 304, body: '' });
  });

  it('is a page without external resources', async () => {
    const { status, body, headers } = await app.as().get('/docs/api');
    expect({ status, type: headers.get('content-type') }).toEqual({
      status: 200,
      type: 'text/html; charset=utf-8',
    });
    const policy = headers.get('content-security-policy')!;
    expect(policy).toMatch(/^default-src 'none'/);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    const links = [...String(body).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => link!);
    expect(links).toHaveLength(4);
    for (const link of links) {
      expect(link).toMatch(/^\/docs\/[\w.-]+$/);
      expect((await app.as().get(link)).status).toBe(200);
    }
  });

  it.each(['package.json', '..%2fpackage.json', '__proto__', 'nothing'])('serves no file %s', async (name) =>
    expect((await app.as().get(`/docs/${name}`)).status).toBe(404),
  );
});
