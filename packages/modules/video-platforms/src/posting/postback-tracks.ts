import { Inject, Injectable } from '@nestjs/common';
import { AdapterError } from '@scriptorium/integrations';
import { RENEWALS_PER_LEASE, Sql, Transactions } from '@scriptorium/server-kit';
import { POSTBACK_OPTIONS, type PostbackOptions } from '../postback-options.js';
import {
  beginOperation,
  endOperation,
  noteOutcome,
  releaseTracks,
  renewTrack,
  takeTrack,
  trackHeld,
  type PostbackRow,
  type Track,
} from './postback-rows.js';

/** Identity of a track on a video. */
export interface TrackName {
  video: string;
  language: string;
  kind: 'captions' | 'subtitles' | 'audio_description';
}

/** Shortest wait while another attempt changes the track. */
const TAKEN_MS = 1_000;

/**
 * Records the tracks put on platforms. Only one attempt changes a track at a time. Each change is recorded
 * before and after it is made, so that an interrupted change can be completed by the next one.
 */
@Injectable()
export class PostbackTracks {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    @Inject(POSTBACK_OPTIONS) private readonly options: PostbackOptions,
  ) {}

  /** Locks a track. Returns a time to wait while another attempt holds the lock. */
  async take(
    { holder, projectId, integrationId }: PostbackRow,
    { video, language, kind }: TrackName,
  ): Promise<Track | { againMs: number }> {
    const name = [integrationId, video, language, kind];
    const track = await this.sql.first<Track>(takeTrack, [projectId, ...name, holder, this.options.leaseMs]);
    if (track) return track;
    const held = await this.sql.first<{ ms: number }>(trackHeld, name);
    return { againMs: Math.max(TAKEN_MS, held?.ms ?? 0) };
  }

  /**
   * Runs `work` while renewing the lock.
   * @param lost aborted when another attempt has taken the lock, which happens if renewing failed for long
   */
  async whileHeld<T>(
    track: Track,
    postback: PostbackRow,
    work: (lost: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const lost = new AbortController();
    const { leaseMs } = this.options;
    const renew = async () => {
      const isHeld = (await this.sql.rows(renewTrack, [track.id, postback.holder, leaseMs])).length > 0;
      if (!isHeld) lost.abort(new AdapterError('transient', 'Another attempt has taken over the track.'));
    };
    // A failed renewal is retried at the next interval.
    const timer = setInterval(() => void renew().catch(() => {}), leaseMs / RENEWALS_PER_LEASE);
    try {
      return await work(lost.signal);
    } finally {
      clearInterval(timer);
    }
  }

  /** Records the start of an operation before the platform is called. Returns false if the lock was lost. */
  async begin(track: Track, postback: PostbackRow, operationId: string): Promise<boolean> {
    return (await this.sql.rows(beginOperation, [track.id, postback.holder, operationId])).length > 0;
  }

  /** Records the result of an interrupted operation. */
  async endEarlier(track: Track, postback: PostbackRow, remoteId: string): Promise<void> {
    await this.sql.rows(endOperation, [track.id, postback.holder, remoteId, null]);
  }

  /** Records the result of the postback. */
  end(
    track: Track,
    postback: PostbackRow,
    { remoteId, state }: { remoteId: string; state: 'done' | 'pending' },
  ): Promise<void> {
    return this.transactions.run(async () => {
      await this.sql.rows(endOperation, [track.id, postback.holder, remoteId, postback.id]);
      await this.sql.rows(noteOutcome, [postback.id, state === 'done' ? 'done' : 'processing', null]);
    });
  }

  /** Releases the lock of the attempt. */
  async release({ integrationId, holder }: PostbackRow): Promise<void> {
    await this.sql.rows(releaseTracks, [integrationId, holder]);
  }
}
