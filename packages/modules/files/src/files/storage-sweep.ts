import { Injectable } from '@nestjs/common';
import { Handles, job, Log, Sql, Storage } from '@scriptorium/server-kit';

const DAY_MS = 24 * 3_600_000;

export const sweepStorage = job('files.sweep-storage', {
  cron: '17 * * * *',
  retries: 0,
  expireSeconds: 3600,
});

/** Removes blobs without a row, left behind by crashes, replaced sources and removed files. */
@Injectable()
export class StorageSweep {
  constructor(
    private readonly storage: Storage,
    private readonly sql: Sql,
    private readonly log: Log,
  ) {
    storage.ownedBy((keys) => this.ofSources(keys));
  }

  /**
   * Skips blobs younger than a day, because a row may be about to refer to them.
   * @returns the number of blobs removed
   */
  @Handles(sweepStorage)
  async sweep(): Promise<number> {
    const gone = await this.storage.sweep(DAY_MS);
    if (gone) this.log.info({ gone }, 'removed unreferenced blobs');
    return gone;
  }

  private async ofSources(keys: string[]): Promise<string[]> {
    const rows = await this.sql.rows<{ key: string }>(
      'select blob_key as key from source where blob_key = any($1) and current',
      [keys],
    );
    return rows.map(({ key }) => key);
  }
}
