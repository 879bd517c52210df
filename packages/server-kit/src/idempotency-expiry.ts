import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Hourly } from './hourly.js';
import { SIGNATURE } from './idempotency.interceptor.js';
import { Sql } from './sql.js';

/** Forgets the answers kept for `Idempotency-Key` after seven days, and those kept for signatures within one. */
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
    const old = `route = $1 and created_at < now() - interval '23 hours'`;
    await this.sql.rows(`delete from idempotency_key where ${old}`, [SIGNATURE]);
  }
}
