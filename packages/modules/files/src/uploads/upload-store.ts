import { Injectable } from '@nestjs/common';
import { mayBeMedia } from '@scriptorium/media';
import { Storage } from '@scriptorium/server-kit';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Readable } from 'node:stream';
import { ReceivedBytes } from './received-bytes.js';
import { UploadRefused } from './upload-refused.js';
import { UPLOAD_VALID_MS, UploadsService, type ResumableUpload } from './uploads.service.js';

const START_BYTES = 4096;

/**
 * Receives uploads, and turns complete ones into blobs. The offset is the number of stored bytes, so that uploads can be resumed
 * after a crash. Calls for an upload hold its lock.
 */
@Injectable()
export class UploadStore extends DataStore {
  constructor(
    private readonly uploads: UploadsService,
    private readonly bytes: ReceivedBytes,
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
    let offset = await this.arrived(row);
    if (offset === row.sizeBytes && !row.blobKey) offset = await this.finish(row);
    return new Upload({
      id,
      size: row.sizeBytes,
      offset,
      metadata: row.fileName === null ? undefined : { filename: row.fileName },
      creation_date: row.touchedAt.toISOString(), // the server derives the expiry from this
    });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const row = await this.row(id);
    try {
      await this.bytes.append(row, offset, stream);
    } finally {
      await this.uploads.touch(row.id, null);
    }
    const end = await this.arrived(row);
    if (offset < START_BYTES && (end >= START_BYTES || end === row.sizeBytes)) await this.checkStart(row);
    return end === row.sizeBytes ? this.finish(row) : end;
  }

  override async remove(id: string): Promise<void> {
    const row = await this.row(id);
    await this.bytes.discard(row, row.blobKey ?? undefined);
    await this.uploads.remove(row.id);
  }

  override getExpiration(): number {
    return UPLOAD_VALID_MS;
  }

  /** Returns the number of received bytes. */
  async arrived(row: ResumableUpload): Promise<number> {
    return row.blobKey ? row.sizeBytes : this.bytes.count(row);
  }

  private async row(id: string): Promise<ResumableUpload> {
    const row = await this.uploads.find(Number(id));
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    return row;
  }

  /** Turns a complete upload into a blob. Returns its size. */
  private async finish(row: ResumableUpload): Promise<number> {
    const key = await this.bytes.toBlob(row);
    if (await this.uploads.touch(row.id, key)) {
      await this.bytes.discard(row, key);
      return row.sizeBytes;
    }
    const { blobKey } = await this.row(String(row.id)); // another process has finished it meanwhile
    if (blobKey !== key) await this.storage.delete(key);
    return row.sizeBytes;
  }

  private async checkStart(row: ResumableUpload): Promise<void> {
    if (mayBeMedia(row.fileName ?? '', await this.bytes.start(row, START_BYTES))) return;
    await this.remove(String(row.id));
    throw new UploadRefused(415, 'The file is neither audio nor video');
  }
}
