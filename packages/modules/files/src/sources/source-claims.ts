import { Injectable } from '@nestjs/common';
import { KitOptions, Leases, Sql, WorkSignal, type Claimed, type LeasedTable } from '@scriptorium/server-kit';

const MAX_DELAY_SECONDS = 60;

/** Data that a worker needs to process a source. */
export interface SourceWork {
  /** Null for an upload. */
  url: string | null;
  /** Null until the source is fetched. */
  blobKey: string | null;
  /** Numbers of the audio tracks that are wanted, from 1; null for the choice of the service. */
  audioTracks: number[] | null;
  mediaFileId: number;
  /** Failures since the source was given or fetched. */
  tries: number;
}

/** A source claimed by this worker. */
export type ClaimedSource = SourceWork & Claimed;

const unfinished = "current and status in ('pending', 'processing')";
const shared: Omit<LeasedTable, 'open'> = {
  table: 'source',
  key: 'id',
  partition: 'account_id',
  within: 'project_id',
  columns:
    't.url, t.blob_key as "blobKey", t.audio_tracks as "audioTracks", t.media_file_id as "mediaFileId", t.tries',
  failures: { retrying: 'tries > 0', error: 'error' },
};

const mine = `id = $1 and fence = $2 and ${unfinished}`;
const keep = {
  name: 'source-fetched',
  text: `update source set blob_key = $3, size_bytes = $4, tries = 0, wake_at = now(), leased_until = null
    where ${mine} and blob_key is null returning id`,
};
const fail = {
  name: 'source-failed',
  text: `update source set tries = tries + 1, error = $4, wake_at = now() + $3 * interval '1 s', leased_until = null where ${mine}`,
};

/**
 * Sources waiting for a worker. Fetching and inspecting are claimed separately, so that neither delays the
 * other, and capacity is shared fairly by account, and within an account by project. A claim ends when the
 * source is replaced or removed.
 */
@Injectable()
export class SourceClaims {
  readonly toFetch: Leases<SourceWork>;
  readonly toInspect: Leases<SourceWork>;

  constructor(
    private readonly sql: Sql,
    private readonly kit: KitOptions,
    private readonly signal: WorkSignal,
  ) {
    const leases = (name: string, open: string) => new Leases<SourceWork>(sql, { ...shared, name, open });
    this.toFetch = leases('source-fetch', `${unfinished} and blob_key is null`);
    this.toInspect = leases('source-inspect', `${unfinished} and blob_key is not null`);
  }

  /** Wakes workers for a new source, after the open transaction commits. */
  announce({ isFetched }: { isFetched: boolean }): void {
    this.signal.announce((isFetched ? this.toInspect : this.toFetch).name);
  }

  /** Stores the fetched blob, so that the source can be inspected. Returns false if the claim has ended. */
  async keep({ id, fence }: Claimed, blobKey: string, sizeBytes: number): Promise<boolean> {
    const isKept = (await this.sql.rows(keep, [id, fence, blobKey, sizeBytes])).length > 0;
    if (isKept) this.announce({ isFetched: true });
    return isKept;
  }

  /** Schedules a retry with a delay that doubles each time. Does nothing if the claim has ended. */
  async fail({ id, fence, tries }: ClaimedSource, error: string): Promise<void> {
    const delay = Math.min(this.kit.jobs.retryDelaySeconds * 2 ** tries, MAX_DELAY_SECONDS);
    await this.sql.rows(fail, [id, fence, delay, error]);
  }
}
