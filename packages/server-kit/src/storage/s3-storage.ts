import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  paginateListObjectsV2,
  S3Client,
  type GetObjectCommandOutput,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LocalCopies } from './local-copies.js';
import { unavailable } from './s3-errors.js';
import type { Scratch, TemporaryFile } from './scratch.js';
import type { S3Location } from './storage-url.js';
import {
  isBlobKey,
  MissingBlobError,
  newBlobKey,
  Storage,
  type ByteRange,
  type OpenBlob,
} from './storage.js';

/** Parts are buffered: each put holds two that are being sent and one that is being read. */
const PART_BYTES = 8 * 2 ** 20;
const PARTS_AT_ONCE = 2;
const MAX_PARTS = 10_000;

const CONNECTION_TIMEOUT_MS = 5_000;
/** Completing a large upload may take a while, during which Amazon sends white space. */
const IDLE_TIMEOUT_MS = 60_000;

/**
 * Stores blobs as objects of an S3 bucket. Uploads are received in the scratch folder first: aborted uploads
 * never reach the bucket, slow clients do not keep multipart uploads open, and the part size can depend on
 * the file size.
 */
export class S3Storage extends Storage {
  readonly hasOwnScratch = true;
  private readonly client: S3Client;
  private readonly copies: LocalCopies;
  /** Staged temporary files that have not been put yet, by path. */
  private readonly staged = new Map<string, Promise<string>>();

  constructor(
    private readonly location: S3Location,
    scratch: Scratch,
  ) {
    super(scratch);
    const { region, endpoint, pathStyle: forcePathStyle, credentials } = location;
    const requestHandler = { connectionTimeout: CONNECTION_TIMEOUT_MS, socketTimeout: IDLE_TIMEOUT_MS };
    this.client = new S3Client({ region, endpoint, forcePathStyle, credentials, requestHandler });
    this.copies = new LocalCopies(scratch, (key, file, signal) => this.download(key, file, signal));
  }

  async check(): Promise<void> {
    await this.scratch.check();
    const command = new HeadBucketCommand({ Bucket: this.location.bucket });
    await this.send(() => this.client.send(command));
  }

  async put(content: Readable | TemporaryFile): Promise<string> {
    if (content instanceof Readable) return this.upload(content, PART_BYTES);
    const { path } = content;
    try {
      return await (this.staged.get(path) ?? this.uploadFile(path));
    } finally {
      this.staged.delete(path);
      await this.scratch.discard(path);
    }
  }

  override async stage({ path }: TemporaryFile): Promise<void> {
    const upload = this.staged.get(path) ?? this.uploadFile(path);
    this.staged.set(path, upload);
    await upload;
  }

  override async discard(file: TemporaryFile): Promise<void> {
    const upload = this.staged.get(file.path);
    this.staged.delete(file.path);
    await super.discard(file);
    const key = await upload?.catch(() => undefined); // a failed upload stored nothing
    if (key) await this.delete(key);
  }

  async open(key: string, range?: ByteRange): Promise<OpenBlob> {
    const { Body, ContentLength, ContentRange } = await this.get(key, range);
    const size = ContentRange ? Number(ContentRange.split('/')[1]) : ContentLength!;
    return { stream: Body as Readable, size };
  }

  withLocalFile<T>(key: string, use: (path: string) => Promise<T>, signal?: AbortSignal): Promise<T> {
    return this.copies.use(key, use, signal);
  }

  async delete(key: string): Promise<void> {
    await this.send(() => this.client.send(new DeleteObjectCommand(this.object(key))));
  }

  async *list(storedBefore: Date): AsyncIterable<string[]> {
    const { bucket: Bucket, prefix: Prefix } = this.location;
    const pages = paginateListObjectsV2({ client: this.client }, { Bucket, Prefix })[Symbol.asyncIterator]();
    for (;;) {
      const { value: page, done } = await this.send(() => pages.next());
      if (done) return;
      const old = (page.Contents ?? []).filter(({ LastModified }) => LastModified! < storedBefore);
      yield old.map(({ Key }) => Key!.slice(Prefix.length)).filter(isBlobKey);
    }
  }

  private async uploadFile(path: string): Promise<string> {
    const { size } = await stat(path);
    return this.upload(createReadStream(path), Math.max(PART_BYTES, Math.ceil(size / MAX_PARTS)));
  }

  private async upload(body: Readable, partSize: number): Promise<string> {
    const key = newBlobKey();
    const params = { ...this.object(key), Body: body };
    const upload = new Upload({ client: this.client, params, partSize, queueSize: PARTS_AT_ONCE });
    try {
      await this.send(() => upload.done());
    } catch (error) {
      throw body.errored ?? error;
    } finally {
      body.destroy();
    }
    return key;
  }

  private async download(key: string, file: string, signal: AbortSignal): Promise<void> {
    const { Body } = await this.get(key, undefined, signal);
    const body = Body as Readable;
    await pipeline(body, createWriteStream(file, { flags: 'wx' }), { signal }).catch((error) => {
      throw body.errored && !signal.aborted ? unavailable(error, this.location) : error;
    });
  }

  private async get(
    key: string,
    range?: ByteRange,
    abortSignal?: AbortSignal,
  ): Promise<GetObjectCommandOutput> {
    const Range = range && `bytes=${range.start}-${range.end ?? ''}`;
    const command = new GetObjectCommand({ ...this.object(key), Range });
    try {
      return await this.client.send(command, { abortSignal });
    } catch (error) {
      throw readError(error as Error, key) ?? unavailable(error, this.location);
    }
  }

  private object(key: string) {
    return { Bucket: this.location.bucket, Key: this.location.prefix + key };
  }

  /** Converts errors of the server or the connection. */
  private async send<T>(request: () => Promise<T>): Promise<T> {
    try {
      return await request();
    } catch (error) {
      throw unavailable(error, this.location);
    }
  }
}

/** Returns the error for a missing blob or range; undefined if the server is at fault. */
function readError(error: Error, key: string): Error | undefined {
  if (error.name === 'NoSuchKey') return new MissingBlobError(key);
  if (error.name === 'InvalidRange') return new RangeError(`Blob '${key}' has no bytes in this range`);
  return error.name === 'AbortError' ? error : undefined;
}
