import { DomainError, isDomainError } from '@scriptorium/core';
import { Injectable } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BlobWriter } from './blob-writer.js';
import { malformedBody, tooLarge } from './request-body.js';

/** A file that came with a request. It is gone after the answer unless it is kept. */
export interface Upload {
  path: string;
  /** As the client called it; for showing only, never for the disk. */
  filename: string;
  size: number;
}

export interface StorageLimits {
  /** An upload of which nothing comes for so long is ended. */
  idleMs?: number;
  /** The most bytes of an upload, whatever its parameter may have. */
  maxBytes?: number;
}

/** Which of these keys its rows name. */
type BlobOwner = (keys: string[]) => Promise<string[]>;

interface ReceiveOptions {
  maxBytes: number;
  filename: string;
  parameter: string;
}

/** Read at once when a file is hashed. */
const READ_BYTES = 512 * 1024;

/** Blobs in a local folder. A row names a blob only after it is complete and on disk. */
@Injectable()
export class Storage {
  private readonly owners: BlobOwner[] = [];

  private readonly idleMs: number;
  private readonly maxBytes: number;

  constructor(
    private readonly root: string,
    { idleMs = 30_000, maxBytes = Infinity }: StorageLimits = {},
  ) {
    this.idleMs = idleMs;
    this.maxBytes = maxBytes;
  }

  async prepare(): Promise<void> {
    await mkdir(this.scratchFolder, { recursive: true });
    await mkdir(path.join(this.root, 'blobs'), { recursive: true });
  }

  /** Streams an upload to disk while counting it; memory stays flat however large it is. */
  async receive(stream: Readable, options: ReceiveOptions): Promise<Upload> {
    const file = this.scratch();
    const maxBytes = Math.min(options.maxBytes, this.maxBytes);
    let size = 0;
    stream.on('error', () => {}); // the loop throws it, however early it comes
    const output = new BlobWriter(await open(file, 'wx'));
    const idle = setTimeout(() => stream.destroy(new Error('idle')), this.idleMs);
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        idle.refresh();
        size += chunk.length;
        if (size > maxBytes) throw tooLarge(options.parameter);
        await output.write(chunk);
      }
      await output.flush();
    } catch (error) {
      await rm(file, { force: true });
      throw reasonOf(error as NodeJS.ErrnoException);
    } finally {
      clearTimeout(idle);
      await output.close();
    }
    return { path: file, filename: options.filename, size };
  }

  /** For files and folders that are gone after the work; a crash leaves them to the sweep. */
  get scratchFolder(): string {
    return path.join(this.root, 'tmp');
  }

  /** The path of a new file of our own, to be kept or discarded like an upload. */
  scratch(): string {
    return path.join(this.scratchFolder, randomUUID());
  }

  /** Moves a received file among the blobs, durably, and returns the key that a row may name. */
  async keep(file: string): Promise<string> {
    const id = randomUUID();
    const key = `${id.slice(0, 2)}/${id}`;
    const folder = path.join(this.root, 'blobs', id.slice(0, 2));
    if (await mkdir(folder, { recursive: true })) await syncPath(path.dirname(folder));
    await syncPath(file);
    await rename(file, this.path(key));
    await syncPath(folder);
    return key;
  }

  /** The SHA-256 of a file's content. */
  async hash(file: string): Promise<Buffer> {
    const hash = createHash('sha256');
    await pipeline(createReadStream(file, { highWaterMark: READ_BYTES }), hash);
    return hash.digest();
  }

  /** Where a blob lies on disk, for the programs that read it. */
  path(key: string): string {
    return path.join(this.root, 'blobs', key);
  }

  async discard(file: string): Promise<void> {
    await rm(file, { force: true });
  }

  /** Whoever keeps blobs says which are in use, from its constructor on: before anything can be swept. */
  ownedBy(owner: BlobOwner): void {
    this.owners.push(owner);
  }

  /**
   * Removes what a crash left behind: temporary files and blobs older than `olderThanMs` that no row names.
   * @returns how many files went
   */
  async sweep(olderThanMs: number): Promise<number> {
    const before = Date.now() - olderThanMs;
    let gone = 0;
    for (const name of await readdir(this.scratchFolder)) {
      gone += await removeOld(path.join(this.scratchFolder, name), before);
    }
    for (const folder of await readdir(path.join(this.root, 'blobs'))) {
      const keys = (await readdir(path.join(this.root, 'blobs', folder))).map((name) => `${folder}/${name}`);
      const used = new Set((await Promise.all(this.owners.map((owner) => owner(keys)))).flat());
      for (const key of keys) if (!used.has(key)) gone += await removeOld(this.path(key), before);
    }
    return gone;
  }
}

/** Why an upload failed: refused, no space, a disk that does not work, or else the client went away. */
function reasonOf(error: NodeJS.ErrnoException): Error {
  if (isDomainError(error)) return error;
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') {
    return new DomainError('unavailable', 'storage.full', 'The service has no space left for this upload', {
      retryAfterSeconds: 60,
    });
  }
  if (error.syscall) return error;
  return malformedBody('the connection was lost');
}

async function syncPath(file: string): Promise<void> {
  const handle = await open(file, 'r');
  await handle.sync().finally(() => handle.close());
}

async function removeOld(file: string, before: number): Promise<number> {
  const info = await stat(file).catch(() => undefined);
  if (!info || info.mtimeMs > before) return 0;
  await rm(file, { force: true, recursive: true });
  return 1;
}
