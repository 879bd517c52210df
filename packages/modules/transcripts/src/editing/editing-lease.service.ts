import { Injectable } from '@nestjs/common';
import { AccountsService } from '@scriptorium/accounts';
import { DomainError } from '@scriptorium/core';
import { Orders } from '@scriptorium/orders';
import { Handles, job, Sql, Transactions, type Scope } from '@scriptorium/server-kit';
import type { HoldEditing, Lease, LeaveEditing } from './editing-lease.dto.js';
import { transcriptView } from '../transcript.dto.js';
import { readTranscript } from '../transcript-rows.js';
import type { Target } from '../versions/transcript-versions.service.js';

export const announceEdits = job('transcripts.announce-edits', { cron: '* * * * *', retries: 0 });

const LEASE = `interval '60 seconds'`;
const columns = `e.tab, e.name, e.since, e.expires_at as "expiresAt"`;

const current = {
  name: 'transcript-editing',
  text: `select ${columns} from transcript_editing e where e.transcript_id = $1 and e.expires_at > now()`,
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
      since = case when e.tab = excluded.tab then e.since else now() end
    where e.tab = excluded.tab or e.expires_at <= now() or $4 returning ${columns}`,
};

const noteEdit = {
  name: 'transcript-editing-note',
  text: `update transcript_editing e set unannounced = true where e.transcript_id = $1 and e.tab = $2 returning 1 as noted`,
};

const leave = `delete from transcript_editing e where e.transcript_id = $1 and e.tab = $2 returning e.unannounced`;
const expire = `delete from transcript_editing e where e.transcript_id = $1 and e.expires_at <= now() returning e.unannounced`;

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
  async show(scope: Scope, id: number): Promise<Lease | undefined> {
    await readTranscript(this.sql, scope, id);
    return this.sql.first<Lease>(current, [id]);
  }

  /**
   * Takes or renews the lease.
   * @returns the lease in force, which belongs to another tab if that holds it
   * @throws {DomainError} `not_found`
   */
  async hold(
    { scope, caller, id }: Target,
    { tab, name, take_over }: HoldEditing,
  ): Promise<Lease | undefined> {
    await readTranscript(this.sql, scope, id);
    const shown = name ?? (await this.accounts.nameOf(caller));
    const held = await this.sql.first<Lease>(hold, [id, tab, shown, take_over]);
    return held ?? this.sql.first<Lease>(current, [id]);
  }

  /**
   * Releases the lease, and announces the edits made under it.
   * @throws {DomainError} `not_found`
   */
  async leave(scope: Scope, { id, tab }: LeaveEditing): Promise<void> {
    await readTranscript(this.sql, scope, id);
    await this.end(scope, id, [leave, [id, tab]]);
  }

  /**
   * Records an edit of a tab, within the transaction of the edit. Returns false if the tab holds no lease.
   * @throws {DomainError} `conflict` if another tab holds the lease
   */
  async noteEdit(id: number, tab: string): Promise<boolean> {
    if (await this.sql.first(noteEdit, [id, tab])) return true;
    const other = await this.sql.first<Lease>(current, [id]);
    if (!other) return false;
    throw new DomainError('conflict', 'transcript.edited_elsewhere', `${other.name} edits this transcript.`);
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
      const ended = await this.sql.first<{ unannounced: boolean }>(statement, values);
      if (!ended?.unannounced || phase !== 'complete') return;
      await this.orders.revise(id, transcriptView(await readTranscript(this.sql, { projectId }, id)));
    });
  }
}
