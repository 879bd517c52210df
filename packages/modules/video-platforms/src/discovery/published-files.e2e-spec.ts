import type { AdapterContext, Integration } from '@scriptorium/integrations';
import { Storage } from '@scriptorium/server-kit';
import { examplevideo } from '../../test/example-platform.js';
import { startWorld, type World } from '../../test/world.js';
import { PublishedFiles } from './published-files.js';

const published: string[] = [];

const pulling = {
  ...examplevideo,
  id: 'pullingvideo',
  putCaption: async (
    context: AdapterContext,
    { operationId, body }: { operationId: string; body: Uint8Array },
  ) => {
    const file = { operationId, name: 'captions.vtt', contentType: 'text/vtt', body };
    published.push(await context.publish(file), await context.publish(file));
    return { remoteId: 'r1', state: 'done' as const };
  },
} as unknown as Integration;

let world: World;
let url: URL;
beforeAll(async () => {
  world = await startWorld({ plugins: [pulling], publicUrl: 'https://captions.example.org' });
  const { id } = await world.integration({ platform: 'pullingvideo' });
  const file = await world.file('film-1', [id]);
  await world.transcript(file, 'Published.');
  await world.ended({ media_file_id: file });
  url = new URL(published[0]!);
});
afterAll(() => world?.stop());

const get = (more: RequestInit = {}, token = url.searchParams.get('token')!) =>
  fetch(`${world.app.baseUrl}${url.pathname}?token=${token}`, more);

it('returns one public URL per file and operation', () => {
  expect(url.origin).toBe('https://captions.example.org');
  expect(published).toEqual([url.href, url.href]);
});

it('serves a file with its headers and supports ranges', async () => {
  const whole = await get();
  const text = await whole.text();
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'text/vtt']);
  expect(text).toMatch(/^WEBVTT[^]*Published\./);
  const head = await get({ method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    String(Buffer.byteLength(text)),
    '',
  ]);
  const range = await get({ headers: { range: 'bytes=0-5' } });
  expect([range.status, await range.text()]).toEqual([206, 'WEBVTT']);
  expect((await get({ headers: { range: 'bytes=999999-' } })).status).toBe(416);
});

it('rejects a wrong token, and every token after the expiry', async () => {
  expect((await get({}, 'x'.repeat(43))).status).toBe(403);
  await world.app.db.query(`update published_file set expires_at = now() - interval '1 s'`);
  expect((await get()).status).toBe(403);
});

it('removes a file and its blob after the expiry', async () => {
  await world.app.db.query(`update published_file set expires_at = now() - interval '1 s'`);
  const [{ blob_key: key }] = await world.app.db.query('select blob_key from published_file');
  const storage = world.app.get(Storage);
  await storage.sweep(-60_000);
  (await storage.open(key)).stream.destroy();
  await world.app.get(PublishedFiles).removeExpired();
  await storage.sweep(-60_000);
  await expect(storage.open(key)).rejects.toThrow('missing');
});
