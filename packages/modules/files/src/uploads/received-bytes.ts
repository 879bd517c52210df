import type { Readable } from 'node:stream';
import type { ResumableUpload } from './uploads.service.js';

/** The bytes of uploads that are not complete yet. Calls for an upload hold its lock, which other processes do not know. */
export abstract class ReceivedBytes {
  abstract count(upload: ResumableUpload): Promise<number>;

  /**
   * Adds the bytes of a request. If it fails, those that arrived before are kept.
   * @param offset where they begin; the number of stored bytes, unless another process has added some meanwhile
   */
  abstract append(upload: ResumableUpload, offset: number, stream: Readable): Promise<void>;

  /** Returns the first bytes, or all if there are fewer. */
  abstract start(upload: ResumableUpload, length: number): Promise<Uint8Array>;

  /** Stores all bytes as one blob, and returns its key. */
  abstract toBlob(upload: ResumableUpload): Promise<string>;

  /** Deletes the bytes, except for the blob that consists of them. */
  abstract discard(upload: ResumableUpload, except?: string): Promise<void>;
}
