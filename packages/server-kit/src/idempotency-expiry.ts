import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Hourly } from './hourly.js';
import { Sql } from './sql.js';

/** Forgets the answers kept for `Idempotency-Key` after seven days. */
@Injectable()
export class IdempotencyExpiry implements OnApplicationBootstrap {
  constructor(
    private readonly sql: Sql,
    private readonly hourly: Hourly,
  ) {}

  onApplicationBootstrap(): void {
    this.hourly.add('forget old idempotency keys', () => this.expire());
  }

  async expire(): Promise<void> {
    await this.sql.rows(`delete from idempotency_key where created_at < now() - interval '7 days'`);
  }
}
