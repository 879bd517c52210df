import type { FileHandle } from 'node:fs/promises';
import { isArrayBuffer } from 'node:util/types';
import { youngGarbage } from './young-garbage.js';

/** Written with one call, while as much again is received. */
const BATCH_BYTES = 512 * 1024;
const SYNC_BYTES = 16 * 1024 * 1024;

/** Writes what comes in at the speed of the disk. */
export class BlobWriter {
  private batch: Buffer[] = [];
  private batched = 0;
  private unsynced = 0;
  private writing: Promise<void> | undefined;
  private syncing: Promise<void> | undefined;
  private readonly passed = youngGarbage();

  /** @param file open for writing; the writer closes it */
  constructor(private readonly file: FileHandle) {}

  /**
   * Resolves when more may come.
   * @param chunk belongs to the writer from now on: its memory is freed as soon as it is written
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
    await this.writing?.catch(() => {}); // already reported to the writer
    await this.syncing;
    await this.file.close();
  }

  /** Resolves when the batch before is written. */
  private async startWriting(): Promise<void> {
    await this.writing;
    this.writing = this.writeBatch(this.batch, this.batched);
    this.writing.catch(() => {}); // thrown at the next call
    this.batch = [];
    this.batched = 0;
  }

  private async writeBatch(batch: Buffer[], bytes: number): Promise<void> {
    if (bytes === 0) return;
    const { bytesWritten } = await this.file.writev(batch);
    // A disk that is nearly full takes a part; writing the rest says why.
    if (bytesWritten < bytes) await this.file.writeFile(Buffer.concat(batch).subarray(bytesWritten));
    batch.forEach(free);
    this.passed(bytes);
    this.syncEarly(bytes);
  }

  /**
   * Sends what was written on to the disk while more comes, so that little is left to wait for at the end. Whether it is
   * there is asked when the file is kept.
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
 * Frees the memory of a chunk at once. Left to V8, which sees dead buffers only when it searches its heap, it is gone
 * late and in bulk, and every chunk is received into memory that the processor has not at hand. A chunk that is part of
 * a larger buffer stays: the rest may be in use.
 */
function free({ buffer, byteLength }: Buffer): void {
  if (isArrayBuffer(buffer) && buffer.byteLength === byteLength) buffer.transfer(0);
}
