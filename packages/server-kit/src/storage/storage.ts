import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { TemporaryFile, Scratch } from './scratch.js';

/** Bytes of a blob, counted from 0. `end` is inclusive, as in HTTP; without it the range reaches to the end. */
export interface ByteRange {
  start: number;
  end?: number;
}

/** An open blob. The caller reads the stream to its end or destroys it. */
export interface OpenBlob {
  stream: Readable;
  /** Bytes of the whole blob, also when a range of it is read. */
  size: number;
}

/** Returns those of the keys that rows refer to. */
export type BlobOwner = (keys: string[]) => Promise<string[]>;

/** A row refers to a blob that is not in the storage. */
export class MissingBlobError extends Error {
  override readonly name = 'MissingBlobError';

  constructor(readonly key: string) {
    super(`Blob '${key}' is missing from the storage`);
  }
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns whether a name has the form of a key. The storage never touches anything else in its folder or bucket. */
export const isBlobKey = (name: string): boolean => KEY.test(name);

/** Returns the key of a new blob: a UUID behind its first two digits, which spread local files over 256 folders. */
export function newBlobKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}

/**
 * Blobs by key, the same keys on every driver. A row may name a blob once `put` has returned its key; a blob that no row
 * names is swept.
 */
export abstract class Storage {
  private readonly owners: BlobOwner[] = [];

  /** @param scratch where this machine keeps uploads and other temporary files */
  constructor(readonly scratch: Scratch) {}

  /** Throws unless the storage can be reached, with a message for the operator in the error or its cause. */
  abstract check(): Promise<void>;

  /**
   * Stores the content durably. A temporary file is taken over: it is gone afterwards, even if this fails.
   * @returns the key of the new blob
   */
  abstract put(content: Readable | TemporaryFile): Promise<string>;

  /**
   * Sends a temporary file to where `put` would, if that takes a while; `put` then only returns the key. For files that are
   * put within a transaction, which must not wait for a network.
   */
  async stage(_file: TemporaryFile): Promise<void> {}

  /** Deletes a temporary file that was not put, and what was staged of it. */
  discard(file: TemporaryFile): Promise<void> {
    return this.scratch.discard(file.path);
  }

  /**
   * @throws {MissingBlobError}
   * @throws {RangeError} when the range starts behind the end of the blob
   */
  abstract open(key: string, range?: ByteRange): Promise<OpenBlob>;

  /**
   * Calls `use` with the path of a local file that has the content of the blob. The file must not be changed, and may be
   * gone afterwards.
   * @throws {MissingBlobError}
   */
  abstract withLocalFile<T>(key: string, use: (path: string) => Promise<T>, signal?: AbortSignal): Promise<T>;

  /** Does nothing if there is no such blob. */
  abstract delete(key: string): Promise<void>;

  /** Lists the keys of blobs that were stored before the given time, in pages. */
  abstract list(storedBefore: Date): AsyncIterable<string[]>;

  /** Registers an owner of blobs. Call it in a constructor: a sweep deletes what no owner claims. */
  ownedBy(owner: BlobOwner): void {
    this.owners.push(owner);
  }

  /**
   * Deletes blobs that are older than `olderThanMs` and that no row names.
   * @returns how many were deleted
   */
  async sweep(olderThanMs: number): Promise<number> {
    let deleted = 0;
    for await (const keys of this.list(new Date(Date.now() - olderThanMs))) {
      const used = new Set((await Promise.all(this.owners.map((owner) => owner(keys)))).flat());
      for (const key of keys.filter((each) => !used.has(each))) {
        await this.delete(key);
        deleted += 1;
      }
    }
    return deleted;
  }
}
