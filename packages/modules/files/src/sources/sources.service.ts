import { Injectable } from '@nestjs/common';
import { DomainError, missing, notFound, unacceptable, type Topic } from '@scriptorium/core';
import { Egress } from '@scriptorium/egress';
import { checkUrl, Events, Transactions, type Scope, type Upload } from '@scriptorium/server-kit';
import { sourceView } from '../files/file.dto.js';
import { lockFile } from '../files/lock-file.js';
import { MediaFile } from '../files/media-file.entity.js';
import { SourceClaims } from './source-claims.js';
import { Source } from './source.entity.js';
import { uploadName } from '../uploads/upload-name.js';
import { UploadsService } from '../uploads/uploads.service.js';

/** The source parameters of a request. */
interface Given {
  source_file?: Upload;
  upload_id?: number;
  source_url?: string;
  override_duration?: boolean;
  callback?: string;
  audio_tracks?: 'auto' | number[];
}

/** A source that is stored but has no row yet. */
type Prepared = Pick<
  Source,
  'url' | 'fileName' | 'blobKey' | 'sizeBytes' | 'overrideDuration' | 'callbackUrl' | 'audioTracks'
> & {
  /** The resumable upload that the blob comes from. */
  uploadId?: number;
};

const currentOf = ({ projectId }: Scope, mediaFileId: number) => ({ projectId, mediaFileId, current: true });

type SourceTopic = Extract<Topic, `source.${string}`>;

/** @param items the mutually exclusive parameters that were given together */
const alreadyThere = (...items: string[]): DomainError =>
  new DomainError(
    'invalid',
    'source.already_there',
    'You cannot add a source to a file that already has a source_url. Please provide one or the other.',
    { items },
  );

const withoutSource = (): DomainError => notFound('source.not_found', 'This file has no source.');

/** Adds, replaces and removes sources. Workers claim them from there. */
@Injectable()
export class SourcesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: Events,
    private readonly egress: Egress,
    private readonly uploads: UploadsService,
    private readonly claims: SourceClaims,
  ) {}

  /** Stores the upload before any row refers to it. Returns null if no source is given. */
  async prepare(scope: Scope, given: Given): Promise<Prepared | null> {
    const { source_file: upload, source_url: url, upload_id: uploadId, callback } = given;
    if ((upload || uploadId !== undefined) && url)
      throw alreadyThere(upload ? 'source_file' : 'upload_id', 'source_url');
    if (upload && uploadId !== undefined)
      throw unacceptable('upload_id', 'cannot be combined with source_file');
    checkUrl(this.egress, 'callback', callback);
    checkUrl(this.egress, 'source_url', url);
    const overrideDuration = given.override_duration ?? false;
    const audioTracks = given.audio_tracks === 'auto' ? null : (given.audio_tracks ?? null);
    const common = { overrideDuration, callbackUrl: callback ?? null, audioTracks };
    if (uploadId !== undefined) {
      const { fileName, blobKey, sizeBytes } = await this.uploads.complete(scope, uploadId);
      return { ...common, url: null, fileName: fileName ?? 'upload', blobKey, sizeBytes, uploadId };
    }
    if (!upload && !url) return null;
    if (upload?.size === 0) throw unacceptable('source_file', 'it is empty');
    return {
      url: url ?? null,
      fileName: upload ? (uploadName(upload) ?? 'upload') : null,
      blobKey: upload ? await this.uploads.store(upload) : null,
      sizeBytes: upload?.size ?? null,
      ...common,
    };
  }

  /** Makes a prepared source the current source of its file. */
  attach(file: MediaFile, { uploadId, ...prepared }: Prepared): Promise<Source> {
    const { id: mediaFileId, accountId, projectId } = file;
    return this.transactions.run(async (tx) => {
      if (uploadId !== undefined) await this.uploads.take(file, uploadId, prepared.blobKey!);
      const source = tx.create(Source, { ...prepared, accountId, projectId, mediaFileId, durationMs: null });
      await tx.update(Source, { mediaFileId, current: true }, { current: false });
      await tx.insert(Source, source);
      await this.emit(source, 'source.submitted');
      this.claims.announce({ isFetched: source.blobKey !== null });
      return source;
    });
  }

  async replace(scope: Scope, fileId: number, given: Given): Promise<Source> {
    await this.checkFile(scope, fileId);
    const prepared = await this.prepare(scope, given);
    if (!prepared && given.audio_tracks !== undefined) return this.hearOtherTracks(scope, fileId, given);
    if (!prepared) throw missing('source_file');
    return this.transactions.run(async (tx) => this.attach(await lockFile(tx, scope, fileId), prepared));
  }

  /** Replaces a source by itself with other tracks, so that everything made from its sound is made again. */
  private hearOtherTracks(scope: Scope, fileId: number, { audio_tracks: wanted, ...given }: Given) {
    checkUrl(this.egress, 'callback', given.callback);
    return this.transactions.run(async (tx) => {
      const file = await lockFile(tx, scope, fileId);
      const source = await tx.findOneBy(Source, currentOf(scope, fileId));
      if (!source) throw missing('source_file');
      if (source.status !== 'complete' || !source.media?.audioTracks)
        throw unacceptable('audio_tracks', 'the source has not been inspected, or has no audio track');
      const { length } = source.media.audioTracks;
      const audioTracks = wanted === 'auto' ? null : wanted!;
      if (audioTracks?.some((number) => number > length))
        throw unacceptable('audio_tracks', `the source has ${length} audio tracks`);
      await tx.update(Source, { id: source.id }, { current: false, blobKey: null });
      const { url, fileName, blobKey, sizeBytes, overrideDuration } = source;
      const callbackUrl = given.callback ?? source.callbackUrl;
      return this.attach(file, {
        url,
        fileName,
        blobKey,
        sizeBytes,
        overrideDuration,
        callbackUrl,
        audioTracks,
      });
    });
  }

  /** Unlike an upload, a URL does not replace a usable source. */
  async setUrl(scope: Scope, fileId: number, given: Given): Promise<Source> {
    await this.checkFile(scope, fileId);
    const prepared = (await this.prepare(scope, given))!;
    return this.transactions.run(async (tx) => {
      const file = await lockFile(tx, scope, fileId);
      const current = await tx.findOneBy(Source, currentOf(scope, fileId));
      if (current && current.status !== 'rejected') throw alreadyThere('source_url');
      return this.attach(file, prepared);
    });
  }

  remove(scope: Scope, fileId: number): Promise<void> {
    return this.transactions.run(async (tx) => {
      await lockFile(tx, scope, fileId);
      const source = await tx.findOneBy(Source, currentOf(scope, fileId));
      if (!source) throw withoutSource();
      await tx.update(Source, { id: source.id }, { current: false });
      await this.emit(source, 'source.removed');
    });
  }

  /** @throws {DomainError} `not_found` if the file or its source does not exist in the project */
  show(scope: Scope, fileId: number): Promise<Source> {
    return this.transactions.run(async (tx) => {
      const source = await tx.findOneBy(Source, currentOf(scope, fileId));
      if (source) return source;
      const { projectId } = scope;
      throw (await tx.existsBy(MediaFile, { id: fileId, projectId }))
        ? withoutSource()
        : notFound('file.not_found');
    });
  }

  /** Returns the current source of the file. */
  current(fileId: number): Promise<Source | null> {
    return this.transactions.read((tx) => tx.findOneBy(Source, { mediaFileId: fileId, current: true }));
  }

  /** Emits an event with the current state of the source, in the open transaction. */
  async emit(source: Source, topic: SourceTopic): Promise<void> {
    const { id: sourceId, accountId, projectId, mediaFileId: fileId, status, durationMs } = source;
    await this.events.emit({
      topic,
      accountId,
      projectId,
      payload: { sourceId, fileId, status, durationMs },
      wire: {
        type: topic,
        resourceType: 'source',
        resourceId: sourceId,
        resourceVersion: source.version,
        record: sourceView(source),
        callbackUrl: source.callbackUrl,
        callbackEncoding: 'form',
      },
    });
  }

  /** Checks the file before an upload is stored, so that nothing is stored for an unknown file. */
  private checkFile(scope: Scope, id: number): Promise<MediaFile> {
    return this.transactions.run((tx) => lockFile(tx, scope, id));
  }
}
