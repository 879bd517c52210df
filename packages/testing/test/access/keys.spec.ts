import { testApp, type TestApp } from '../../src/index.js';
import { ProbeModule } from '../probe.module.js';

let app: TestApp;
beforeAll(async () => (app = await testApp([ProbeModule])));
afterAll(() => app.stop());

const get = async (headers: Record<string, string>, query = {}) => {
  const { status, body } = await app.as().send('GET', '/v3/probe', { headers, query });
  return [status, body.error?.message];
};

it.each([
  ['Authorization', 'Bearer project'],
  ['Authorization', 'bearer   project '],
  ['X-Api-Key', 'project'],
])('accepts the key from %s: %s, also for an upload', async (name, value) => {
  expect(await get({ [name]: value })).toEqual([200, undefined]);
  const multipart = new FormData();
  multipart.append('document', new Blob(['hello']), 'a.txt');
  const { status, body } = await app
    .as()
    .send('POST', '/v3/probe', { headers: { [name]: value }, multipart });
  expect([status, body.data.document.size]).toEqual([200, 5]);
});

it('refuses unknown keys and wrong levels in headers as in parameters', async () => {
  expect(await get({ authorization: 'Bearer nobody' })).toEqual([401, 'Invalid API key.']);
  expect((await get({ 'x-api-key': 'admin' }))[0]).toBe(403);
});

it('prefers the key in the query, because proxies add their own headers', async () => {
  expect(await get({ authorization: 'Bearer of-a-proxy' }, { api_key: 'project' })).toEqual([200, undefined]);
  expect(await get({ 'x-api-key': 'project', authorization: 'Bearer of-a-proxy' })).toEqual([200, undefined]);
});

it.each(['Basic cHJvamVjdDo=', 'Bearer', 'Bearer ', 'Bearer a b', 'project'])(
  'ignores Authorization: %s',
  async (authorization) =>
    expect(await get({ authorization })).toEqual([400, "Missing required parameter: 'api_key'"]),
);
