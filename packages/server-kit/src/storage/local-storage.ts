import { createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { TemporaryFile, Scratch } from './scratch.js';
import {
  isBlobKey,
  MissingBlobError,
  newBlobKey,
  Storage,
  type ByteRange,
  type OpenBlob,
} from './storage.js';

/** Stores blobs as files below a folder. Several machines can share it through a common file system. */
export class LocalStorage extends Storage {
  readonly hasOwnScratch = false;
  private readonly blobs: string;

  /** @param scratch must be on the same file system as the folder, so that uploads are moved, not copied */
  constructor(folder: string, scratch: Scratch) {
    super(scratch);
    this.blobs = path.join(folder, 'blobs');
  }

  async check(): Promise<void> {
    await this.scratch.check();
    await mkdir(this.blobs, { recursive: true });
  }

  async put(content: Readable | TemporaryFile): Promise<string> {
    const file = content instanceof Readable ? this.scratch.newFile() : content.path;
    try {
      if (content instanceof Readable) await pipeline(content, createWriteStream(file, { flags: 'wx' }));
      return await this.keep(file);
    } catch (error) {
      await this.scratch.discard(file);
      throw error;
    }
  }

  async open(key: string, range?: ByteRange): Promise<OpenBlob> {
    const file = await open(this.path(key)).catch(missing(key));
    const { size } = await file.stat();
    if (range && range.start >= size) {
      await file.close();
      throw new RangeError(`Blob '${key}' has ${size} bytes; there are none from ${range.start} on`);
    }
    return { stream: file.createReadStream(range), size };
  }

  async withLocalFile<T>(key: string, use: (path: string) => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const file = this.path(key);
    await access(file).catch(missing(key));
    return use(file);
  }

  async delete(key: string): Promise<void> {
    await rm(this.path(key), { force: true });
  }

  async *list(storedBefore: Date): AsyncIterable<string[]> {
    for (const folder of await readdir(this.blobs)) {
      if (!/^[0-9a-f]{2}$/.test(folder)) continue;
      const names = await readdir(path.join(this.blobs, folder));
      const keys = names.map((name) => `${folder}/${name}`).filter(isBlobKey);
      const old = await Promise.all(keys.map((key) => isOlder(this.path(key), storedBefore)));
      yield keys.filter((_, index) => old[index]);
    }
  }

  /** Moves a file into the blob folder. The file and its directory entry are synced before it returns the key. */
  private async keep(file: string): Promise<string> {
    const key = newBlobKey();
    const folder = path.dirname(this.path(key));
    if (await mkdir(folder, { recursive: true })) await syncPath(this.blobs);
    await syncPath(file);
    await rename(file, this.path(key));
    await syncPath(folder);
    return key;
  }

  private path(key: string): string {
    return path.join(this.blobs, key);
  }
}

const missing =
  (key: string) =>
  (error: NodeJS.ErrnoException): never => {
    throw error.code === 'ENOENT' ? new MissingBlobError(key) : error;
  };

async function isOlder(file: string, time: Date): Promise<boolean> {
  const info = await stat(file).catch(() => undefined); // may have been deleted meanwhile
  return info !== undefined && info.mtime < time;
}

async function syncPath(file: string): Promise<void> {
  const handle = await open(file, 'r');
  await handle.sync().finally(() => handle.close());
}
