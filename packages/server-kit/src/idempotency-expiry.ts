import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { KitOptions } from './kit-options.js';
import { Log } from './log.js';
import { Sql } from './sql.js';

const HOUR_MS = 3_600_000;

/** Forgets the answers kept for `Idempotency-Key` after seven days. */
@Injectable()
export class IdempotencyExpiry implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly options: KitOptions,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (this.options.role === 'api') return;
    this.timer = setInterval(() => this.expireNow(), HOUR_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** @returns how many were forgotten */
  async expire(): Promise<number> {
    const rows = await this.sql.rows(
      `delete from idempotency_key where created_at < now() - interval '7 days' returning 1`,
    );
    return rows.length;
  }

  private expireNow(): void {
    this.expire().catch((error: unknown) => this.log.warn({ err: error }, 'idempotency keys cannot expire'));
  }
}
