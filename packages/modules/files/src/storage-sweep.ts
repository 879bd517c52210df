import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Hourly, Log, Sql, Storage } from '@scriptorium/server-kit';

const DAY_MS = 24 * 3_600_000;

/** Removes blobs that nothing names: what crashes, and what was replaced or removed, leave behind. */
@Injectable()
export class StorageSweep implements OnApplicationBootstrap {
  constructor(
    private readonly storage: Storage,
    private readonly sql: Sql,
    private readonly hourly: Hourly,
    private readonly log: Log,
  ) {
    storage.ownedBy((keys) => this.ofSources(keys));
  }

  onApplicationBootstrap(): void {
    this.hourly.add('sweep the storage', () => this.sweep());
  }

  /** @returns how many files went; what is younger than a day stays, because a row may be about to name it */
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
