import { DomainError, isDomainError, unacceptable } from '@scriptorium/core';
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { BlobWriter } from './blob-writer.js';
import { malformedBody, tooLarge } from '../http/request-body.js';

/** A temporary file that can be stored as a blob. */
export interface TemporaryFile {
  path: string;
}

/** A file sent with a request. It is deleted after the response unless it was stored. */
export interface Upload extends TemporaryFile {
  /** Name given by the client; for display only, never used as a path. */
  filename: string;
  size: number;
}

export interface UploadLimits {
  /** Idle timeout of an upload. */
  idleMs?: number;
  /** Size limit of every upload, in bytes. A parameter may set a lower one. */
  maxBytes?: number;
}

/** Constraints on an uploaded file. */
export interface FileRules {
  maxBytes: number;
  /**
   * Returns the reason to refuse a file by its name and beginning, if there is one.
   * @param start the first 4 KiB, or all of a smaller file; never empty
   */
  refuse?: ((start: Uint8Array, filename: string) => string | undefined) | undefined;
}

interface ReceiveOptions extends FileRules {
  filename: string;
  parameter: string;
}

/** Larger than the slack of a file system block or the data kept in an inode. */
const PROBE_BYTES = 64 * 1024;

/**
 * Temporary files on this machine: uploads during their request, copies of blobs, intermediate results. Files
 * left behind by a crash are swept.
 */
export class Scratch {
  private readonly idleMs: number;
  private readonly maxBytes: number;

  /** @param folder created by `prepare` */
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

  /** Throws if no file can be written, because the disk is full or read-only. */
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
   * Streams an upload to disk in constant memory.
   * @throws {DomainError} as soon as it is too large or of the wrong type
   */
  async receive(stream: Readable, options: ReceiveOptions): Promise<Upload> {
    const file = this.newFile();
    const maxBytes = Math.min(options.maxBytes, this.maxBytes);
    const start = new Start(options);
    let size = 0;
    stream.on('error', () => {}); // the loop throws it, even if it is emitted early
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
      throw reasonOf(error);
    } finally {
      clearTimeout(idle);
      await output.close();
    }
    return { path: file, filename: options.filename, size };
  }

  /**
   * Returns the path of a file that does not exist yet. The caller writes it, and then discards it or puts it
   * in the storage.
   */
  newFile(): string {
    return path.join(this.folder, randomUUID());
  }

  async discard(file: string): Promise<void> {
    await rm(file, { force: true });
  }

  /**
   * Deletes files and folders that have not been written to for `olderThanMs`.
   * @returns the number deleted
   */
  async sweep(olderThanMs: number): Promise<number> {
    const before = Date.now() - olderThanMs;
    let deleted = 0;
    for (const name of await readdir(this.folder)) {
      const file = path.join(this.folder, name);
      const info = await stat(file).catch(() => undefined); // may have been discarded meanwhile
      if (!info || info.mtimeMs > before) continue;
      await rm(file, { force: true, recursive: true });
      deleted += 1;
    }
    return deleted;
  }
}

const START_BYTES = 4096;

/** Collects the first bytes of an upload until the file can be checked. */
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

  /** Checks an upload that is smaller than the sample. */
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

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Returns the error for a client whose upload did not fit on the disk; other errors unchanged. */
export function withoutSpace(error: unknown): unknown {
  if (!FULL.has((error as NodeJS.ErrnoException | null)?.code ?? '')) return error;
  return new DomainError('unavailable', 'storage.full', 'The service has no space left for this upload', {
    retryAfterSeconds: 60,
    cause: error,
  });
}

/** Returns why an upload failed: refused, no space, a disk failure, or otherwise a disconnected client. */
function reasonOf(given: unknown): unknown {
  const error = withoutSpace(given);
  if (isDomainError(error) || (error as NodeJS.ErrnoException).syscall) return error;
  return malformedBody('the connection was lost');
}
