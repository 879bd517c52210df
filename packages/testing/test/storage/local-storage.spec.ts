import { openStorage } from '@scriptorium/server-kit';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { testStorage } from './conformance.js';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function open() {
  const folder = await mkdtemp(path.join(tmpdir(), 'local-storage-'));
  folders.push(folder);
  const storage = await openStorage({ kind: 'local', folder }, folder);
  await storage.check();
  return { folder, storage };
}

testStorage(async () => (await open()).storage);

it('provides the blob itself instead of a copy', async () => {
  const { folder, storage } = await open();
  const key = await storage.put(Readable.from(['x']));
  await storage.withLocalFile(key, async (file) => expect(file).toBe(path.join(folder, 'blobs', key)));
});

it('does not sweep files that are not blobs', async () => {
  const { folder, storage } = await open();
  await mkdir(path.join(folder, 'blobs', '00'));
  await mkdir(path.join(folder, 'blobs', 'lost+found'));
  await writeFile(path.join(folder, 'blobs', '00', 'notes.txt'), 'not a blob');
  expect(await storage.sweep(-2_000)).toBe(0);
});
