import { Injectable } from '@nestjs/common';
import { EgressError } from '@scriptorium/egress';
import { isMediaError, probe, type MissingToolError } from '@scriptorium/media';
import { Log, On, Storage, Transactions, type EventJob, type JobRun } from '@scriptorium/server-kit';
import { In, LessThan, type EntityManager } from 'typeorm';
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
    const source = await this.take(id);
    if (!source) return;
    const { runs } = source;
    let { blobKey } = source;
    try {
      blobKey ??= await this.fetcher.fetch(source, run.signal);
      if (!blobKey) return;
      const file = this.storage.path(blobKey);
      const media = await probe(file, { signal: run.signal });
      const sha256 = await this.storage.hash(file);
      await this.end(id, { status: 'complete', durationMs: media.durationMs, media, sha256 });
    } catch (error) {
      const refusal = this.refusal(error, run);
      if (!refusal) throw error;
      const { reason: cancellationReason, details: cancellationDetails } = refusal;
      const values: Partial<Source> = { status: 'rejected', cancellationReason, cancellationDetails };
      const isWhatFailed = (now: Source) => now.runs === runs && now.blobKey === blobKey;
      // A run that began later has the say; what another one has fetched is for the next to look into.
      if (!(await this.end(id, values, isWhatFailed)) && !run.last) throw error;
    }
  }

  /** Takes the source up, also from an earlier run of this job, which may have died; that is nothing to tell of. */
  private take(id: number): Promise<Source | null> {
    return this.transactions.run(async (tx) => {
      const source = await held(tx, id, ['pending', 'processing']);
      if (!source) return null;
      source.runs += 1;
      return source.status === 'pending' ? this.move(tx, source, { status: 'processing' }) : tx.save(source);
    });
  }

  /** Ends the work on a source; null when it was replaced, or another run has ended it or has the say. */
  private end(
    id: number,
    values: Partial<Source>,
    isMine: (source: Source) => boolean = () => true,
  ): Promise<Source | null> {
    return this.transactions.run(async (tx) => {
      const source = await held(tx, id, ['processing']);
      return source && isMine(source) ? this.move(tx, source, values) : null;
    });
  }

  /** Changes a source and tells of it. */
  private async move(tx: EntityManager, source: Source, values: Partial<Source>): Promise<Source> {
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

/**
 * The source, held until the transaction ends; null when it was replaced, or is in none of the states any more. The file
 * is locked first, as by those who replace the source.
 */
async function held(tx: EntityManager, id: number, from: SourceStatus[]): Promise<Source | null> {
  const found = await tx.findOne(Source, { where: { id }, select: { mediaFileId: true } });
  if (!found) return null;
  await holdFile(tx, found.mediaFileId);
  const where = { id, current: true, status: In(from) };
  return tx.findOne(Source, { where, lock: { mode: 'pessimistic_write' } });
}

/** Whether an earlier source told the duration of the file; else it is that of captions, which holds until one does. */
const hasEarlier = (tx: EntityManager, { id, mediaFileId }: Source): Promise<boolean> =>
  tx.existsBy(Source, { mediaFileId, id: LessThan(id), status: 'complete' });

const isMissingTool = (error: unknown): error is MissingToolError =>
  error instanceof Error && error.name === 'MissingToolError';
