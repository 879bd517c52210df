import { Injectable } from '@nestjs/common';
import { AccountsService } from '@scriptorium/accounts';
import { DomainError } from '@scriptorium/core';
import { Orders } from '@scriptorium/orders';
import { Handles, job, Sql, Transactions, type Scope } from '@scriptorium/server-kit';
import type { HoldEditing, Lease, LeaveEditing, Presence } from './editing-lease.dto.js';
import { shownTranscript } from '../transcript.dto.js';
import { readTranscript } from '../transcript-rows.js';
import type { Target } from '../versions/transcript-versions.service.js';

export const announceEdits = job('transcripts.announce-edits', { cron: '* * * * *', retries: 0 });

const LEASE = `interval '60 seconds'`;
/** A request for the lease lapses, because the tab that asked may be closed. */
const asks = `e.asked_at > now() - interval '60 seconds'`;
const columns = `e.tab, e.name, e.since, e.expires_at as "expiresAt", case when ${asks} then e.asked_by end as "askedBy"`;

/** The lease in force, whose columns are null if there is none, and the people in tabs other than `$2`. */
const presence = {
  name: 'transcript-presence',
  text: `select ${columns}, array(select p.name from transcript_presence p where p.transcript_id = $1 and p.expires_at > now()
      and p.tab is distinct from $2 order by p.name, p.tab limit 50) as others
    from (select $1::bigint as id) t left join transcript_editing e on e.transcript_id = t.id and e.expires_at > now()`,
};

/**
 * Takes the lease unless another tab holds it; `$4` forces it. The flag for unannounced edits of the previous
 * holder is unchanged.
 */
const hold = {
  name: 'transcript-editing-hold',
  text: `insert into transcript_editing as e (transcript_id, tab, name, expires_at)
    values ($1, $2, $3, now() + ${LEASE})
    on conflict (transcript_id) do update set tab = excluded.tab, name = excluded.name, expires_at = excluded.expires_at,
      asked_tab = case when e.tab = excluded.tab then e.asked_tab end, asked_by = case when e.tab = excluded.tab then e.asked_by end,
      asked_at = case when e.tab = excluded.tab then e.asked_at end, since = case when e.tab = excluded.tab then e.since else now() end
    where e.tab = excluded.tab or e.expires_at <= now() or $4`,
};

const isPresent = {
  name: 'transcript-presence-renew',
  text: `with gone as (delete from transcript_presence where transcript_id = $1 and tab <> $2 and expires_at <= now())
    insert into transcript_presence (transcript_id, tab, name, expires_at) values ($1, $2, $3, now() + ${LEASE})
    on conflict (transcript_id, tab) do update set name = excluded.name, expires_at = excluded.expires_at`,
};
const ask = `update transcript_editing e set asked_tab = $2, asked_by = $3, asked_at = now()
  where e.transcript_id = $1 and e.tab <> $2`;
const decline = `update transcript_editing e set asked_tab = null, asked_by = null, asked_at = null
  where e.transcript_id = $1 and e.tab = $2`;

const noteEdit = {
  name: 'transcript-editing-note',
  text: `update transcript_editing e set unannounced = true where e.transcript_id = $1 and e.tab = $2 returning 1 as noted`,
};

const ended = `e.unannounced, e.asked_tab as "askedTab", e.asked_by as "askedBy", ${asks} as "isAsked"`;
const leave = `delete from transcript_editing e where e.transcript_id = $1 and e.tab = $2 returning ${ended}`;
const expire = `delete from transcript_editing e where e.transcript_id = $1 and e.expires_at <= now() returning ${ended}`;

interface Ended {
  unannounced: boolean;
  askedTab: string | null;
  askedBy: string | null;
  /** Whether the request for the lease is recent; null if there was none. */
  isAsked: boolean | null;
}

/** Editing leases: one browser tab at a time edits a transcript, for as long as it renews its lease. */
@Injectable()
export class EditingLeases {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly accounts: AccountsService,
    private readonly orders: Orders,
  ) {}

  /** @throws {DomainError} `not_found` */
  async show(scope: Scope, id: number, tab: string | undefined): Promise<Presence> {
    await readTranscript(this.sql, scope, id);
    return this.presence(id, tab);
  }

  /**
   * Takes or renews the lease, or asks its holder for it.
   * @returns the lease in force, which belongs to another tab if that holds it, and who else is here
   * @throws {DomainError} `not_found`
   */
  async hold(
    { scope, caller, id }: Target,
    { tab, name, take_over, ...input }: HoldEditing,
  ): Promise<Presence> {
    await readTranscript(this.sql, scope, id);
    const shown = name ?? (await this.accounts.nameOf(caller));
    await this.sql.rows(isPresent, [id, tab, shown]);
    await this.sql.rows(hold, [id, tab, shown, take_over]);
    if (input.ask) await this.sql.rows(ask, [id, tab, shown]);
    if (input.decline) await this.sql.rows(decline, [id, tab]);
    return this.presence(id, tab);
  }

  private async presence(id: number, tab: string | undefined): Promise<Presence> {
    const row = await this.sql.first<Lease & { others: string[] }>(presence, [id, tab ?? null]);
    const { others, ...lease } = row!;
    return { lease: lease.tab === null ? undefined : lease, others };
  }

  /**
   * Releases the lease, to the tab that asks for it if there is one, and announces the edits made under it.
   * @throws {DomainError} `not_found`
   */
  async leave(scope: Scope, { id, tab }: LeaveEditing): Promise<void> {
    await readTranscript(this.sql, scope, id);
    await this.sql.rows('delete from transcript_presence where transcript_id = $1 and tab = $2', [id, tab]);
    await this.end(scope, id, [leave, [id, tab]]);
  }

  /**
   * Records an edit of a tab, within the transaction of the edit. Returns false if the tab holds no lease.
   * @throws {DomainError} `conflict` if another tab holds the lease
   */
  async noteEdit(id: number, tab: string): Promise<boolean> {
    if (await this.sql.first(noteEdit, [id, tab])) return true;
    const { lease } = await this.presence(id, tab);
    if (!lease) return false;
    throw new DomainError('conflict', 'transcript.edited_elsewhere', `${lease.name} edits this transcript.`);
  }

  /** Ends expired leases and announces their edits. */
  @Handles(announceEdits)
  async announceExpired(): Promise<void> {
    const expired = await this.sql.rows<{ id: number; projectId: number }>(
      `select t.id, t.project_id as "projectId" from transcript_editing e join transcript t on t.id = e.transcript_id
       where e.expires_at <= now() order by e.expires_at limit 1000`,
    );
    for (const { id, projectId } of expired) await this.end({ projectId }, id, [expire, [id]]);
  }

  private async end(
    { projectId }: Pick<Scope, 'projectId'>,
    id: number,
    [statement, values]: [string, unknown[]],
  ): Promise<void> {
    await this.transactions.run(async () => {
      await this.orders.lockFile(id);
      const { phase } = await this.orders.lock('transcript', { id, projectId });
      const lease = await this.sql.first<Ended>(statement, values);
      if (lease?.isAsked) await this.sql.rows(hold, [id, lease.askedTab, lease.askedBy, false]);
      if (!lease?.unannounced || phase !== 'complete') return;
      await this.orders.revise(id, shownTranscript(await readTranscript(this.sql, { projectId }, id)));
    });
  }
}
