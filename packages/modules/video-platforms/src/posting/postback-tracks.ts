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
  type PostbackRow,
  type Track,
} from './postback-rows.js';

/** Identity of a track on a video. */
export interface TrackName {
  video: string;
  language: string;
  kind: 'captions' | 'subtitles' | 'audio_description';
}

/**
 * Records the tracks put on platforms. Only one postback changes a track at a time. Each change is recorded
 * before and after it is made, so that an interrupted change can be completed by the next one.
 */
@Injectable()
export class PostbackTracks {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    @Inject(POSTBACK_OPTIONS) private readonly options: PostbackOptions,
  ) {}

  /** Locks a track. Returns undefined while another postback holds the lock. */
  take({ id, projectId, integrationId }: PostbackRow, name: TrackName): Promise<Track | undefined> {
    const { video, language, kind } = name;
    const values = [projectId, integrationId, video, language, kind, id, this.options.leaseMs];
    return this.sql.first<Track>(takeTrack, values);
  }

  /**
   * Runs `work` while renewing the lock.
   * @param lost aborted when another postback has taken the lock, which happens if renewing failed for long
   */
  async whileHeld<T>(
    track: Track,
    postback: PostbackRow,
    work: (lost: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const lost = new AbortController();
    const { leaseMs } = this.options;
    const renew = async () => {
      const isHeld = (await this.sql.rows(renewTrack, [track.id, postback.id, leaseMs])).length > 0;
      if (!isHeld) lost.abort(new AdapterError('transient', 'Another postback has taken over the track.'));
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
    return (await this.sql.rows(beginOperation, [track.id, postback.id, operationId])).length > 0;
  }

  /** Records the result of an interrupted operation. */
  async endEarlier(track: Track, postback: PostbackRow, remoteId: string): Promise<void> {
    await this.sql.rows(endOperation, [track.id, postback.id, remoteId, null]);
  }

  /** Records the result of the postback. */
  end(
    track: Track,
    postback: PostbackRow,
    { remoteId, state }: { remoteId: string; state: 'done' | 'pending' },
  ): Promise<void> {
    return this.transactions.run(async () => {
      await this.sql.rows(endOperation, [track.id, postback.id, remoteId, postback.id]);
      await this.sql.rows(noteOutcome, [postback.id, state === 'done' ? 'done' : 'processing', null]);
    });
  }

  /** Releases the locks of the postback, including those of interrupted attempts. */
  async release({ integrationId, id }: PostbackRow): Promise<void> {
    await this.sql.rows(releaseTracks, [integrationId, id]);
  }
}
