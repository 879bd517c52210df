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
    this.timer = setInterval(() => void this.sweep(), HOUR_MS).unref();
    void this.sweep();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async sweep(): Promise<void> {
    try {
      const gone = await this.storage.sweep((keys) => this.inUse(keys), 24 * HOUR_MS);
      if (gone) this.log.info({ gone }, 'removed files that nothing refers to');
    } catch (error) {
      this.log.warn({ err: error }, 'the storage could not be swept');
    }
  }

  private async inUse(keys: string[]): Promise<Set<string>> {
    const rows = await this.sql.rows<{ key: string }>(
      'select blob_key as key from source where blob_key = any($1) and current',
      [keys],
    );
    return new Set(rows.map(({ key }) => key));
  }
}
