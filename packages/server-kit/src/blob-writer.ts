import { open, type FileHandle } from 'node:fs/promises';
import { youngGarbage } from './young-garbage.js';

/** Written with one call. Larger batches outlive a collection of young garbage, and their buffers are then hard to free. */
const BATCH_BYTES = 256 * 1024;
const SYNC_BYTES = 16 * 1024 * 1024;

/** Writes what comes in at the speed of the disk. */
export class BlobWriter {
  private readonly batch: Buffer[] = [];
  private batched = 0;
  private unsynced = 0;
  private syncing: Promise<void> | undefined;
  private readonly freed = youngGarbage();

  private constructor(private readonly file: FileHandle) {}

  /** @param path of a new file */
  static async open(path: string): Promise<BlobWriter> {
    return new BlobWriter(await open(path, 'wx'));
  }

  /** Resolves when more may come: nothing does while a batch is written, so its chunks die young. */
  async write(chunk: Buffer): Promise<void> {
    this.batch.push(chunk);
    this.batched += chunk.length;
    if (this.batched >= BATCH_BYTES) await this.flush();
  }

  /** Writes what is left of a batch. */
  async flush(): Promise<void> {
    const { batch, batched } = this;
    if (batched === 0) return;
    const { bytesWritten } = await this.file.writev(batch);
    // A disk that is nearly full takes a part; writing the rest says why.
    if (bytesWritten < batched) await this.file.writeFile(Buffer.concat(batch).subarray(bytesWritten));
    batch.length = 0;
    this.batched = 0;
    this.freed(batched);
    this.syncEarly(batched);
  }

  async close(): Promise<void> {
    await this.syncing;
    await this.file.close();
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
