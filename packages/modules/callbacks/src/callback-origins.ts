import { Inject, Injectable } from '@nestjs/common';
import { Log, Metrics, Sql, Transactions } from '@scriptorium/server-kit';
import { CALLBACK_OPTIONS, type CallbackOptions } from './callback-options.js';
import type { ClaimedMessage } from './claimed-message.js';

type Origin = Pick<ClaimedMessage, 'accountId' | 'origin'>;

export interface PausedOrigin extends Origin {
  pausedAt: Date;
  /** Messages that wait for it. */
  waiting: number;
}

const pausedOrigins = `select o.account_id as "accountId", o.origin, o.paused_at as "pausedAt",
    (select count(*)::int from callback_message m
      where m.account_id = o.account_id and m.origin = o.origin and m.status = 'paused') as waiting
  from callback_origin o where o.paused_at is not null order by o.paused_at, o.account_id, o.origin`;

const noteFailure = {
  name: 'callback-origin-failure',
  text: `insert into callback_origin as o (account_id, origin) values ($1, $2)
    on conflict (account_id, origin) do update set failures = o.failures + 1, paused_at = coalesce(o.paused_at,
      case when o.failing_since <= now() - $3 * interval '1 ms' and o.failures + 1 >= $4 then now() end)
    returning paused_at is not null as paused, paused_at = now()::timestamptz(3) as now`,
};

/** A message that is being sent belongs to its sender, which comes here itself. */
const holdMessages = {
  name: 'callback-origin-hold',
  text: `update callback_message set status = 'paused' where account_id = $1 and origin = $2 and status = 'pending'
    and (leased_until is null or leased_until < now())`,
};

/** Waits for those who are writing a message for a paused origin, so that none of theirs is left behind. */
const forget = {
  name: 'callback-origin-forget',
  text: `delete from callback_origin where account_id = $1 and origin = $2 returning paused_at is not null as paused`,
};

const releaseMessages = {
  name: 'callback-origin-release',
  text: `update callback_message set status = 'pending', next_attempt_at = now()
    where account_id = $1 and origin = $2 and status = 'paused'`,
};

/**
 * Stops sending an account's messages to an origin that has taken none of them for days. They wait; from time to time a
 * new one is let through, and when it arrives all the others follow.
 */
@Injectable()
export class CallbackOrigins {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly log: Log,
    private readonly metrics: Metrics,
    @Inject(CALLBACK_OPTIONS) private readonly options: CallbackOptions,
  ) {}

  async failed({ accountId, origin }: Origin): Promise<void> {
    const { pauseAfterMs, pauseAfterFailures } = this.options;
    const noted = await this.sql.first<{ paused: boolean; now: boolean | null }>(noteFailure, [
      accountId,
      origin,
      pauseAfterMs,
      pauseAfterFailures,
    ]);
    if (!noted!.paused) return;
    await this.sql.rows(holdMessages, [accountId, origin]);
    if (!noted!.now) return;
    this.metrics.callbackOrigins.inc({ change: 'paused' });
    this.log.warn({ accountId, origin }, 'callbacks to an origin are paused: it has taken none for days');
  }

  /** Of all accounts: for the operator. */
  paused(): Promise<PausedOrigin[]> {
    return this.sql.rows<PausedOrigin>(pausedOrigins);
  }

  /**
   * Lets everything that waits for an origin go: it took a message, or the operator says so.
   * @returns whether it was paused
   */
  async resume({ accountId, origin }: Origin): Promise<boolean> {
    const resumed = await this.transactions.run(async () => {
      const known = await this.sql.first<{ paused: boolean }>(forget, [accountId, origin]);
      if (known?.paused) await this.sql.rows(releaseMessages, [accountId, origin]);
      return known?.paused ?? false;
    });
    if (!resumed) return false;
    this.metrics.callbackOrigins.inc({ change: 'resumed' });
    this.log.info({ accountId, origin }, 'callbacks to an origin go on');
    return true;
  }
}
