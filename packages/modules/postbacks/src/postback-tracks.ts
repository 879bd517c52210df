import { Inject, Injectable } from '@nestjs/common';
import { Sql, Transactions } from '@scriptorium/server-kit';
import { POSTBACK_OPTIONS, type PostbackOptions } from './postback-options.js';
import {
  beginOperation,
  endOperation,
  noteOutcome,
  releaseTracks,
  takeTrack,
  type PostbackRow,
  type Track,
} from './postback-rows.js';

/** What makes two files the same track of a video. */
export interface TrackName {
  video: string;
  language: string;
  kind: 'captions' | 'subtitles' | 'audio_description';
}

/**
 * What we have put on platforms. A track is changed by one postback at a time, and each change is noted before and after
 * it is made: whatever is cut off, the next change knows of it.
 */
@Injectable()
export class PostbackTracks {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    @Inject(POSTBACK_OPTIONS) private readonly options: PostbackOptions,
  ) {}

  /** Returns undefined while another postback changes it. */
  take({ id, projectId, integrationId }: PostbackRow, name: TrackName): Promise<Track | undefined> {
    const { video, language, kind } = name;
    const values = [projectId, integrationId, video, language, kind, id, this.options.leaseMs];
    return this.sql.first<Track>(takeTrack, values);
  }

  /** Notes that an operation begins, before the platform hears of it. Returns false if the track was lost. */
  async begin(track: Track, postback: PostbackRow, operationId: string): Promise<boolean> {
    return (await this.sql.rows(beginOperation, [track.id, postback.id, operationId])).length > 0;
  }

  /** Notes what an operation that was cut off had put on the platform. */
  async endEarlier(track: Track, postback: PostbackRow, remoteId: string): Promise<void> {
    await this.sql.rows(endOperation, [track.id, postback.id, remoteId, null]);
  }

  /** Notes what the postback has put on the platform. */
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

  /** Lets others change what the postback held, also in an attempt that was cut off. */
  async release({ integrationId, id }: PostbackRow): Promise<void> {
    await this.sql.rows(releaseTracks, [integrationId, id]);
  }
}
