import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { TemporaryFile, Scratch } from './scratch.js';

/** A range of bytes, counted from 0. `end` is inclusive, as in HTTP; without it the range extends to the end. */
export interface ByteRange {
  start: number;
  end?: number;
}

/** An open blob. The caller must read the stream to its end or destroy it. */
export interface OpenBlob {
  stream: Readable;
  /** Size of the whole blob in bytes, also when only a range is read. */
  size: number;
}

/** Returns those of the keys that rows refer to. */
export type BlobOwner = (keys: string[]) => Promise<string[]>;

/** Thrown if a row refers to a blob that is not in the storage. */
export class MissingBlobError extends Error {
  override readonly name = 'MissingBlobError';

  constructor(readonly key: string) {
    super(`Blob '${key}' is missing from the storage`);
  }
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a name has the form of a key. The storage ignores all other names in its folder or bucket. */
export const isBlobKey = (name: string): boolean => KEY.test(name);

/** Returns a new key: a UUID prefixed with its first two digits, which spread local files over 256 folders. */
export function newBlobKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}

/**
 * Stores blobs by key, with the same keys on every driver. Rows may refer to a blob once `put` has returned
 * its key; blobs without a row are swept.
 */
export abstract class Storage {
  private readonly owners: BlobOwner[] = [];

  /** @param scratch folder of this machine for uploads and other temporary files */
  constructor(readonly scratch: Scratch) {}

  /** Whether each machine has a scratch folder of its own, rather than one beside the blobs that all of them share. */
  abstract readonly hasOwnScratch: boolean;

  /** Throws if the storage cannot be reached, with a message for the operator in the error or its cause. */
  abstract check(): Promise<void>;

  /**
   * Stores the content durably. A temporary file is consumed: it is gone afterwards, even after a failure.
   * @returns the key of the new blob
   */
  abstract put(content: Readable | TemporaryFile): Promise<string>;

  /**
   * Uploads a temporary file ahead of `put`, if that takes a while; `put` then only returns the key. For
   * files that are put in a transaction, which must not wait for a network.
   */
  async stage(_file: TemporaryFile): Promise<void> {}

  /** Deletes a temporary file that was not put, and its staged upload. */
  discard(file: TemporaryFile): Promise<void> {
    return this.scratch.discard(file.path);
  }

  /**
   * @throws {MissingBlobError}
   * @throws {RangeError} if the range starts beyond the end of the blob
   */
  abstract open(key: string, range?: ByteRange): Promise<OpenBlob>;

  /**
   * Calls `use` with the path of a local file with the content of the blob. The file must not be changed and
   * may be deleted afterwards.
   * @throws {MissingBlobError}
   */
  abstract withLocalFile<T>(key: string, use: (path: string) => Promise<T>, signal?: AbortSignal): Promise<T>;

  /** Does nothing if there is no such blob. */
  abstract delete(key: string): Promise<void>;

  /** Lists the keys of blobs stored before the given time, in pages. */
  abstract list(storedBefore: Date): AsyncIterable<string[]>;

  /** Registers an owner of blobs. Must be called in a constructor: a sweep deletes blobs without an owner. */
  ownedBy(owner: BlobOwner): void {
    this.owners.push(owner);
  }

  /**
   * Deletes blobs that are older than `olderThanMs` and not referred to by a row.
   * @returns the number deleted
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
