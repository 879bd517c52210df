import { Injectable } from '@nestjs/common';
import { Sql } from '../data/sql.js';
import { Handles, job } from '../jobs/job.js';
import { SIGNATURE } from './idempotency.interceptor.js';

export const expireIdempotencyKeys = job('kit.expire-idempotency-keys', { cron: '7 * * * *', retries: 0 });

/** Deletes responses stored for an `Idempotency-Key` after seven days, and for a signature after 23 hours. */
@Injectable()
export class IdempotencyExpiry {
  constructor(private readonly sql: Sql) {}

  @Handles(expireIdempotencyKeys)
  async expire(): Promise<void> {
    await this.sql.rows(`delete from idempotency_key where created_at < now() - interval '7 days'`);
    const old = `route = $1 and created_at < now() - interval '23 hours'`;
    await this.sql.rows(`delete from idempotency_key where ${old}`, [SIGNATURE]);
  }
}
