import { Injectable } from '@nestjs/common';
import { Handles, job, Log, Sql, Storage } from '@scriptorium/server-kit';

const DAY_MS = 24 * 3_600_000;

export const sweepStorage = job('files.sweep-storage', {
  cron: '17 * * * *',
  retries: 0,
  expireSeconds: 3600,
});

/** Removes blobs that nothing names: what crashes, and what was replaced or removed, leave behind. */
@Injectable()
export class StorageSweep {
  constructor(
    private readonly storage: Storage,
    private readonly sql: Sql,
    private readonly log: Log,
  ) {
    storage.ownedBy((keys) => this.ofSources(keys));
  }

  /** @returns how many files went; what is younger than a day stays, because a row may be about to name it */
  @Handles(sweepStorage)
  async sweep(): Promise<number> {
    const gone = await this.storage.sweep(DAY_MS);
    if (gone) this.log.info({ gone }, 'removed files that nothing refers to');
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
