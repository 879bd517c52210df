import { Injectable } from '@nestjs/common';
import { EgressError } from '@scriptorium/egress';
import { isMediaError, probe, type MediaInfo, type MissingToolError } from '@scriptorium/media';
import { Log, On, Storage, Transactions, type EventJob, type JobRun } from '@scriptorium/server-kit';
import { LessThan, type EntityManager } from 'typeorm';
import { holdFile } from './lock-file.js';
import { MediaFile } from './media-file.entity.js';
import { SourceFetcher, SourceRefused } from './source-fetcher.js';
import { Source, type SourceStatus } from './source.entity.js';
import { SourcesService } from './sources.service.js';

/** Trying again ends the same way. */
const hopeless = new Set(['not_allowed', 'too_large', 'redirect']);

/** Fetches sources given by URL, and looks into every source before anything is ordered on it. */
@Injectable()
export class SourceWorker {
  constructor(
    private readonly transactions: Transactions,
    private readonly sources: SourcesService,
    private readonly fetcher: SourceFetcher,
    private readonly storage: Storage,
    private readonly log: Log,
  ) {}

  @On(['source.submitted'], 'files.process-source', { concurrency: 2, retries: 20, expireSeconds: 7 * 3600 })
  async process({ resourceId: id }: EventJob, run: JobRun): Promise<void> {
    const source = await this.change(id, ['pending', 'processing'], { status: 'processing' });
    if (!source) return;
    let { blobKey } = source;
    const { version } = source;
    try {
      blobKey ??= await this.fetcher.fetch(source, run.signal);
      if (!blobKey) return;
      const file = this.storage.path(blobKey);
      const media = await probe(file, { signal: run.signal });
      await this.complete(id, media, await this.storage.hash(file));
    } catch (error) {
      const refusal = this.refusal(error, run);
      if (!refusal) throw error;
      const { reason: cancellationReason, details: cancellationDetails } = refusal;
      const values: Partial<Source> = { status: 'rejected', cancellationReason, cancellationDetails };
      const isWhatFailed = (now: Source) => now.version === version && now.blobKey === blobKey;
      // A run that began later has the say; what another one has fetched is for the next to look into.
      if (!(await this.change(id, ['processing'], values, isWhatFailed)) && !run.last) throw error;
    }
  }

  private async complete(id: number, media: MediaInfo, sha256: Buffer): Promise<void> {
    const { durationMs } = media;
    await this.change(id, ['processing'], { status: 'complete', durationMs, media, sha256 });
  }

  /**
   * Moves a source and tells of it, in one transaction. A source that is not in one of the states any more was
   * replaced or done by another run of this job: nothing is changed then. A run that finds the source in the state of an
   * earlier one takes it over: the version tells them apart, and that is told as any change is. The file is locked first, as
   * by those who replace the source.
   */
  private change(
    id: number,
    from: SourceStatus[],
    values: Partial<Source>,
    isMeant: (source: Source) => boolean = () => true,
  ): Promise<Source | null> {
    return this.transactions.run(async (tx) => {
      const found = await tx.findOne(Source, { where: { id }, select: { mediaFileId: true } });
      if (!found) return null;
      await holdFile(tx, found.mediaFileId);
      const source = await tx.findOne(Source, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!source?.current || !from.includes(source.status) || !isMeant(source)) return null;
      Object.assign(source, values, { version: source.version + 1 });
      await tx.save(source);
      if (source.status === 'complete') {
        const where = { id: source.mediaFileId };
        const { durationMs } = await tx.findOneByOrFail(MediaFile, where);
        if (durationMs === null || source.overrideDuration || !(await hasEarlier(tx, source))) {
          await tx.update(MediaFile, where, { durationMs: source.durationMs });
        }
      }
      await this.sources.tell(tx, source, 'source.updated');
      return source;
    });
  }

  /** Why the source cannot be used, or undefined when it is not the source's fault and another try may help. */
  private refusal(error: unknown, run: JobRun): Pick<SourceRefused, 'reason' | 'details'> | undefined {
    if (error instanceof SourceRefused) return error;
    if (isMediaError(error)) return { reason: error.reason, details: error.details || null };
    if (isMissingTool(error)) {
      this.log.error({ mend: error.mend }, `sources cannot be looked into: ${error.tool} is missing`);
    }
    if (error instanceof EgressError && (run.last || hopeless.has(error.code))) {
      return { reason: 'The source could not be fetched.', details: error.message };
    }
    return run.last ? { reason: 'The source could not be processed.', details: null } : undefined;
  }
}

/** Whether an earlier source told the duration of the file; else it is that of captions, which holds until one does. */
const hasEarlier = (tx: EntityManager, { id, mediaFileId }: Source): Promise<boolean> =>
  tx.existsBy(Source, { mediaFileId, id: LessThan(id), status: 'complete' });

const isMissingTool = (error: unknown): error is MissingToolError =>
  error instanceof Error && error.name === 'MissingToolError';
