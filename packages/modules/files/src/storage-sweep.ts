import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { KitOptions, Log, Sql, Storage } from '@scriptorium/server-kit';

const HOUR_MS = 3_600_000;

/** Removes blobs that no source names: what crashes, replaced and removed sources leave behind. */
@Injectable()
export class StorageSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly storage: Storage,
    private readonly sql: Sql,
    private readonly options: KitOptions,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (this.options.role === 'api') return;
    this.timer = setInterval(() => this.sweepNow(), HOUR_MS).unref();
    this.sweepNow();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** @returns how many files went; what is younger than a day stays, because a row may be about to name it */
  async sweep(): Promise<number> {
    const gone = await this.storage.sweep((keys) => this.inUse(keys), 24 * HOUR_MS);
    if (gone) this.log.info({ gone }, 'removed files that nothing refers to');
    return gone;
  }

  private sweepNow(): void {
    this.sweep().catch((error: unknown) => this.log.warn({ err: error }, 'the storage could not be swept'));
  }

  private async inUse(keys: string[]): Promise<Set<string>> {
    const rows = await this.sql.rows<{ key: string }>(
      'select blob_key as key from source where blob_key = any($1) and current',
      [keys],
    );
    return new Set(rows.map(({ key }) => key));
  }
}
