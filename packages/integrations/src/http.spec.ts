import { z } from 'zod';
import { errorOf, ignoreMissing, readBytes, readJson, requestToken, send, verification } from './index.js';
import { AdapterError } from './error.js';

const now = () => new Date('2026-01-01T00:00:00Z');
const answering = (response: Response) => ({ now, fetch: async () => response });
const kindOf = (status: number) => errorOf(new Response(null, { status })).kind;

it.each([
  [302, 'invalid'],
  [400, 'invalid'],
  [401, 'auth'],
  [403, 'auth'],
  [404, 'not_found'],
  [408, 'transient'],
  [409, 'conflict'],
  [410, 'not_found'],
  [422, 'invalid'],
  [429, 'rate_limited'],
  [500, 'transient'],
  [503, 'transient'],
])('maps status %d to the kind %s', (status, kind) => expect(kindOf(status)).toBe(kind));

it.each([
  ['7', 7],
  ['Thu, 01 Jan 2026 00:01:30 GMT', 90],
  ['Wed, 31 Dec 2025 23:00:00 GMT', 0],
  ['soon', undefined],
])('parses the Retry-After value %s', async (value, seconds) => {
  const response = new Response('', { status: 429, headers: { 'retry-after': value } });
  await expect(send(answering(response), 'https://a.example')).rejects.toMatchObject({
    kind: 'rate_limited',
    retryAfterSeconds: seconds,
  });
});

it('reports errors other than AdapterError as a failed connection', async () => {
  const fetch = () => Promise.reject(new TypeError('fetch failed'));
  await expect(send({ now, fetch }, 'https://a.example')).rejects.toMatchObject({ kind: 'transient' });
});

it('stops reading a body at the size limit', async () => {
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      pulled += 1;
      controller.enqueue(new Uint8Array(1000));
    },
  });
  await expect(readBytes(new Response(endless), 10_000)).rejects.toMatchObject({ kind: 'transient' });
  expect(pulled).toBeLessThan(20);
  expect(await readBytes(new Response('x'.repeat(10)), 10)).toHaveLength(10);
});

it.each(['<h1>Hello</h1>', '', '{"id":1}', 'null'])('rejects %j if JSON is documented', async (body) => {
  await expect(readJson(new Response(body), z.object({ id: z.string() }))).rejects.toMatchObject({
    kind: 'transient',
  });
});

it('ignores a missing track on removal, but no other errors', async () => {
  await ignoreMissing(Promise.reject(new AdapterError('not_found', '')));
  await expect(ignoreMissing(Promise.reject(new AdapterError('auth', '')))).rejects.toMatchObject({
    kind: 'auth',
  });
});

it('distinguishes rejected credentials from an outage', async () => {
  expect(await verification(Promise.resolve('Studios'))).toEqual({ ok: true, account: 'Studios' });
  expect(await verification(Promise.reject(new AdapterError('auth', 'expired')))).toEqual({
    ok: false,
    reason: 'expired',
  });
  await expect(verification(Promise.reject(new AdapterError('transient', 'down')))).rejects.toThrow('down');
});

it('reads tokens and reports a rejected grant as wrong credentials', async () => {
  const token = { access_token: 'a', refresh_token: 'r', expires_in: 60 };
  expect(await requestToken(answering(Response.json(token)), 'https://a.example', {})).toEqual({
    accessToken: 'a',
    refreshToken: 'r',
    expiresAt: new Date('2026-01-01T00:01:00Z'),
  });
  const refused = Response.json({ error: 'invalid_grant' }, { status: 400 });
  await expect(requestToken(answering(refused), 'https://a.example', {})).rejects.toMatchObject({
    kind: 'auth',
  });
});
