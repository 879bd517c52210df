import { openStorage, parseStorageUrl, type Storage } from '@scriptorium/server-kit';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { eventually, startReceiver, startS3Server, type Received, type S3Server } from '../../src/index.js';
import { pagesOf, testStorage } from './conformance.js';

let server: S3Server;
const folders: string[] = [];
beforeAll(async () => void (server = await startS3Server()));
afterAll(async () => {
  await server?.stop();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

async function open(url: string): Promise<Storage> {
  const folder = await mkdtemp(path.join(tmpdir(), 's3-storage-'));
  folders.push(folder);
  const storage = await openStorage(parseStorageUrl(url), folder);
  await storage.scratch.prepare();
  return storage;
}
const newPrefix = () => server.storageUrl(`test/${randomUUID()}`);
const KEY = '00/00000000-0000-4000-8000-000000000000';

// TEST_STORAGE_URL runs these tests on a bucket and prefix of another server.
testStorage(() => {
  const { TEST_STORAGE_URL: given } = process.env;
  return open(given ? given.replace(/(?=\?|$)/, `/${randomUUID()}`) : newPrefix());
});

it('shares one copy among concurrent users and downloads again for later ones', async () => {
  const storage = await open(newPrefix());
  const key = await storage.put(Readable.from(['x']));
  const seen: string[] = [];
  const note = async (file: string) => void seen.push(file);
  await Promise.all([1, 2, 3].map(() => storage.withLocalFile(key, note)));
  expect(new Set(seen).size).toBe(1);
  await storage.withLocalFile(key, note);
  expect(new Set(seen).size).toBe(2);
});

it('lists every page, and nothing outside its prefix', async () => {
  const [storage, other] = [await open(newPrefix()), await open(newPrefix())];
  await other.put(Readable.from(['x']));
  const keys = await inTurns(1_001, () => storage.put(Readable.from(['x'])));
  const pages = await pagesOf(storage.list(new Date(Date.now() + 2_000)));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.flat().sort()).toEqual(keys.sort());
});

async function inTurns(times: number, work: () => Promise<string>): Promise<string[]> {
  const results: string[] = [];
  while (results.length < times) {
    results.push(...(await Promise.all(Array.from({ length: Math.min(15, times - results.length) }, work))));
  }
  return results;
}

describe('answers 503 to clients and advises the operator', () => {
  const failure = async (storage: Storage) => {
    const results = await Promise.allSettled([
      storage.check(),
      storage.put(Readable.from(['x'])),
      storage.open(KEY),
      storage.withLocalFile(KEY, () => Promise.resolve()),
      storage.delete(KEY),
      pagesOf(storage.list(new Date())),
    ]);
    const unavailable = { kind: 'unavailable', details: { retryAfterSeconds: expect.any(Number) } };
    for (const result of results) expect(result).toMatchObject({ status: 'rejected', reason: unavailable });
    const [checked] = results as PromiseRejectedResult[];
    const { message, cause } = checked!.reason as Error & { cause: Error };
    expect(message).toBe('The file storage is not available at the moment');
    return cause.message;
  };

  it('if nothing listens at the endpoint', async () => {
    const url = 's3://media?endpoint=http://127.0.0.1:1&access_key_id=a&secret_access_key=hidden';
    expect(await failure(await open(url))).toMatch(
      /^bucket 'media' at http:\/\/127.0.0.1:1 cannot be used \(.*ECONNREFUSED/,
    );
  });

  it('if the bucket does not exist', async () => {
    const url = newPrefix().replace('s3://media', 's3://absent');
    expect(await failure(await open(url))).toMatch(/^there is no bucket 'absent' at .*: create it/);
  });

  it('if the credentials are unknown', async () => {
    const url = newPrefix().replace('access_key_id=S3RVER', 'access_key_id=other');
    expect(await failure(await open(url))).toMatch(/^access to bucket 'media' at .* is denied: check/);
  });

  it('if the server answers 500', async () => {
    const broken = await startReceiver((_, response) => response.writeHead(500).end());
    try {
      const url = `s3://media?endpoint=${broken.url}&access_key_id=a&secret_access_key=hidden`;
      expect(await failure(await open(url))).toMatch(/^bucket 'media' at .* cannot be used \(500/);
    } finally {
      await broken.close();
    }
  });
});

describe('a download', () => {
  const withServer = async (
    answer: (response: ServerResponse) => void,
    test: (storage: Storage) => Promise<unknown>,
  ) => {
    const fake = await startReceiver((_: Received, response) => answer(response));
    const storage = await open(`s3://media?endpoint=${fake.url}&access_key_id=a&secret_access_key=b`);
    try {
      await test(storage);
      expect(await readdir(storage.scratch.folder)).toEqual([]);
    } finally {
      await fake.close();
    }
  };
  const begin = (response: ServerResponse, bytes: number) => {
    response.writeHead(200, { 'content-length': 1_000 });
    response.write(Buffer.alloc(bytes));
  };

  it('fails and leaves no file if the connection is lost', () =>
    withServer(
      (response) => {
        begin(response, 10);
        setImmediate(() => response.destroy());
      },
      async (storage) => {
        const use = jest.fn();
        await expect(storage.withLocalFile(KEY, use)).rejects.toMatchObject({ kind: 'unavailable' });
        expect(use).not.toHaveBeenCalled();
      },
    ));

  it('fails and leaves no file if the checksum does not match', () =>
    withServer(
      (response) => {
        response.writeHead(200, { 'content-length': 3, 'x-amz-checksum-crc32': 'AAAAAA==' });
        response.end('abc');
      },
      async (storage) => {
        const use = jest.fn();
        await expect(storage.withLocalFile(KEY, use)).rejects.toMatchObject({ kind: 'unavailable' });
        expect(use).not.toHaveBeenCalled();
      },
    ));

  it('is cancelled and leaves no file when its last user aborts', async () => {
    let closed: Promise<unknown> | undefined;
    await withServer(
      (response) => {
        begin(response, 10);
        closed = new Promise((resolve) => response.once('close', resolve));
      },
      async (storage) => {
        const [first, second] = [new AbortController(), new AbortController()];
        const use = (signal: AbortSignal) => storage.withLocalFile(KEY, () => Promise.resolve(), signal);
        const uses = [use(first.signal), use(second.signal)];
        const begun = async () => (await readdir(storage.scratch.folder)).length === 1 || undefined;
        await eventually(begun);
        first.abort(new Error('first'));
        await expect(uses[0]).rejects.toThrow('first');
        expect(await begun()).toBe(true);
        second.abort(new Error('second'));
        await expect(uses[1]).rejects.toThrow('second');
        await closed;
      },
    );
  });
});
