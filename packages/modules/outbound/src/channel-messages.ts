import {
  Leases,
  type Claimed,
  type ClaimLimits,
  type Prepared,
  type Sql,
  type WorkRows,
} from '@scriptorium/server-kit';
import DataLoader from 'dataloader';
import type { Attempt, Channel, Message, NewMessage, Result } from './channel.js';
import type { AccountOrigin, ChannelOrigins, OriginChange } from './channel-origins.js';

/**
 * New messages to a paused origin are stored as paused, except urgent ones and one probe per interval. The lock
 * makes `resume` wait for this transaction, so that it finds the messages inserted here.
 */
const insertMessages = {
  name: 'outbound-insert',
  text: `with given as (
      select g.*, row_number() over (partition by account_id, origin order by urgent desc, event_id) as place
      from jsonb_to_recordset($2::jsonb) g (key text, event_id bigint, account_id bigint, project_id bigint, origin text,
        payload jsonb, urgent boolean)
    ), paused as (
      select account_id, origin from outbound_origin
      where channel = $1 and paused_at is not null and (account_id, origin) in (select account_id, origin from given)
      order by account_id, origin
      for no key update
    ), probed as (
      update outbound_origin o set probe_at = now() + $3 * interval '1 ms' from paused p
      where o.channel = $1 and o.account_id = p.account_id and o.origin = p.origin
        and coalesce(o.probe_at, o.paused_at + $3 * interval '1 ms') <= now()
      returning o.account_id, o.origin
    )
    insert into outbound_message (channel, key, event_id, account_id, project_id, origin, payload, status)
    select $1, key, event_id, account_id, project_id, origin, payload,
      case when urgent or (account_id, origin) not in (select account_id, origin from paused)
          or (place = 1 and (account_id, origin) in (select account_id, origin from probed))
        then 'pending' else 'paused' end
    from given order by event_id
    on conflict (key) do nothing`,
};

const repeatMessage = {
  name: 'outbound-repeat',
  text: `insert into outbound_message (channel, key, event_id, account_id, project_id, origin, payload)
    select channel, $3, event_id, account_id, project_id, origin, payload
    from outbound_message where channel = $1 and key = $2`,
};

const endAttempts = {
  name: 'outbound-end',
  text: `with ended as (
      select * from unnest($2::bigint[], $3::int[], $4::text[], $5::float8[], $6::int[], $7::text[], $8::int[], $9::boolean[])
        as e (id, fence, state, wait_ms, status, error, duration_ms, healthy)
    ), message as (
      update outbound_message m set leased_until = null, status = e.state,
        wake_at = now() + e.wait_ms * interval '1 ms',
        ended_at = case when e.state = 'pending' then null else now() end
      from ended e where m.id = e.id and m.fence = e.fence and m.status = 'pending'
      returning m.id, m.fence, m.account_id, m.origin, e.healthy, e.status, e.error, e.duration_ms
    ), attempt as (
      insert into outbound_attempt (message_id, attempt, status, error, duration_ms)
      select id, fence, status, error, duration_ms from message
    )
    select m.account_id as "accountId", m.origin, m.healthy, count(*)::int as count
    from message m
    where not m.healthy or exists (
      select from outbound_origin o where o.channel = $1 and o.account_id = m.account_id and o.origin = m.origin)
    group by 1, 2, 3 order by 1, 2, 3`,
};

const lastError = `origin || ': ' || (select coalesce(a.error, 'status ' || a.status) from outbound_attempt a
    where a.message_id = outbound_message.id order by a.attempt desc limit 1)`;

/** A finished attempt and its consequences. */
export interface Ended {
  message: Claimed & AccountOrigin;
  step: 'delivered' | 'failed' | { retryInMs: number };
  attempt: Pick<Attempt, 'result' | 'durationMs'>;
}

/** Database access to the messages of one channel. */
export class ChannelMessages<P extends object = object> {
  private readonly leases: Leases<Message<P>>;
  private recording: Promise<unknown> = Promise.resolve();
  /** Attempts that end while others are being recorded are recorded together. */
  private readonly endings = new DataLoader(
    (ended: readonly Ended[]) => (this.recording = this.endAll(ended)),
    { cache: false, batchScheduleFn: (record) => void this.recording.then(record, record) },
  );

  constructor(
    private readonly channel: Channel<P>,
    private readonly sql: Sql,
    private readonly origins: ChannelOrigins,
  ) {
    this.leases = new Leases(sql, {
      name: `outbound-${channel.name}`,
      table: 'outbound_message',
      key: 'id',
      partition: 'origin',
      open: `status = 'pending' and channel = '${channel.name}'`,
      columns: `t.key, t.account_id as "accountId", t.project_id as "projectId", t.origin, t.payload`,
      failures: {
        // The number of claims, and so of attempts.
        retrying: 'fence > 0 and leased_until is null',
        error: lastError,
        final: {
          where: `status = 'failed' and channel = '${channel.name}'`,
          at: 'ended_at',
          reopen: `status = 'pending', ended_at = null`,
        },
      },
    });
  }

  /** The messages, for operators. */
  get rows(): WorkRows {
    return this.leases.rows;
  }

  /** Name of the work on these messages. */
  get name(): string {
    return this.leases.name;
  }

  /** SQL condition that is true while there is work to do. */
  get isDue(): string {
    return [this.leases.isDue, this.origins.probeIsDue].filter(Boolean).join(' or ');
  }

  /** Statement that claims due messages. */
  get claimDue(): Prepared {
    return this.leases.claimDue;
  }

  /** Inserts messages. Ignores those whose key already exists. */
  async insert(messages: readonly NewMessage<P>[]): Promise<void> {
    const rows = messages.map(({ eventId, accountId, projectId, urgent = false, ...message }) => {
      const ids = { event_id: eventId, account_id: accountId, project_id: projectId };
      return { ...message, ...ids, urgent };
    });
    const { name, options } = this.channel;
    const probeEveryMs = options.pause?.probeEveryMs ?? 0;
    await this.sql.rows(insertMessages, [name, JSON.stringify(rows), probeEveryMs]);
  }

  /** Inserts a copy of a message under a new key. Does nothing if the message does not exist. */
  async repeat(key: string, newKey: string): Promise<void> {
    await this.sql.rows(repeatMessage, [this.channel.name, key, newKey]);
  }

  async claim(limits: ClaimLimits): Promise<(Message<P> & Claimed)[]> {
    await this.origins.probe();
    return this.leases.claim(limits);
  }

  /** Extends the lease of a message that is still being sent. Returns false if it was lost. */
  renew(message: Claimed, leaseMs: number): Promise<boolean> {
    return this.leases.renew(message, leaseMs);
  }

  /** Releases an unsent message, so that any process may send it after the delay. */
  release(message: Claimed, delayMs: number): Promise<boolean> {
    return this.leases.release(message, delayMs);
  }

  /** Records an attempt and schedules the next one. Does nothing if the lease was lost. */
  async end(ended: Ended): Promise<void> {
    await this.endings.load(ended);
  }

  private async endAll(all: readonly Ended[]): Promise<readonly Ended[]> {
    const column = <T>(of: (ended: Ended) => T) => all.map(of);
    const changes = await this.sql.rows<OriginChange>(endAttempts, [
      this.channel.name,
      column(({ message }) => message.id),
      column(({ message }) => message.fence),
      column(({ step }) => (typeof step === 'string' ? step : 'pending')),
      column(({ step }) => (typeof step === 'string' ? 0 : step.retryInMs)),
      column(({ attempt }) => attempt.result.status),
      column(({ attempt }) => attempt.result.error && storable(attempt.result.error)),
      column(({ attempt }) => attempt.durationMs),
      column(({ attempt }) => isHealthy(attempt.result)),
    ]);
    for (const change of changes) await this.origins.note(change);
    for (const { message, attempt } of all) await this.origins.pause(message, attempt.result.pauseOriginMs);
    return all;
  }
}

/** Removes NUL, which PostgreSQL cannot store and which would make the whole batch fail. */
const storable = (text: string): string => text.replaceAll('\0', '').slice(0, 1_000);

/** Returns whether the receiver works, regardless of whether it accepted the message. */
const isHealthy = ({ outcome, healthy = false }: Result): boolean =>
  healthy || outcome === 'delivered' || outcome === 'unfinished';
