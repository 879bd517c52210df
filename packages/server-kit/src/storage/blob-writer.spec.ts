import fc from 'fast-check';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BlobWriter } from './blob-writer.js';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((it) => rm(it, { recursive: true }))));

async function newFile() {
  const folder = await mkdtemp(path.join(tmpdir(), 'blob-writer-'));
  folders.push(folder);
  const file = path.join(folder, 'blob');
  return { file, writer: new BlobWriter(await open(file, 'wx')) };
}

it('writes all bytes in order, however they are chunked', async () => {
  const sizes = fc.array(fc.oneof(fc.nat(2000), fc.nat(700_000)), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat(255), async (chunks, seed) => {
      const sent = chunks.map((size, n) => Buffer.alloc(size, seed + n));
      const expected = Buffer.concat(sent);
      const { file, writer } = await newFile();
      for (const chunk of sent) await writer.write(chunk);
      await writer.flush();
      await writer.close();
      expect(expected.equals(await readFile(file))).toBe(true);
    }),
    { numRuns: 40 },
  );
});

it('frees the memory of written chunks unless others may use it', async () => {
  const { writer } = await newFile();
  const whole = Buffer.from(new ArrayBuffer(600_000));
  const shared = new ArrayBuffer(600_000);
  await writer.write(whole);
  await writer.write(Buffer.from(shared, 0, 599_999));
  await writer.flush();
  expect(whole.byteLength).toBe(0);
  expect(shared.byteLength).toBe(600_000);
  await writer.close();
});

it('reports a full disk at the next write or at the end, and can then be closed', async () => {
  const attempts = [
    async (writer: BlobWriter) => {
      for (let n = 0; n < 100; n++) await writer.write(Buffer.alloc(600_000));
    },
    async (writer: BlobWriter) => {
      await writer.write(Buffer.alloc(600_000));
      await writer.flush();
    },
    async (writer: BlobWriter) => {
      await writer.write(Buffer.alloc(10));
      await writer.flush();
    },
  ];
  for (const attempt of attempts) {
    const writer = new BlobWriter(await open('/dev/full', 'w'));
    await expect(attempt(writer)).rejects.toMatchObject({ code: 'ENOSPC' });
    await writer.close();
  }
});

it('can be closed while writing', async () => {
  const { file, writer } = await newFile();
  await writer.write(Buffer.alloc(3_000_000, 1));
  await writer.close();
  expect((await readFile(file)).length).toBe(3_000_000);
});
