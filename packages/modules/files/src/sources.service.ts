import { Injectable } from '@nestjs/common';
import { DomainError, notFound, unacceptable, type EventName } from '@scriptorium/core';
import { Egress } from '@scriptorium/egress';
import { checkUrl, Events, Storage, Transactions, type Scope, type Upload } from '@scriptorium/server-kit';
import type { EntityManager } from 'typeorm';
import { sourceView } from './file.dto.js';
import { holdFile, lockFile } from './lock-file.js';
import type { MediaFile } from './media-file.entity.js';
import { Source } from './source.entity.js';

/** A source as a request gives it. */
interface Given {
  source_file?: Upload;
  source_url?: string;
  override_duration?: boolean;
  callback?: string;
}

/** What is kept of it before there is a row. */
type Prepared = Pick<Source, 'url' | 'blobKey' | 'sizeBytes' | 'overrideDuration' | 'callbackUrl'>;

const currentOf = ({ projectId }: Scope, mediaFileId: number) => ({ projectId, mediaFileId, current: true });

type SourceEvent = Extract<EventName, `source.${string}`>;

/** @param items the parameters of which one is too many */
const alreadyThere = (...items: string[]): DomainError =>
  new DomainError(
    'invalid',
    'source.already_there',
    'You cannot add a source to a file that already has a source_url. Please provide one or the other.',
    { items },
  );

/** What is given, replaced and removed; the work behind it is done by the source worker. */
@Injectable()
export class SourcesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: Events,
    private readonly storage: Storage,
    private readonly egress: Egress,
  ) {}

  /** Puts an upload where it stays, before any row names it. Null when no source is given. */
  async prepare(given: Given): Promise<Prepared | null> {
    const { source_file: upload, source_url: url, callback } = given;
    if (upload && url) throw alreadyThere('source_file', 'source_url');
    checkUrl(this.egress, 'callback', callback);
    checkUrl(this.egress, 'source_url', url);
    if (!upload && !url) return null;
    if (upload?.size === 0) throw unacceptable('source_file', 'it is empty');
    return {
      url: url ?? null,
      blobKey: upload ? await this.storage.keep(upload.path) : null,
      sizeBytes: upload?.size ?? null,
      overrideDuration: given.override_duration ?? false,
      callbackUrl: callback ?? null,
    };
  }

  /** Makes a prepared source the current one of its file. */
  async attach(tx: EntityManager, file: MediaFile, prepared: Prepared): Promise<Source> {
    const { accountId, projectId } = file;
    const source = tx.create(Source, {
      ...prepared,
      accountId,
      projectId,
      mediaFileId: file.id,
      durationMs: null,
    });
    await tx.update(Source, { mediaFileId: file.id, current: true }, { current: false });
    await tx.insert(Source, source);
    await this.tell(tx, source, 'source.submitted');
    return source;
  }

  async replace(scope: Scope, fileId: number, given: Given): Promise<Source> {
    await this.checkFile(scope, fileId);
    const prepared = (await this.prepare(given))!;
    return this.transactions.run(async (tx) => this.attach(tx, await lockFile(tx, scope, fileId), prepared));
  }

  /** Unlike an upload, a URL does not replace a source that works. */
  async setUrl(scope: Scope, fileId: number, given: Given): Promise<Source> {
    await this.checkFile(scope, fileId);
    const prepared = (await this.prepare(given))!;
    return this.transactions.run(async (tx) => {
      const file = await lockFile(tx, scope, fileId);
      const current = await tx.findOneBy(Source, currentOf(scope, fileId));
      if (current && current.status !== 'rejected') throw alreadyThere('source_url');
      return this.attach(tx, file, prepared);
    });
  }

  remove(scope: Scope, fileId: number): Promise<void> {
    return this.transactions.run(async (tx) => {
      await lockFile(tx, scope, fileId);
      const source = await tx.findOneBy(Source, currentOf(scope, fileId));
      if (!source) throw notFound('source.not_found');
      await tx.update(Source, { id: source.id }, { current: false });
      await this.tell(tx, source, 'source.removed');
    });
  }

  /** The source that the file has now. */
  current(fileId: number): Promise<Source | null> {
    return this.transactions.run((tx) => tx.findOneBy(Source, { mediaFileId: fileId, current: true }));
  }

  /** Whether the file has this source still. */
  isCurrent({ id }: Source): Promise<boolean> {
    return this.transactions.run((tx) => tx.existsBy(Source, { id, current: true }));
  }

  /**
   * Does what follows from a source in one transaction, in which the file keeps it. Nothing is done when the file has
   * it no more.
   * @returns whether it was done
   */
  whileCurrent(source: Source, work: () => Promise<unknown>): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      await holdFile(tx, source.mediaFileId);
      const current = await this.isCurrent(source);
      if (current) await work();
      return current;
    });
  }

  /** Tells of the source as it is now. */
  async tell(tx: EntityManager, source: Source, type: SourceEvent): Promise<void> {
    await this.events.emit(tx, {
      type,
      accountId: source.accountId,
      projectId: source.projectId,
      resourceType: 'source',
      resourceId: source.id,
      resourceVersion: source.version,
      snapshot: sourceView(source),
      callbackUrl: source.callbackUrl,
    });
  }

  /** Before an upload is put where it stays, so that nothing is kept for a file that is not there. */
  private checkFile(scope: Scope, id: number): Promise<MediaFile> {
    return this.transactions.run((tx) => lockFile(tx, scope, id));
  }
}
