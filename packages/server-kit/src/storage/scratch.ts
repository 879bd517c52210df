import { DomainError, isDomainError, unacceptable } from '@scriptorium/core';
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { BlobWriter } from './blob-writer.js';
import { malformedBody, tooLarge } from '../http/request-body.js';

/** A temporary file that can become a blob. */
export interface TemporaryFile {
  path: string;
}

/** A file that came with a request. It is deleted after the response unless it was put in the storage. */
export interface Upload extends TemporaryFile {
  /** As the client called it; for showing only, never for the disk. */
  filename: string;
  size: number;
}

export interface UploadLimits {
  /** Idle timeout of an upload. */
  idleMs?: number;
  /** Size limit of every upload, in bytes. A parameter may set a lower one. */
  maxBytes?: number;
}

/** What is taken as a file. */
export interface FileRules {
  maxBytes: number;
  /**
   * Returns why a file cannot be taken, if its name and beginning show that.
   * @param start the first 4 KiB, or all of a smaller file; never empty
   */
  refuse?: ((start: Uint8Array, filename: string) => string | undefined) | undefined;
}

interface ReceiveOptions extends FileRules {
  filename: string;
  parameter: string;
}

/** More than a file system may have left in a block, or keep within its inode. */
const PROBE_BYTES = 64 * 1024;

/**
 * Temporary files on this machine: uploads while their request is handled, copies of blobs, intermediate results. What a
 * crash leaves behind is swept.
 */
export class Scratch {
  private readonly idleMs: number;
  private readonly maxBytes: number;

  /** @param folder is created by `prepare` */
  constructor(
    readonly folder: string,
    { idleMs = 30_000, maxBytes = Infinity }: UploadLimits = {},
  ) {
    this.idleMs = idleMs;
    this.maxBytes = maxBytes;
  }

  async prepare(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
  }

  /** Throws unless a file can be written: the disk may be full, or have become read-only. */
  async check(): Promise<void> {
    await this.prepare();
    const file = this.newFile();
    try {
      await writeFile(file, Buffer.alloc(PROBE_BYTES), { flag: 'wx' });
    } finally {
      await rm(file, { force: true });
    }
  }

  /**
   * Streams an upload to disk while counting it; memory stays flat however large it is.
   * @throws {DomainError} as soon as it is too large or of the wrong kind
   */
  async receive(stream: Readable, options: ReceiveOptions): Promise<Upload> {
    const file = this.newFile();
    const maxBytes = Math.min(options.maxBytes, this.maxBytes);
    const start = new Start(options);
    let size = 0;
    stream.on('error', () => {}); // the loop throws it, however early it comes
    const output = new BlobWriter(await open(file, 'wx'));
    const idle = setTimeout(() => stream.destroy(new Error('idle')), this.idleMs);
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        idle.refresh();
        size += chunk.length;
        if (size > maxBytes) throw tooLarge(options.parameter);
        start.add(chunk);
        await output.write(chunk);
      }
      start.end();
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

  /** Returns a path that does not exist yet. The caller discards the file it writes there, or puts it in the storage. */
  newFile(): string {
    return path.join(this.folder, randomUUID());
  }

  async discard(file: string): Promise<void> {
    await rm(file, { force: true });
  }

  /**
   * Deletes files and folders that have not been written to for `olderThanMs`.
   * @returns how many were deleted
   */
  async sweep(olderThanMs: number): Promise<number> {
    const before = Date.now() - olderThanMs;
    let deleted = 0;
    for (const name of await readdir(this.folder)) {
      const file = path.join(this.folder, name);
      const info = await stat(file).catch(() => undefined); // it may have been discarded meanwhile
      if (!info || info.mtimeMs > before) continue;
      await rm(file, { force: true, recursive: true });
      deleted += 1;
    }
    return deleted;
  }
}

const START_BYTES = 4096;

/** The first bytes of an upload, gathered until they can be judged. */
class Start {
  private gathered: Buffer[] = [];
  private missing = START_BYTES;

  constructor(private readonly options: ReceiveOptions) {}

  add(chunk: Buffer): void {
    if (this.missing === 0) return;
    const piece = chunk.subarray(0, this.missing);
    this.gathered.push(piece);
    this.missing -= piece.length;
    if (this.missing === 0) this.judge();
  }

  /** For an upload that is smaller. */
  end(): void {
    if (this.missing > 0 && this.missing < START_BYTES) this.judge();
  }

  private judge(): void {
    const { refuse, filename, parameter } = this.options;
    const why = refuse?.(Buffer.concat(this.gathered), filename);
    this.gathered = [];
    if (why) throw unacceptable(parameter, why);
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
