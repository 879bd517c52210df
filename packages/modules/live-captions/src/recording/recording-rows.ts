import { Injectable } from '@nestjs/common';
import { Leases, Sql, Storage, type Claimed, type Scope } from '@scriptorium/server-kit';
import type { StreamOrigin } from '../ingest/live-streams.js';
import type { LiveStatus } from '../live-auto-caption.lifecycle.js';

export interface RecordingWork {
  tries: number;
}

/** An event as its recorder needs it. */
export interface RecordedEvent extends StreamOrigin, Scope {
  status: LiveStatus;
  mediaFileId: number;
  ended: boolean;
  /** Size of the stored pieces. */
  bytes: number;
}

/** What was recorded in one connection. */
export interface Piece {
  id: number;
  blobKey: string;
}

const event = {
  name: 'live-recording-event',
  text: `select t.id, t.account_id as "accountId", t.project_id as "projectId", false as sandbox, t.status,
      t.media_file_id as "mediaFileId", t.stream_url as "streamUrl", t.transcoder_id as "transcoderId", r.ended,
      (select coalesce(sum(p.size_bytes), 0) from live_recording_piece p where p.event_id = t.id)::bigint as bytes
    from live_auto_caption t join live_recording r on r.event_id = t.id where t.id = $1`,
};
const isEnded = {
  name: 'live-recording-ended',
  text: 'select ended from live_recording where event_id = $1',
};
const pieces = {
  name: 'live-recording-pieces',
  text: 'select id, blob_key as "blobKey" from live_recording_piece where event_id = $1 order by id',
};
const add = {
  name: 'live-recording-add',
  text: `insert into live_recording_piece (event_id, blob_key, size_bytes)
    select event_id, $3, $4 from live_recording where event_id = $1 and fence = $2 and not done returning id`,
};
const finish = {
  name: 'live-recording-finish',
  text: `with r as (
      update live_recording set done = true, error = null where event_id = $1 and fence = $2 and not done returning event_id
    ), pieces as (
      delete from live_recording_piece p using r where p.event_id = r.event_id
    )
    select event_id from r`,
};
const retry = {
  name: 'live-recording-retry',
  text: `update live_recording set tries = tries + 1, error = $4, wake_at = now() + $3 * interval '1 s', leased_until = null
    where event_id = $1 and fence = $2`,
};
const owned = {
  name: 'live-recording-owned',
  text: 'select blob_key as key from live_recording_piece where blob_key = any($1)',
};

/** Recordings of events, and their stored pieces. */
@Injectable()
export class RecordingRows {
  constructor(
    private readonly sql: Sql,
    storage: Storage,
  ) {
    storage.ownedBy(async (keys) => (await sql.rows<{ key: string }>(owned, [keys])).map(({ key }) => key));
  }

  /** @param receives whether encoders publish to this machine, whose streams only it can record */
  leases(receives: boolean): Leases<RecordingWork> {
    return new Leases<RecordingWork>(this.sql, {
      name: 'live-recording',
      table: 'live_recording',
      key: 'event_id',
      partition: 'account_id',
      within: 'project_id',
      open: receives ? 'not done' : 'not done and from_url',
      columns: 't.tries',
      failures: { retrying: 'tries > 0', error: 'error' },
    });
  }

  async event(id: number): Promise<RecordedEvent> {
    return (await this.sql.first<RecordedEvent>(event, [id]))!;
  }

  /** Also true if the event was deleted. */
  async isEnded(id: number): Promise<boolean> {
    return (await this.sql.first<{ ended: boolean }>(isEnded, [id]))?.ended ?? true;
  }

  pieces(id: number): Promise<Piece[]> {
    return this.sql.rows<Piece>(pieces, [id]);
  }

  /** Returns false if another worker records the event. */
  async add({ id, fence }: Claimed, blobKey: string, bytes: number): Promise<boolean> {
    return (await this.sql.rows(add, [id, fence, blobKey, bytes])).length > 0;
  }

  /** Ends the work and forgets the pieces. Returns false if another worker does it. */
  async finish({ id, fence }: Claimed): Promise<boolean> {
    return (await this.sql.rows(finish, [id, fence])).length > 0;
  }

  async retryLater({ id, fence }: Claimed, delaySeconds: number, error: string): Promise<void> {
    await this.sql.rows(retry, [id, fence, delaySeconds, error]);
  }
}
