import { Injectable } from '@nestjs/common';
import { findLanguage } from '@scriptorium/catalog';
import { EgressError } from '@scriptorium/egress';
import { chooseTracks, isMediaError, type MediaInfo } from '@scriptorium/media';
import { errorText, Transactions, type Claimed } from '@scriptorium/server-kit';
import { In, LessThan, type EntityManager } from 'typeorm';
import { holdFile } from '../files/lock-file.js';
import { MediaFile } from '../files/media-file.entity.js';
import { SourceClaims, type ClaimedSource } from './source-claims.js';
import { SourceFetcher, SourceRefused } from './source-fetcher.js';
import { SourceInspector } from './source-inspector.js';
import { Source, type SourceStatus } from './source.entity.js';
import { SourcesService } from './sources.service.js';

/** Maximum number of retries, separately for fetching and for inspecting. */
const MAX_RETRIES = 20;

/** Errors for which a retry is useless. */
const hopeless = new Set(['not_allowed', 'too_large', 'redirect']);

/** Fetches sources given by URL, and inspects every source before anything is ordered on it. */
@Injectable()
export class SourceWorker {
  constructor(
    private readonly transactions: Transactions,
    private readonly sources: SourcesService,
    private readonly claims: SourceClaims,
    private readonly fetcher: SourceFetcher,
    private readonly inspector: SourceInspector,
  ) {}

  /** Fetches a source into the storage, unless the claim has ended. */
  async fetch(claimed: ClaimedSource, signal: AbortSignal): Promise<void> {
    if (!(await this.begin(claimed))) return;
    await this.fetcher.fetch(claimed, signal);
  }

  /** Inspects a source and completes it. */
  async inspect(claimed: ClaimedSource, signal: AbortSignal): Promise<void> {
    if (!(await this.begin(claimed))) return;
    const { media: found, sha256 } = await this.inspector.inspect(claimed, signal);
    const media = await this.heard(claimed, found);
    await this.end(claimed, { status: 'complete', durationMs: media.durationMs, media, sha256 });
  }

  /** Decides which audio tracks are heard: those that the client wants, or those in the primary language of the file. */
  private async heard(
    { audioTracks: wanted, mediaFileId }: ClaimedSource,
    media: MediaInfo,
  ): Promise<MediaInfo> {
    const { audioTracks = [] } = media;
    if (wanted?.some((number) => number > audioTracks.length))
      throw new SourceRefused(
        `The source lacks an audio track that is wanted: it has ${audioTracks.length}.`,
        `audio_tracks: ${wanted.join(', ')}`,
      );
    if (wanted) return { ...media, heard: wanted.map((number) => number - 1) };
    if (audioTracks.length < 2) return media;
    const file = await this.transactions.read((tx) => tx.findOneBy(MediaFile, { id: mediaFileId }));
    const primary = file?.languageIds[0];
    const language = primary === undefined ? undefined : findLanguage(primary)?.iso639;
    return { ...media, heard: chooseTracks(audioTracks, language) };
  }

  /** Rejects an unusable source, or schedules a retry. */
  async failed(claimed: ClaimedSource, error: unknown): Promise<void> {
    const refusal = this.refusal(error, claimed.tries >= MAX_RETRIES);
    if (!refusal) return this.claims.fail(claimed, errorText(error));
    const { reason: cancellationReason, details: cancellationDetails } = refusal;
    await this.end(claimed, { status: 'rejected', cancellationReason, cancellationDetails });
  }

  /** Sets a source to `processing` at its first claim. Returns false if the claim has ended. */
  private begin(claimed: Claimed): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const where = mine(claimed, ['pending', 'processing']);
      if ((await tx.findOneBy(Source, where))?.status === 'processing') return true;
      const source = await held(tx, claimed, ['pending']);
      if (source) await this.move(tx, source, { status: 'processing' });
      return source !== null;
    });
  }

  /** Ends the processing of a source. Does nothing if the claim has ended. */
  private end(claimed: Claimed, values: Partial<Source>): Promise<void> {
    return this.transactions.run(async (tx) => {
      const source = await held(tx, claimed, ['processing']);
      if (source) await this.move(tx, source, values);
    });
  }

  /** Updates a source and emits the event. */
  private async move(tx: EntityManager, source: Source, values: Partial<Source>): Promise<void> {
    Object.assign(source, values, { version: source.version + 1 });
    await tx.save(source);
    if (source.status === 'complete') {
      const where = { id: source.mediaFileId };
      const { durationMs } = await tx.findOneByOrFail(MediaFile, where);
      if (durationMs === null || source.overrideDuration || !(await hasEarlier(tx, source))) {
        await tx.update(MediaFile, where, { durationMs: source.durationMs });
      }
    }
    await this.sources.emit(source, 'source.updated');
  }

  /** Returns why the source cannot be used; undefined if it is not at fault and a retry may help. */
  private refusal(error: unknown, isLast: boolean): Pick<SourceRefused, 'reason' | 'details'> | undefined {
    if (error instanceof SourceRefused) return error;
    if (isMediaError(error)) return { reason: error.reason, details: error.details || null };
    if (error instanceof EgressError && (isLast || hopeless.has(error.code))) {
      return { reason: 'The source could not be fetched.', details: error.message };
    }
    return isLast ? { reason: 'The source could not be processed.', details: null } : undefined;
  }
}

const mine = ({ id, fence }: Claimed, from: SourceStatus[]) => ({
  id,
  fence,
  current: true,
  status: In(from),
});

/**
 * Returns the source, locked until the transaction ends; null if the claim has ended. Locks the file first,
 * in the same order as replacing a source does.
 */
async function held(tx: EntityManager, claimed: Claimed, from: SourceStatus[]): Promise<Source | null> {
  const found = await tx.findOne(Source, { where: { id: claimed.id }, select: { mediaFileId: true } });
  if (!found) return null;
  await holdFile(tx, found.mediaFileId);
  return tx.findOne(Source, { where: mine(claimed, from), lock: { mode: 'pessimistic_write' } });
}

/** Whether an earlier source has set the duration of the file; otherwise the duration comes from captions. */
const hasEarlier = (tx: EntityManager, { id, mediaFileId }: Source): Promise<boolean> =>
  tx.existsBy(Source, { mediaFileId, id: LessThan(id), status: 'complete' });
