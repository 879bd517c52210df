import { openStorage, parseStorageUrl } from '@scriptorium/server-kit';
import { client, eventually, formWithFile, startS3Server, type S3Server } from '@scriptorium/testing';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { credentialsIn, dataFolder, migratedDatabase, startHost, stopped, tidy } from './host.js';

jest.setTimeout(240_000);

const lecture = path.join(import.meta.dirname, '../../../examples/media/lecture.wav');
let bucket: S3Server;
beforeAll(async () => void (bucket = await startS3Server()));
afterAll(async () => {
  await tidy();
  await bucket?.stop();
});

async function keysIn(url: string): Promise<string[]> {
  const storage = await openStorage(parseStorageUrl(url), await dataFolder());
  const keys: string[] = [];
  for await (const page of storage.list(new Date(Date.now() + 60_000))) keys.push(...page);
  return keys;
}

/** Creates a temporary file as a crash would leave it. */
async function leaveTemporaryFile(folder: string): Promise<void> {
  const file = path.join(folder, 'files', 'tmp', 'interrupted');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, 'x');
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000);
  await utimes(file, twoDaysAgo, twoDaysAgo);
}

it('two machines work together through a shared database and bucket alone', async () => {
  const STORAGE_URL = bucket.storageUrl('captions');
  const DATABASE_URL = await migratedDatabase();
  const SECRET_KEYS = `k:${randomBytes(32).toString('base64')}`;
  const [apiFolder, workerFolder] = [await dataFolder(), await dataFolder()];
  for (const folder of [apiFolder, workerFolder]) await leaveTemporaryFile(folder);
  const start = (SCRIPTORIUM_ROLE: string, SCRIPTORIUM_DATA: string) =>
    startHost({ SCRIPTORIUM_ROLE, SCRIPTORIUM_DATA, STORAGE_URL, DATABASE_URL, SECRET_KEYS });
  const api = start('api', apiFolder);
  const baseUrl = await api.ready;
  const worker = start('worker', workerFolder);
  await worker.ready;
  const { project } = await credentialsIn(apiFolder);
  const http = client(baseUrl, project.api_key);
  const db = new Client({ connectionString: DATABASE_URL });
  await db.connect();

  try {
    expect((await http.get('/readyz')).body).toMatchObject({ status: 'ok', storage: 'ok' });

    // The upload and its inspection happen on different machines.
    const sound = await readFile(lecture);
    const multipart = formWithFile('source_file', sound, { filename: 'lecture.wav' });
    const created = await http.send('POST', '/v3/files', { query: { language_id: 1 }, multipart });
    const id = created.body.data.id as number;
    const source = await eventually(async () => {
      const { rows } = await db.query('select status, blob_key, sha256, duration_ms from source');
      return rows[0].status === 'complete' ? rows[0] : undefined;
    });
    expect(source.sha256).toEqual(createHash('sha256').update(sound).digest());
    expect(Number(source.duration_ms)).toBeGreaterThan(5_000);
    expect(await keysIn(STORAGE_URL)).toEqual([source.blob_key]);

    const order = await http.post('/v3/transcripts/order/asr', { media_file_id: id });
    const transcript = `/v3/transcripts/${order.body.data.id}`;
    await eventually(
      async () => (await http.get(transcript)).body.data.status === 'complete' || undefined,
      120_000,
    );
    expect((await http.get(`${transcript}/text`, { output_format_id: 16 })).body.data).toMatch(/captions/i);

    for (const folder of [apiFolder, workerFolder]) {
      expect(await readdir(path.join(folder, 'files', 'tmp'))).toEqual([]);
      expect(existsSync(path.join(folder, 'files', 'blobs'))).toBe(false);
    }
    expect(api.output() + worker.output()).not.toContain('S3RVER');

    await db.query('update project set retention_days = 1 where id = $1', [project.id]);
    await db.query("update media_file set created_at = now() - interval '2 days'");
    await db.query("insert into job (name, data) values ('files.remove-expired', '{}')");
    await eventually(async () => ((await keysIn(STORAGE_URL)).length === 0 ? true : undefined), 60_000);
    expect((await http.get(`/v3/files/${id}`)).status).toBe(404);
    await Promise.all([stopped(api), stopped(worker)]);
  } finally {
    await db.end();
  }
});

it('answers 503 to uploads while the bucket is unreachable, and keeps serving everything else', async () => {
  const away = await startS3Server();
  const folder = await dataFolder();
  const host = startHost({
    SCRIPTORIUM_DATA: folder,
    DATABASE_URL: await migratedDatabase(),
    STORAGE_URL: away.storageUrl('x'),
  });
  const baseUrl = await host.ready;
  await away.stop();
  const http = client(baseUrl, (await credentialsIn(folder)).project.api_key);
  expect(await http.get('/readyz')).toMatchObject({
    status: 503,
    body: { database: 'ok', storage: 'failed' },
  });
  const multipart = formWithFile('source_file', 'RIFF', { filename: 'lecture.wav' });
  const answer = await http.send('POST', '/v3/files', { query: { language_id: 1 }, multipart });
  expect(answer).toMatchObject({
    status: 503,
    body: {
      error: { type: 'unavailable_error', message: 'The file storage is not available at the moment' },
    },
  });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await http.get('/v3/files')).body.data).toEqual([]);
  await eventually(
    async () => ((await readdir(path.join(folder, 'files', 'tmp'))).length === 0 ? true : undefined),
    5_000,
  );
  await stopped(host);
  expect(host.output()).toMatch(/bucket 'media' at \S+ cannot be used \(.*ECONNREFUSED/);
  expect(host.output()).not.toContain('S3RVER');
});

it('refuses to start without its bucket, and says what to do', async () => {
  const STORAGE_URL = bucket.storageUrl('x').replace('s3://media', 's3://absent');
  const host = startHost({
    LOG_LEVEL: 'error',
    SCRIPTORIUM_DATA: await dataFolder(),
    DATABASE_URL: await migratedDatabase(),
    STORAGE_URL,
  });
  expect(await host.exited).toEqual({ code: 1, signal: null });
  expect(host.output()).toMatch(/^scriptorium: STORAGE_URL: there is no bucket 'absent' at .*\n$/);
  expect(host.output()).not.toContain('S3RVER');
});
