import { openStorage, parseStorageUrl } from '@scriptorium/server-kit';
import { makeMedia, settled, startS3Server, type S3Server } from '@scriptorium/testing';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { startWorld, type World } from '../../test/world.js';
import { StorageSweep } from '../files/storage-sweep.js';
import { PART_BYTES } from './bytes-in-parts.js';
import { UploadStore } from './upload-store.js';

jest.setTimeout(120_000);

/** Two servers with one database and one bucket. */
let [bucket, one, other]: [S3Server?, World?, World?] = [];
let wav: Buffer;
beforeAll(async () => {
  bucket = await startS3Server();
  const storageUrl = bucket.storageUrl('shared');
  one = await startWorld({ storageUrl });
  other = await startWorld({ storageUrl, besides: one.app, options: { role: 'api' } });
  wav = await makeMedia('long.wav', '-f lavfi -i sine=duration=300:sample_rate=48000');
});
afterAll(async () => {
  await other?.app.stop();
  await one?.app.stop();
  await bucket?.stop();
});

async function send(
  to: string,
  world: World,
  method: string,
  headers: Record<string, string>,
  body?: Buffer,
) {
  const type = body && { 'content-type': 'application/offset+octet-stream' };
  return fetch(new URL(to, world.app.baseUrl), {
    method,
    headers: { 'tus-resumable': '1.0.0', 'x-api-key': one!.projectKey, ...type, ...headers },
    body: body as never,
  });
}

async function begin(size: number, name = 'long.wav'): Promise<string> {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`;
  const answer = await send('/v3/uploads', one!, 'POST', {
    'upload-length': String(size),
    'upload-metadata': metadata,
  });
  return answer.headers.get('location')!;
}

const append = (to: string, world: World, offset: number, body: Buffer) =>
  send(to, world, 'PATCH', { 'upload-offset': String(offset) }, body);

const idOf = (to: string) => to.split('/').at(-1)!;

async function keys(): Promise<string[]> {
  const storage = await openStorage(parseStorageUrl(bucket!.storageUrl('shared')), one!.app.folder);
  const found: string[] = [];
  for await (const page of storage.list(new Date(Date.now() + 60_000))) found.push(...page);
  return found;
}

it('any server takes the next bytes of an upload, and all of them become one blob', async () => {
  expect(wav.length).toBeGreaterThan(3 * PART_BYTES);
  const to = await begin(wav.length);
  // Small steps extend a part, and large ones make several.
  const ends = [5_000, 70_000, 2 * PART_BYTES + 5, 2 * PART_BYTES + 6, wav.length];
  let offset = 0;
  for (const [index, end] of ends.entries()) {
    const answer = await append(to, index % 2 ? other! : one!, offset, wav.subarray(offset, end));
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([204, String(end)]);
    offset = end;
    const head = await send(to, index % 2 ? one! : other!, 'HEAD', {});
    expect(head.headers.get('upload-offset')).toBe(String(offset));
  }
  expect(await keys()).toHaveLength(1);
  const upload_id = Number(idOf(to));
  const created = await one!.project.post('/v3/files', { language_id: 1, upload_id });
  await settled(one!.app, 'files');
  const [{ sha256 }] = await one!.app.db.query('select sha256 from source where media_file_id = $1', [
    created.body.data.id,
  ]);
  expect(sha256).toEqual(createHash('sha256').update(wav).digest());
});

it('accepts the same bytes only once when two servers receive them', async () => {
  const to = await begin(wav.length);
  const both = [one!, other!].map((world) => append(to, world, 0, wav.subarray(0, 100_000)));
  const statuses = (await Promise.all(both)).map(({ status }) => status).sort();
  expect(statuses).toEqual([204, 409]);
  // As after a request whose offset was right when it was checked.
  const late = other!.app.get(UploadStore).write(Readable.from([wav.subarray(0, 5)]), idOf(to), 0);
  await expect(late).rejects.toMatchObject({ status_code: 409 });
  expect((await send(to, one!, 'HEAD', {})).headers.get('upload-offset')).toBe('100000');
  expect((await send(to, other!, 'DELETE', {})).status).toBe(204);
});

it('keeps the parts of an upload in the sweep, and removes them with it', async () => {
  const before = await keys();
  const to = await begin(wav.length);
  await append(to, other!, 0, wav.subarray(0, 10_000));
  await one!.app.get(StorageSweep).sweep();
  expect(await keys()).toHaveLength(before.length + 1);
  expect((await send(to, one!, 'DELETE', {})).status).toBe(204);
  expect(await keys()).toEqual(before);

  const notes = await begin(10_000, 'notes.txt');
  expect((await append(notes, one!, 0, Buffer.alloc(5_000, 'text '))).status).toBe(415);
  expect(await keys()).toEqual(before);
});
