import { hashFile, MissingBlobError, type Storage } from '@scriptorium/server-kit';
import fc from 'fast-check';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

const NOWHERE = '00/00000000-0000-4000-8000-000000000000';
const MINUTE_MS = 60_000;
/** Some servers store times in whole seconds. */
const soon = () => new Date(Date.now() + 2_000);

export async function pagesOf(list: AsyncIterable<string[]>): Promise<string[][]> {
  const pages: string[][] = [];
  for await (const page of list) pages.push(page);
  return pages;
}

/**
 * Registers the tests that every driver must pass.
 * @param open opens an empty storage
 */
export function testStorage(open: () => Promise<Storage>): void {
  let storage: Storage;
  beforeEach(async () => void (storage = await open()));

  const putBytes = (...chunks: Buffer[]) => storage.put(Readable.from(chunks));
  const contentOf = async (key: string, range?: { start: number; end?: number }) =>
    buffer((await storage.open(key, range)).stream);
  const keysBefore = async (time: Date) => (await pagesOf(storage.list(time))).flat();
  const temporaryFiles = () => readdir(storage.scratch.folder);

  it('can be reached', () => expect(storage.check()).resolves.toBeUndefined());

  it('returns a stored stream with its size', async () => {
    const key = await putBytes(Buffer.from('one '), Buffer.from('two'));
    expect(key).toMatch(/^([0-9a-f]{2})\/\1[0-9a-f]{6}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    const { stream, size } = await storage.open(key);
    expect([size, String(await buffer(stream))]).toEqual([7, 'one two']);
    expect(await temporaryFiles()).toEqual([]);
  });

  it('consumes a temporary file', async () => {
    const file = storage.scratch.newFile();
    await writeFile(file, 'received');
    expect(String(await contentOf(await storage.put({ path: file })))).toBe('received');
    expect(existsSync(file)).toBe(false);
  });

  it('stores an empty blob', async () => {
    const key = await putBytes();
    expect(await contentOf(key)).toEqual(Buffer.alloc(0));
    expect(await storage.withLocalFile(key, (file) => readFile(file))).toEqual(Buffer.alloc(0));
  });

  it('reads any range of bytes, truncated at the end of the blob', async () => {
    const bytes = randomBytes(3_000);
    const key = await putBytes(bytes);
    const ranges = fc.tuple(fc.nat(2_999), fc.option(fc.nat(4_000), { nil: undefined }));
    await fc.assert(
      fc.asyncProperty(ranges, async ([start, length]) => {
        const end = length === undefined ? undefined : start + length;
        const expected = bytes.subarray(start, end === undefined ? undefined : end + 1);
        const { stream, size } = await storage.open(key, { start, end });
        expect(size).toBe(3_000);
        expect(expected.equals(await buffer(stream))).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('refuses a range that starts beyond the end', async () => {
    const key = await putBytes(Buffer.from('abc'));
    await expect(storage.open(key, { start: 3 })).rejects.toThrow(RangeError);
  });

  it('names the key of a missing blob', async () => {
    const missing = new MissingBlobError(NOWHERE);
    expect(missing.message).toContain(NOWHERE);
    await expect(storage.open(NOWHERE)).rejects.toThrow(missing);
    await expect(storage.open(NOWHERE, { start: 1 })).rejects.toThrow(missing);
    const use = jest.fn();
    await expect(storage.withLocalFile(NOWHERE, use)).rejects.toThrow(missing);
    expect(use).not.toHaveBeenCalled();
    expect(await temporaryFiles()).toEqual([]);
  });

  it('deletes a blob, and does nothing if it is already deleted', async () => {
    const [key, other] = [await putBytes(Buffer.from('a')), await putBytes(Buffer.from('b'))];
    await storage.delete(key);
    await storage.delete(key);
    await expect(storage.open(key)).rejects.toThrow(MissingBlobError);
    expect(String(await contentOf(other))).toBe('b');
  });

  it.each([
    ['a few bytes', 3],
    ['several parts', 20 * 2 ** 20],
  ])('stores nothing of a stream that fails after %s', async (_case, size) => {
    async function* cutOff() {
      for (let sent = 0; sent < size; sent += 2 ** 16) yield Buffer.alloc(Math.min(size, 2 ** 16));
      throw new Error('cut off');
    }
    await expect(storage.put(Readable.from(cutOff()))).rejects.toThrow('cut off');
    expect(await keysBefore(soon())).toEqual([]);
    expect(await temporaryFiles()).toEqual([]);
  });

  it('provides the same content to concurrent users, and leaves no copy', async () => {
    const bytes = randomBytes(300_000);
    const key = await putBytes(bytes);
    const uses = Array.from({ length: 20 }, (_, n) =>
      storage.withLocalFile(key, async (file) => {
        if (n % 3 === 0) throw new Error(`use ${n}`);
        return (await hashFile(file)).toString('hex');
      }),
    );
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const results = await Promise.allSettled(uses);
    results.forEach((result, n) =>
      expect(result).toMatchObject(
        n % 3 === 0 ? { reason: { message: `use ${n}` } } : { status: 'fulfilled', value: sha256 },
      ),
    );
    expect(await temporaryFiles()).toEqual([]);
    expect((await contentOf(key)).equals(bytes)).toBe(true);
  });

  it('keeps a local file for its user while others start and finish', async () => {
    const key = await putBytes(Buffer.from('lasting'));
    await storage.withLocalFile(key, async (file) => {
      await storage.withLocalFile(key, () => Promise.resolve());
      expect(await readFile(file, 'utf8')).toBe('lasting');
    });
    expect(await temporaryFiles()).toEqual([]);
  });

  it('provides no file to a caller that has aborted', async () => {
    const key = await putBytes(Buffer.from('x'));
    const use = jest.fn();
    const aborted = AbortSignal.abort(new Error('not wanted'));
    await expect(storage.withLocalFile(key, use, aborted)).rejects.toThrow('not wanted');
    expect(use).not.toHaveBeenCalled();
    expect(await temporaryFiles()).toEqual([]);
  });

  it('lists blobs stored before a given time', async () => {
    const keys = await Promise.all([1, 2, 3].map((n) => putBytes(Buffer.alloc(n))));
    expect((await keysBefore(soon())).sort()).toEqual(keys.sort());
    expect(await keysBefore(new Date(Date.now() - MINUTE_MS))).toEqual([]);
  });

  it('sweeps old blobs without an owner', async () => {
    const [mine, yours, abandoned] = [
      await putBytes(Buffer.from('1')),
      await putBytes(Buffer.from('2')),
      await putBytes(Buffer.from('3')),
    ];
    storage.ownedBy((keys) => Promise.resolve(keys.filter((key) => key === mine)));
    storage.ownedBy((keys) => Promise.resolve(keys.filter((key) => key === yours)));
    expect(await storage.sweep(MINUTE_MS)).toBe(0);
    expect(await storage.sweep(-2_000)).toBe(1);
    expect((await keysBefore(soon())).sort()).toEqual([mine, yours].sort());
    await expect(storage.open(abandoned)).rejects.toThrow(MissingBlobError);
  });

  it('streams 256 MiB in and out in constant memory', async () => {
    const [chunk, chunks] = [randomBytes(2 ** 20), 256];
    const expected = createHash('sha256');
    const content = function* () {
      for (let n = 0; n < chunks; n++) {
        expected.update(chunk);
        yield chunk;
      }
    };
    const before = process.memoryUsage.rss();
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 10);
    const key = await storage.put(Readable.from(content()));
    const sha256 = await storage.withLocalFile(key, hashFile);
    clearInterval(watch);
    expect(sha256.equals(expected.digest())).toBe(true);
    expect((peak - before) / 2 ** 20).toBeLessThan(192); // also contains garbage that was not collected yet
    await storage.delete(key);
  });
}
