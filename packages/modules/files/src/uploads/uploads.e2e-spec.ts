import { AccountsService } from '@scriptorium/accounts';
import { eventually, makeMedia, settled } from '@scriptorium/testing';
import { appendFile, readdir, rm, symlink } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Upload, type DetailedError } from 'tus-js-client';
import { startWorld, type World } from '../../test/world.js';
import { StorageSweep } from '../files/storage-sweep.js';
import { UploadLocks } from './upload-locks.js';
import { UploadsService } from './uploads.service.js';

const ORIGIN = 'https://studio.example.com';
const MAX_BYTES = 2 ** 20;

let world: World;
let wav: Buffer;
beforeAll(async () => {
  [world, wav] = await Promise.all([
    startWorld({ options: { maxUploadBytes: MAX_BYTES }, http: { corsOrigins: [ORIGIN] } }),
    makeMedia('a.wav', '-f lavfi -i sine=duration=1:sample_rate=16000'),
  ]);
});
afterAll(() => world?.app.stop());

const base64 = (text: string) => Buffer.from(text).toString('base64');
interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
  key?: string;
}
function tus(to: string, { method = 'POST', headers = {}, body, key = world.projectKey }: Sent = {}) {
  const own = { 'tus-resumable': '1.0.0', 'x-api-key': key };
  return fetch(new URL(to, world.app.baseUrl), {
    method,
    headers: { ...own, ...(body && { 'content-type': 'application/offset+octet-stream' }), ...headers },
    body: body as never,
  });
}
async function begun(size: number, filename = 'a talk.wav', key?: string): Promise<string> {
  const headers = { 'upload-length': String(size), 'upload-metadata': `filename ${base64(filename)}` };
  const answer = await tus('/v3/uploads', { headers, key });
  expect(answer.status).toBe(201);
  return answer.headers.get('location')!;
}
const append = (to: string, offset: number, body: Buffer, key?: string) =>
  tus(to, { method: 'PATCH', headers: { 'upload-offset': String(offset) }, body, key });
const offsetOf = async (to: string) =>
  Number((await tus(to, { method: 'HEAD' })).headers.get('upload-offset'));
const idOf = (to: string) => Number(to.split('/').at(-1));
async function uploaded(content = wav): Promise<number> {
  const to = await begun(content.length);
  const sent = await append(to, 0, content);
  expect([sent.status, await sent.text()]).toEqual([204, '']);
  return idOf(to);
}
const create = (upload_id: number, by = world.project, more = {}) =>
  by.post('/v3/files', { language_id: 1, upload_id, ...more });

describe('a resumable upload', () => {
  it('resumes where it stopped, and becomes the source of a file once', async () => {
    const to = await begun(wav.length);
    expect(to).toMatch(/^\/v3\/uploads\/\d+$/);
    const first = await append(to, 0, wav.subarray(0, 5000));
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '5000']);
    expect(new Date(first.headers.get('upload-expires')!).getTime()).toBeGreaterThan(Date.now());
    expect(await offsetOf(to)).toBe(5000);
    const early = await create(idOf(to));
    expect([early.status, early.body.error.items]).toEqual([400, ['upload_id']]);
    expect((await world.project.get(to)).body.data).toMatchObject({
      file_name: 'a talk.wav',
      size: wav.length,
      offset: 5000,
      complete: false,
    });
    expect((await append(to, 5000, wav.subarray(5000))).status).toBe(204);
    expect((await world.project.get(to)).body.data).toMatchObject({ offset: wav.length, complete: true });
    const { status, body } = await create(idOf(to));
    expect([status, body.data.name, body.data.source]).toEqual([200, 'a talk.wav', 'a talk.wav']);
    await settled(world.app, 'files');
    expect((await world.project.get(`/v3/files/${body.data.id}/source`)).body.data.status).toBe('complete');
    const again = await create(idOf(to));
    expect([again.status, again.body.error.message]).toEqual([404, `Upload id ${idOf(to)} not found.`]);
    expect((await tus(to, { method: 'HEAD' })).status).toBe(404);
  });

  it('replaces a source, and is an alternative to source_file', async () => {
    const { id } = (await world.project.post('/v3/files', { language_id: 1 })).body.data;
    const none = await world.project.post(`/v3/files/${id}/source`);
    expect([none.status, none.body.error.items]).toEqual([400, ['source_file']]);
    const { status, body } = await world.project.post(`/v3/files/${id}/source`, {
      upload_id: await uploaded(),
    });
    expect([status, body.data.media_file_id]).toEqual([200, id]);
    const both = { upload_id: await uploaded(), source_url: 'http://127.0.0.1:1/a.wav' };
    expect((await world.project.post('/v3/files', { language_id: 1, ...both })).status).toBe(400);
  });

  it('survives a refused request, and can be used by only one of many', async () => {
    const id = await uploaded();
    expect((await create(id, world.project, { batch_id: 999_999 })).status).toBe(404);
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
  });

  it('keeps the received bytes when the connection is lost', async () => {
    const to = await begun(wav.length);
    const sending = request(new URL(to, world.app.baseUrl), {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'x-api-key': world.projectKey,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': wav.length,
      },
    });
    sending.on('error', () => {});
    sending.write(wav.subarray(0, 10_000));
    await eventually(async () =>
      (await world.project.get(to)).body.data.offset === 10_000 ? true : undefined,
    );
    sending.destroy();
    expect(await offsetOf(to)).toBe(10_000);
    expect((await append(to, 10_000, wav.subarray(10_000))).status).toBe(204);
  });

  it('gets 503 when the disk is full, keeps its offset, and continues once there is space', async () => {
    const to = await begun(wav.length);
    const [{ scratch_name }] = await world.app.db.query('select * from upload where id = $1', [idOf(to)]);
    const file = path.join(world.app.folder, 'tmp', scratch_name);
    await symlink('/dev/full', file); // every write fails as on a full disk
    const full = await append(to, 0, wav);
    expect([full.status, full.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await full.json()).toEqual({
      code: 503,
      error: {
        type: 'unavailable_error',
        code: 'storage.full',
        message: 'The service has no space left for this upload',
      },
      meta: {},
    });
    await rm(file);
    expect(await offsetOf(to)).toBe(0);
    expect((await append(to, 0, wav)).status).toBe(204);
    expect((await world.project.get(to)).body.data).toMatchObject({ complete: true });
  });

  it('resumes in another process, even if the first one died before finishing the complete upload', async () => {
    const to = await begun(wav.length);
    await append(to, 0, wav.subarray(0, 6000));
    const [{ scratch_name }] = await world.app.db.query('select * from upload where id = $1', [idOf(to)]);
    await appendFile(path.join(world.app.folder, 'tmp', scratch_name), wav.subarray(6000));
    const storageUrl = pathToFileURL(world.app.folder).href;
    const other = await startWorld({ besides: world.app, storageUrl, options: { role: 'api' } });
    try {
      const headers = { 'tus-resumable': '1.0.0' };
      const answer = await other.app.as(world.projectKey).send('HEAD', to, { headers });
      expect(answer.headers.get('upload-offset')).toBe(String(wav.length));
    } finally {
      await other.app.stop();
    }
    expect((await create(idOf(to))).status).toBe(200);
  });

  it('works with tus-js-client, with the key in a header', async () => {
    const url = await new Promise<string>((resolve, reject) => {
      const upload = new Upload(wav, {
        endpoint: `${world.app.baseUrl}/v3/uploads`,
        headers: { 'x-api-key': world.projectKey },
        metadata: { filename: 'lecture.wav' },
        chunkSize: 10_000,
        onSuccess: () => resolve(upload.url!),
        onError: (error: Error | DetailedError) => reject(error),
      });
      upload.start();
    });
    expect((await create(idOf(url))).body.data.name).toBe('lecture.wav');
  });
});

describe('refusals', () => {
  it('have the status of the tus protocol and the envelope', async () => {
    const to = await begun(wav.length);
    await append(to, 0, wav.subarray(0, 5000));
    const conflict = await append(to, 4000, wav.subarray(4000));
    expect([conflict.status, (await conflict.json()) as object]).toEqual([
      409,
      {
        code: 409,
        error: { type: 'conflict_error', code: 'upload.refused', message: 'Upload-Offset conflict' },
        meta: {},
      },
    ]);
    expect((await append(to, 5000, Buffer.alloc(wav.length))).status).toBe(413);
    expect((await tus(to, { method: 'PATCH', headers: { 'tus-resumable': '' } })).status).toBe(412);
    expect((await tus('/v3/uploads', { headers: { 'upload-length': String(MAX_BYTES + 1) } })).status).toBe(
      413,
    );
    const empty = await tus('/v3/uploads', { headers: { 'upload-length': '0' } });
    expect([empty.status, await empty.text()]).toEqual([
      400,
      expect.stringContaining('An empty file cannot be uploaded.'),
    ]);
    for (const size of ['-1', 'x', ''])
      expect((await tus('/v3/uploads', { headers: { 'upload-length': size } })).status).toBe(400);
    expect((await tus('/v3/uploads', { headers: { 'upload-defer-length': '1' } })).status).toBe(501);
    expect((await tus('/v3/uploads', { key: 'nonsense' })).status).toBe(401);
  });

  it('come early for non-media content, which is removed', async () => {
    const to = await begun(50_000, 'notes.txt');
    expect((await append(to, 0, Buffer.alloc(5000, 'text '))).status).toBe(415);
    expect((await tus(to, { method: 'HEAD' })).status).toBe(404);
  });

  it('are the same for uploads of others and unknown ones', async () => {
    const to = await begun(wav.length);
    const complete = await uploaded();
    const project = await world.app.get(AccountsService).createProject(world.accountId, { name: 'Foreign' });
    const key = project.project.api_key;
    for (const url of [to, '/v3/uploads/999999']) {
      expect((await append(url, 0, wav, key)).status).toBe(404);
      expect((await tus(url, { method: 'HEAD', key })).status).toBe(404);
      expect((await tus(url, { method: 'DELETE', key })).status).toBe(404);
    }
    expect((await create(complete, world.sibling)).status).toBe(404);
    expect((await create(complete, world.stranger)).status).toBe(404);
    expect(await offsetOf(to)).toBe(0);
    const observed = await world.observer.post('/v3/uploads', {}, { headers: { 'tus-resumable': '1.0.0' } });
    expect(observed.status).toBe(403);
  });

  it('come when a project has too many uploads', async () => {
    const project = await world.app.get(AccountsService).createProject(world.accountId, { name: 'Many' });
    await world.app.db.query(
      `insert into upload (account_id, project_id, size_bytes) select $1, $2, 9 from generate_series(1, 200)`,
      [world.accountId, project.id],
    );
    const answer = await tus('/v3/uploads', {
      headers: { 'upload-length': '9' },
      key: project.project.api_key,
    });
    expect(answer.status).toBe(429);
  });
});

it('a new request ends the previous request for the same upload, or gets 423 if that request does not end', async () => {
  const locks = new UploadLocks(100);
  const [first, second, third] = [locks.newLock('7'), locks.newLock('7'), locks.newLock('7')];
  const { signal } = new AbortController();
  let asked = 0;
  await first.lock(signal, () => void (asked += 1));
  await expect(second.lock(signal, () => {})).rejects.toMatchObject({ status_code: 423 });
  expect(asked).toBe(1);
  const waiting = third.lock(signal, () => {});
  await first.unlock();
  await waiting;
  expect(asked).toBe(2);
});

it('accepts cross-origin uploads from the configured origins only', async () => {
  const preflight = await fetch(`${world.app.baseUrl}/v3/uploads`, {
    method: 'OPTIONS',
    headers: {
      origin: ORIGIN,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'tus-resumable,upload-offset,x-api-key',
    },
  });
  expect(preflight.headers.get('access-control-allow-headers')).toContain('upload-offset');
  expect(preflight.headers.get('tus-version')).toBe('1.0.0');
  const answer = await tus('/v3/uploads', { headers: { origin: ORIGIN, 'upload-length': '9' } });
  expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  expect(answer.headers.get('access-control-expose-headers')).toMatch(/location.*upload-offset/);
  const foreign = await tus('/v3/uploads', {
    headers: { origin: 'https://evil.example', 'upload-length': '9' },
  });
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
});

it('the capabilities are told without a key, as tus servers do', async () => {
  for (const to of ['/v3/uploads', '/v3/uploads/', '/v3/uploads/7']) {
    const { status, headers } = await fetch(new URL(to, world.app.baseUrl), { method: 'OPTIONS' });
    expect([status, Object.fromEntries(headers)]).toMatchObject([
      204,
      {
        'tus-resumable': '1.0.0',
        'tus-version': '1.0.0',
        'tus-extension': 'creation,creation-with-upload,termination,expiration',
        'tus-max-size': String(MAX_BYTES),
      },
    ]);
  }
});

it('a whole file in the request that creates the upload becomes one blob', async () => {
  const blobs = () => readdir(path.join(world.app.folder, 'blobs'), { recursive: true });
  const before = await blobs();
  const headers = { 'upload-length': String(wav.length), 'upload-metadata': `filename ${base64('a.wav')}` };
  const answer = await tus('/v3/uploads', { headers, body: wav });
  expect([answer.status, answer.headers.get('upload-offset')]).toEqual([201, String(wav.length)]);
  const added = (await blobs()).filter((name) => name.includes('-') && !before.includes(name));
  expect(added).toHaveLength(1);
});

it('an upload and its bytes are removed by its client, or after it has expired', async () => {
  const blobs = async () =>
    (await readdir(path.join(world.app.folder, 'blobs'), { recursive: true })).filter((name) =>
      name.includes('-'),
    ).length;
  const before = await blobs();
  const [removed, expired, partial] = [await uploaded(), await uploaded(), await begun(wav.length)];
  await append(partial, 0, wav.subarray(0, 5000));
  expect(await blobs()).toBe(before + 2);
  await world.app.get(StorageSweep).sweep();
  expect(await blobs()).toBe(before + 2);
  expect((await tus(`/v3/uploads/${removed}`, { method: 'DELETE' })).status).toBe(204);
  expect(await blobs()).toBe(before + 1);
  await world.app.db.query(`update upload set touched_at = now() - interval '21 hours' where id = any($1)`, [
    [expired, idOf(partial)],
  ]);
  expect((await tus(partial, { method: 'HEAD' })).status).toBe(410);
  expect((await create(expired)).status).toBe(404);
  await world.app.get(UploadsService).removeExpired();
  expect(await blobs()).toBe(before);
  expect((await tus(partial, { method: 'HEAD' })).status).toBe(404);
});
