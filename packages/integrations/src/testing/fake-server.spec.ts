import { z } from 'zod';
import { defineIntegration } from '../index.js';
import { routes, startFakeServer, testContext, type FakePlatform } from './index.js';

const integration = defineIntegration({
  id: 'sample',
  displayName: 'Sample',
  version: '1.0.0',
  config: z.object({}),
  credentials: z.object({ token: z.string() }),
  capabilities: {
    captions: { formats: ['vtt'], delivery: 'push', replace: 'upsert' },
    discovery: 'none',
  },
  egressHosts: () => ['api.sample.example'],
  mapLanguage: (tag) => tag,
  verify: async () => ({ ok: true }),
  putCaption: async () => ({ remoteId: '1', state: 'done' }),
});

async function start(): Promise<FakePlatform> {
  const server = await startFakeServer(
    routes({
      'POST /videos/:id/files': (request, { id }) => ({
        json: { id, host: request.host, query: request.query.get('q'), parts: request.parts() },
      }),
      'GET /moved': () => ({ status: 302, headers: { location: 'https://other.example/' } }),
    }),
  );
  const platform = { addVideo: async () => 'v', tracks: async () => [] };
  return {
    ...server,
    ...platform,
    config: {},
    credentials: { token: 'x' },
    wrongCredentials: { token: 'y' },
  };
}

let fake: FakePlatform;
beforeEach(async () => (fake = await start()));
afterEach(() => fake.stop());

it('records requests with the real host and parses multipart bodies byte for byte', async () => {
  const body = new FormData();
  const bytes = Buffer.from([0, 13, 10, 45, 45, 255]);
  body.set('language', 'en');
  body.set('file', new Blob([bytes]), 'a.vtt');
  const url = 'https://api.sample.example/videos/a%2Fb/files?q=1';
  const answer = await testContext(integration, fake).fetch(url, { method: 'POST', body });
  expect(await answer.json()).toMatchObject({
    id: 'a/b',
    host: 'api.sample.example',
    query: '1',
    parts: [
      { name: 'language', body: { data: [...Buffer.from('en')] } },
      { name: 'file', filename: 'a.vtt', body: { data: [...bytes] } },
    ],
  });
  expect(fake.requests).toMatchObject([{ method: 'POST', url }]);
});

it('rejects hosts missing from egressHosts and does not follow redirects', async () => {
  const context = testContext(integration, fake);
  await expect(context.fetch('https://other.example/')).rejects.toMatchObject({ kind: 'invalid' });
  expect(context.refusedHosts).toEqual(['other.example']);
  expect((await context.fetch('https://api.sample.example/moved')).status).toBe(302);
  expect(fake.requests).toHaveLength(1);
});

it('applies each fault once, in order', async () => {
  const context = testContext(integration, fake);
  const call = () => context.fetch('https://api.sample.example/moved');
  fake.fault({ status: 418, times: 2 });
  fake.fault({ drop: 'after' });
  fake.fault({ garbage: 'large' });
  expect([(await call()).status, (await call()).status]).toEqual([418, 418]);
  await expect(call()).rejects.toMatchObject({ kind: 'transient' });
  const large = await call();
  await expect(large.text()).rejects.toMatchObject({ kind: 'invalid' });
  expect((await call()).status).toBe(302);
});

it('aborts a request that hangs', async () => {
  const abort = new AbortController();
  const context = testContext(integration, fake, { signal: abort.signal });
  fake.fault({ hang: true });
  const call = context.fetch('https://api.sample.example/moved');
  abort.abort();
  await expect(call).rejects.toMatchObject({ kind: 'transient' });
});

it('serves published files until they expire', async () => {
  const file = {
    operationId: 'op',
    name: 'captions.vtt',
    contentType: 'text/vtt',
    body: Buffer.from('0123456789'),
  };
  const context = testContext(integration, fake);
  const url = await context.publish(file);
  expect(await context.publish(file)).toBe(url);
  expect(await (await fetch(url, { headers: { range: 'bytes=2-4' } })).text()).toBe('234');
  expect((await fetch(url, { method: 'HEAD' })).headers.get('content-length')).toBe('10');
  expect((await fetch(url.replace(/\w\/captions/, '_/captions'))).status).toBe(403);
  fake.published.expire();
  expect((await fetch(url)).status).toBe(403);
});

it('replaces credentials only if the stored ones are those expected', async () => {
  const { credentials } = testContext(integration, fake);
  const first = await credentials.get();
  expect(await credentials.replace({ token: '2' }, first)).toBe(true);
  expect(await credentials.replace({ token: '3' }, first)).toBe(false);
  expect(await credentials.get()).toEqual({ token: '2' });
});
