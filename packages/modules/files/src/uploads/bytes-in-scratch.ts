import type { Storage } from '@scriptorium/server-kit';
import { createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReceivedBytes } from './received-bytes.js';
import type { ResumableUpload } from './uploads.service.js';

/** Keeps the bytes of an upload in a growing file, which becomes a blob without being copied. */
export class BytesInScratch extends ReceivedBytes {
  constructor(private readonly storage: Storage) {
    super();
  }

  /** Returns the size of the file: 0 if it was lost, so that the upload restarts. */
  async count(upload: ResumableUpload): Promise<number> {
    return stat(this.file(upload)).then(
      ({ size }) => size,
      () => 0,
    );
  }

  async append(upload: ResumableUpload, _offset: number, stream: Readable): Promise<void> {
    await pipeline(stream, createWriteStream(this.file(upload), { flags: 'a' }));
  }

  async start(upload: ResumableUpload, length: number): Promise<Uint8Array> {
    const file = await open(this.file(upload));
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  toBlob(upload: ResumableUpload): Promise<string> {
    return this.storage.put({ path: this.file(upload) });
  }

  async discard(upload: ResumableUpload): Promise<void> {
    await this.storage.scratch.discard(this.file(upload));
  }

  private file({ scratchName }: ResumableUpload): string {
    return path.join(this.storage.scratch.folder, scratchName);
  }
}
