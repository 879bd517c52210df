import { Injectable } from '@nestjs/common';
import { FilesService, SourcesService } from '@scriptorium/files';
import { isMediaError, joinRecordings } from '@scriptorium/media';
import { Storage, Transactions, type Claimed } from '@scriptorium/server-kit';
import { mkdir, rm, stat } from 'node:fs/promises';
import { RecordingRows, type Piece, type RecordedEvent } from './recording-rows.js';

export interface KeepLimits {
  /** Maximum size of the recording. */
  maxBytes: number;
  signal: AbortSignal;
}

/** Stores what was recorded, and makes it the source of the file. */
@Injectable()
export class RecordingKeeper {
  constructor(
    private readonly rows: RecordingRows,
    private readonly files: FilesService,
    private readonly sources: SourcesService,
    private readonly storage: Storage,
    private readonly transactions: Transactions,
  ) {}

  /** Calls `use` with a temporary folder. */
  async inFolder(use: (folder: string) => Promise<void>): Promise<void> {
    const folder = this.storage.scratch.newFile();
    await mkdir(folder);
    try {
      await use(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Stores the recording of one connection, if there is one. */
  async store(claimed: Claimed, file: string): Promise<void> {
    const size = (await stat(file).catch(() => undefined))?.size ?? 0;
    if (size === 0) return;
    const key = await this.storage.put({ path: file });
    if (!(await this.rows.add(claimed, key, size))) await this.storage.delete(key);
  }

  /** Makes the recording of an event that has ended the source of its file, unless it has failed or nothing was recorded. */
  async keep(claimed: Claimed, event: RecordedEvent, limits: KeepLimits): Promise<void> {
    const pieces = await this.rows.pieces(claimed.id);
    if (event.status === 'finished' && pieces.length > 0) await this.attach(claimed, event, pieces, limits);
    else await this.rows.finish(claimed);
    // If the process or the storage fails here, the blobs belong to no row and are swept.
    await Promise.allSettled(pieces.map(({ blobKey }) => this.storage.delete(blobKey)));
  }

  private async attach(
    claimed: Claimed,
    event: RecordedEvent,
    pieces: readonly Piece[],
    limits: KeepLimits,
  ): Promise<void> {
    await this.inFolder(async (folder) => {
      const recording = await this.join(pieces, folder, limits).catch((error: unknown) => {
        if (!isMediaError(error)) throw error;
        return undefined; // nothing that can be kept
      });
      if (!recording) return void (await this.rows.finish(claimed));
      const { size } = await stat(recording);
      const upload = { path: recording, filename: `live-${claimed.id}.mkv`, size };
      const prepared = await this.sources.prepare(event, { source_file: upload });
      await this.transactions.run(async () => {
        const file = await this.files.lockForOrder(event, event.mediaFileId);
        if (await this.rows.finish(claimed)) await this.sources.attach(file, prepared!);
      });
    });
  }

  private join(pieces: readonly Piece[], folder: string, limits: KeepLimits): Promise<string> {
    const local: string[] = [];
    const next = ([piece, ...rest]: readonly Piece[]): Promise<string> =>
      piece
        ? this.storage.withLocalFile(piece.blobKey, (file) => (local.push(file), next(rest)), limits.signal)
        : joinRecordings(local, { folder, ...limits });
    return next(pieces);
  }
}
