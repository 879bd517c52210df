import type { Sql, Storage } from '@scriptorium/server-kit';
import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ReceivedBytes } from './received-bytes.js';
import { UploadRefused } from './upload-refused.js';
import type { ResumableUpload } from './uploads.service.js';

/** A part is stored when it has at least this size, or at the end of a request. A smaller last part is extended. */
export const PART_BYTES = 8 * 2 ** 20;

interface Part {
  start: number;
  size: number;
  key: string;
}

const ofUpload = {
  name: 'upload-parts',
  text: `select start_byte as start, size_bytes as size, blob_key as key from upload_part
    where upload_id = $1 order by start_byte`,
};
const counted = {
  name: 'upload-parts-size',
  text: 'select coalesce(sum(size_bytes), 0)::bigint as size from upload_part where upload_id = $1',
};
// Both change nothing if another process has added bytes meanwhile, or has completed or removed the upload.
const insert = {
  name: 'upload-part-insert',
  text: `insert into upload_part (upload_id, start_byte, size_bytes, blob_key)
    select id, $2, $3, $4 from upload where id = $1 and blob_key is null
    on conflict do nothing returning start_byte`,
};
const extend = {
  name: 'upload-part-extend',
  text: `update upload_part set size_bytes = $3, blob_key = $4
    where upload_id = $1 and start_byte = $2 and blob_key = $5 returning start_byte`,
};
const remove = {
  name: 'upload-parts-remove',
  text: 'delete from upload_part where upload_id = $1 returning blob_key as key',
};

/** Keeps the bytes of an upload as blobs, so that every process of the installation can receive the next ones. */
export class BytesInParts extends ReceivedBytes {
  constructor(
    private readonly storage: Storage,
    private readonly sql: Sql,
  ) {
    super();
  }

  async count({ id }: ResumableUpload): Promise<number> {
    return (await this.sql.first<{ size: number }>(counted, [id]))!.size;
  }

  async append(upload: ResumableUpload, offset: number, stream: Readable): Promise<void> {
    const last = (await this.parts(upload)).at(-1);
    const before = last && last.size < PART_BYTES ? last : undefined;
    if (offset !== (last ? last.start + last.size : 0)) throw sentByAnother();
    const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    let next = await this.receive(upload, chunks, before?.start ?? offset, before);
    while (next !== undefined) next = await this.receive(upload, chunks, next);
  }

  async start(upload: ResumableUpload, length: number): Promise<Uint8Array> {
    const [first] = await this.parts(upload);
    if (!first) return new Uint8Array();
    return buffer((await this.storage.open(first.key, { start: 0, end: length - 1 })).stream);
  }

  /** Uses the only part as it is, and copies several into one blob. */
  async toBlob(upload: ResumableUpload): Promise<string> {
    const parts = await this.parts(upload);
    return parts.length === 1 ? parts[0]!.key : this.storage.put(Readable.from(this.read(parts)));
  }

  async discard({ id }: ResumableUpload, except?: string): Promise<void> {
    const removed = await this.sql.rows<{ key: string }>(remove, [id]);
    const keys = removed.map(({ key }) => key).filter((key) => key !== except);
    await Promise.allSettled(keys.map((key) => this.storage.delete(key)));
  }

  private parts({ id }: ResumableUpload): Promise<Part[]> {
    return this.sql.rows<Part>(ofUpload, [id]);
  }

  private async *read(parts: Part[]): AsyncIterable<Buffer> {
    for (const { key } of parts) yield* (await this.storage.open(key)).stream;
  }

  /**
   * Receives and stores one part. Returns the start of the next one; undefined at the end of the request.
   * @param before the last part, if it is extended
   */
  private async receive(
    upload: ResumableUpload,
    chunks: AsyncIterator<Buffer>,
    start: number,
    before?: Part,
  ): Promise<number | undefined> {
    const path = this.storage.scratch.newFile();
    const file = await open(path, 'wx');
    let size = 0;
    let isEnd = false;
    try {
      if (before) for await (const chunk of this.read([before])) size += await append(file, chunk);
      while (size < PART_BYTES && !isEnd) {
        const { value, done } = await chunks.next();
        if (done) isEnd = true;
        else size += await append(file, value);
      }
    } finally {
      await file.close();
      // Also after a lost connection: what arrived before is kept.
      if (size > (before?.size ?? 0)) await this.save(upload, { start, size, path }, before);
      else await this.storage.scratch.discard(path);
    }
    return isEnd ? undefined : start + size;
  }

  private async save(
    { id }: ResumableUpload,
    { start, size, path }: { start: number; size: number; path: string },
    before?: Part,
  ): Promise<void> {
    const key = await this.storage.put({ path });
    const values = [id, start, size, key];
    const saved = before
      ? await this.sql.rows(extend, [...values, before.key])
      : await this.sql.rows(insert, values);
    if (saved.length === 0) {
      await this.storage.delete(key);
      throw sentByAnother();
    }
    if (before) await this.storage.delete(before.key);
  }
}

const sentByAnother = () => new UploadRefused(409, 'Another request has sent bytes of this upload');

async function append(file: FileHandle, chunk: Buffer): Promise<number> {
  await file.appendFile(chunk);
  return chunk.length;
}
