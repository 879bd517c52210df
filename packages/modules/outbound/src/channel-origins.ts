import type { Log, Metrics, Sql, Transactions } from '@scriptorium/server-kit';
import type { Channel } from './channel.js';

/** An origin in the context of the account that sends to it. */
export interface AccountOrigin {
  accountId: number;
  origin: string;
}

export interface PausedOrigin extends AccountOrigin {
  pausedAt: Date;
  /** Number of messages waiting for the origin. */
  waiting: number;
}

/** Outcome of attempts at an origin. `count` is the number of failures, or of successes after earlier failures. */
export interface OriginChange extends AccountOrigin {
  healthy: boolean;
  count: number;
}

const pausedOrigins = `select o.account_id as "accountId", o.origin, o.paused_at as "pausedAt",
    (select count(*)::int from outbound_message m where m.channel = o.channel and m.account_id = o.account_id
      and m.origin = o.origin and m.status = 'paused') as waiting
  from outbound_origin o where o.channel = $1 and o.paused_at is not null
  order by o.paused_at, o.account_id, o.origin`;

const noteFailures = {
  name: 'outbound-origin-failures',
  text: `insert into outbound_origin as o (channel, account_id, origin, failures) values ($1, $2, $3, $4)
    on conflict (channel, account_id, origin) do update set failures = o.failures + $4,
      paused_at = coalesce(o.paused_at,
        case when o.failing_since <= now() - $5 * interval '1 ms' and o.failures + $4 >= $6 then now() end)
    returning paused_at is not null as paused, paused_at = now()::timestamptz(3) as now`,
};

/** Skips messages that are being sent. Their senders record the outcome. */
const pauseMessages = {
  name: 'outbound-origin-pause',
  text: `update outbound_message set status = 'paused'
    where channel = $1 and account_id = $2 and origin = $3 and status = 'pending'
      and (leased_until is null or leased_until < now())`,
};

/** Waits for transactions that are inserting messages for the paused origin, so that these are resumed too. */
const forget = {
  name: 'outbound-origin-forget',
  text: `delete from outbound_origin where channel = $1 and account_id = $2 and origin = $3
    returning paused_at is not null as paused`,
};

/** If the origin is already paused, the later end applies. */
const pauseOrigin = {
  name: 'outbound-origin-pause-for',
  text: `insert into outbound_origin as o (channel, account_id, origin, paused_at, probe_at)
    values ($1, $2, $3, now(), coalesce(now() + $4::float8 * interval '1 ms', 'infinity'))
    on conflict (channel, account_id, origin) do update set paused_at = coalesce(o.paused_at, now()),
      probe_at = greatest(o.probe_at, excluded.probe_at)`,
};

/** Selects one waiting message for each origin that is due for a probe. */
const probeOrigins = {
  name: 'outbound-origin-probe',
  text: `with due as (
      update outbound_origin set probe_at = now() + $2 * interval '1 ms'
      where channel = $1 and paused_at is not null and coalesce(probe_at, paused_at + $2 * interval '1 ms') <= now()
      returning account_id, origin
    )
    update outbound_message m set status = 'pending', wake_at = now()
    from due cross join lateral (
      select id from outbound_message w
      where w.channel = $1 and w.account_id = due.account_id and w.origin = due.origin and w.status = 'paused'
      order by w.fence, w.id limit 1
    ) first
    where m.id = first.id`,
};

const releaseMessages = {
  name: 'outbound-origin-release',
  text: `update outbound_message set status = 'pending', wake_at = now()
    where channel = $1 and account_id = $2 and origin = $3 and status = 'paused'`,
};

/**
 * Pauses sending an account's messages to an origin that has accepted none for days. Messages then wait. At
 * intervals a new message is sent as a probe, and when it is delivered, all others follow.
 */
export class ChannelOrigins {
  private readonly changes;

  constructor(
    private readonly channel: Pick<Channel, 'name' | 'options'>,
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly log: Log,
    metrics: Metrics,
  ) {
    const { name, options } = channel;
    this.changes =
      options.pause &&
      metrics.counter(
        `scriptorium_${name}_origin_changes_total`,
        `Origins to which ${name}s were paused or resumed`,
        ['change'],
      );
  }

  /** Records the outcome of attempts, which may pause or resume the origin. */
  async note({ healthy, count, ...origin }: OriginChange): Promise<void> {
    if (healthy) await this.resume(origin);
    else await this.failed(origin, count);
  }

  /**
   * Pauses an origin.
   * @param ms duration; `Infinity` until it is resumed, undefined for no pause
   */
  async pause({ accountId, origin }: AccountOrigin, ms: number | undefined): Promise<void> {
    if (ms === undefined) return;
    const key = [this.channel.name, accountId, origin];
    await this.transactions.run(async () => {
      await this.sql.rows(pauseOrigin, [...key, Number.isFinite(ms) ? ms : null]);
      await this.sql.rows(pauseMessages, key);
    });
  }

  /**
   * Sends one waiting message to each paused origin that is due for a probe, if the channel's options enable
   * this.
   */
  async probe(): Promise<void> {
    const { name, options } = this.channel;
    if (options.pause?.probeWaiting) await this.sql.rows(probeOrigins, [name, options.pause.probeEveryMs]);
  }

  /** SQL condition that is true while a probe is due; undefined if the channel's options disable probes. */
  get probeIsDue(): string | undefined {
    const { name, options } = this.channel;
    if (!options.pause?.probeWaiting) return undefined;
    return `exists (select from outbound_origin where channel = '${name}' and paused_at is not null
      and coalesce(probe_at, paused_at + ${options.pause.probeEveryMs} * interval '1 ms') <= now())`;
  }

  /** Returns the paused origins of all accounts, for the operator. */
  paused(): Promise<PausedOrigin[]> {
    return this.sql.rows<PausedOrigin>(pausedOrigins, [this.channel.name]);
  }

  /** Resumes an origin and sends its waiting messages. Returns whether it was paused. */
  async resume({ accountId, origin }: AccountOrigin): Promise<boolean> {
    const key = [this.channel.name, accountId, origin];
    const resumed = await this.transactions.run(async () => {
      const known = await this.sql.first<{ paused: boolean }>(forget, key);
      if (known?.paused) await this.sql.rows(releaseMessages, key);
      return known?.paused ?? false;
    });
    if (!resumed) return false;
    this.changes?.inc({ change: 'resumed' });
    this.log.info({ accountId, origin }, `resumed ${this.channel.name}s to an origin`);
    return true;
  }

  private async failed({ accountId, origin }: AccountOrigin, count: number): Promise<void> {
    const { name, options } = this.channel;
    if (!options.pause) return;
    const key = [name, accountId, origin];
    const { afterMs, afterFailures } = options.pause;
    const values = [...key, count, afterMs, afterFailures];
    const [noted] = await this.sql.rows<{ paused: boolean; now: boolean | null }>(noteFailures, values);
    if (!noted!.paused) return;
    await this.sql.rows(pauseMessages, key);
    if (!noted!.now) return;
    this.changes?.inc({ change: 'paused' });
    this.log.warn({ accountId, origin }, `paused ${name}s to an origin that has accepted none for days`);
  }
}
