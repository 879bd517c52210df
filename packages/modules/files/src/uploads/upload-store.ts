import { Injectable } from '@nestjs/common';
import { mayBeMedia } from '@scriptorium/media';
import { Storage } from '@scriptorium/server-kit';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UploadRefused } from './upload-refused.js';
import { UPLOAD_VALID_MS, UploadsService, type ResumableUpload } from './uploads.service.js';

const START_BYTES = 4096;

/**
 * Stores uploads in the scratch folder until they are complete, and then as blobs. The offset is the size of
 * the file on disk, so that uploads can be resumed after a crash. Calls for an upload hold its lock.
 */
@Injectable()
export class UploadStore extends DataStore {
  constructor(
    private readonly uploads: UploadsService,
    private readonly storage: Storage,
  ) {
    super();
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  /** The row was created when the id was assigned. */
  override async create(upload: Upload): Promise<Upload> {
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.row(id);
    let offset = row.blobKey ? row.sizeBytes : await this.arrived(row);
    if (offset === row.sizeBytes && !row.blobKey) offset = await this.finish(row);
    return new Upload({
      id,
      size: row.sizeBytes,
      offset,
      metadata: row.fileName === null ? undefined : { filename: row.fileName },
      creation_date: row.touchedAt.toISOString(), // the server derives the expiry from this
    });
  }

  override async write(stream: Readable, id: string): Promise<number> {
    const row = await this.row(id);
    const before = await this.arrived(row);
    try {
      await pipeline(stream, createWriteStream(this.file(row), { flags: 'a' }));
    } finally {
      await this.uploads.touch(row.id, null);
    }
    const offset = await this.arrived(row);
    if (before < START_BYTES && (offset >= START_BYTES || offset === row.sizeBytes))
      await this.checkStart(row);
    return offset === row.sizeBytes ? this.finish(row) : offset;
  }

  override async remove(id: string): Promise<void> {
    const row = await this.row(id);
    await this.uploads.remove(row.id);
    await this.storage.scratch.discard(this.file(row));
  }

  override getExpiration(): number {
    return UPLOAD_VALID_MS;
  }

  /** Returns the number of bytes on disk: 0 if another server has them, so that the upload restarts here. */
  async arrived(row: ResumableUpload): Promise<number> {
    return stat(this.file(row)).then(
      ({ size }) => size,
      () => 0,
    );
  }

  private async row(id: string): Promise<ResumableUpload> {
    const row = await this.uploads.find(Number(id));
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    return row;
  }

  private file({ scratchName }: ResumableUpload): string {
    return path.join(this.storage.scratch.folder, scratchName);
  }

  /** Turns a complete upload into a blob. Returns its size. */
  private async finish(row: ResumableUpload): Promise<number> {
    const key = await this.storage.put({ path: this.file(row) });
    if (!(await this.uploads.touch(row.id, key))) {
      await this.storage.delete(key);
      throw ERRORS.FILE_NOT_FOUND;
    }
    return row.sizeBytes;
  }

  private async checkStart(row: ResumableUpload): Promise<void> {
    const file = await open(this.file(row));
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
      if (mayBeMedia(row.fileName ?? '', buffer.subarray(0, bytesRead))) return;
    } finally {
      await file.close();
    }
    await this.remove(String(row.id));
    throw new UploadRefused(415, 'The file is neither audio nor video');
  }
}
