import type { FileHandle } from 'node:fs/promises';
import { isArrayBuffer } from 'node:util/types';
import { youngGarbage } from './young-garbage.js';

/** Written in one call while the next batch is received. */
const BATCH_BYTES = 512 * 1024;
const SYNC_BYTES = 16 * 1024 * 1024;

/** Writes chunks to a file in batches, and makes the sender wait for the disk. */
export class BlobWriter {
  private batch: Buffer[] = [];
  private batched = 0;
  private unsynced = 0;
  private writing: Promise<void> | undefined;
  private syncing: Promise<void> | undefined;
  private readonly passed = youngGarbage();

  /** @param file open for writing; closed by the writer */
  constructor(private readonly file: FileHandle) {}

  /**
   * Resolves when the writer can accept more.
   * @param chunk owned by the writer from now on: its memory is freed once it is written
   */
  async write(chunk: Buffer): Promise<void> {
    this.batch.push(chunk);
    this.batched += chunk.length;
    if (this.batched >= BATCH_BYTES) await this.startWriting();
  }

  /** Resolves when everything is written. */
  async flush(): Promise<void> {
    await this.startWriting();
    await this.writing;
  }

  async close(): Promise<void> {
    await this.writing?.catch(() => {}); // already reported to the caller
    await this.syncing;
    await this.file.close();
  }

  /** Resolves when the previous batch is written. */
  private async startWriting(): Promise<void> {
    await this.writing;
    this.writing = this.writeBatch(this.batch, this.batched);
    this.writing.catch(() => {}); // rethrown by the next call
    this.batch = [];
    this.batched = 0;
  }

  private async writeBatch(batch: Buffer[], bytes: number): Promise<void> {
    if (bytes === 0) return;
    const { bytesWritten } = await this.file.writev(batch);
    // A disk that is nearly full writes only part of the batch; writing the rest throws the reason.
    if (bytesWritten < bytes) await this.file.writeFile(Buffer.concat(batch).subarray(bytesWritten));
    batch.forEach(free);
    this.passed(bytes);
    this.syncEarly(bytes);
  }

  /**
   * Syncs written data early, so that little is left to sync at the end. Errors are ignored here: the file is
   * synced again when it is stored.
   */
  private syncEarly(bytes: number): void {
    this.unsynced += bytes;
    if (this.syncing || this.unsynced < SYNC_BYTES) return;
    this.unsynced = 0;
    const done = () => void (this.syncing = undefined);
    this.syncing = this.file.datasync().then(done, done);
  }
}

/**
 * Frees the memory of a chunk at once. V8 would detect and free dead buffers late and in bulk, so that each
 * chunk would be received into memory outside the processor cache. A chunk that is part of a larger buffer is
 * not freed, because the rest may be in use.
 */
function free({ buffer, byteLength }: Buffer): void {
  if (isArrayBuffer(buffer) && buffer.byteLength === byteLength) buffer.transfer(0);
}
