import { Injectable } from '@nestjs/common';
import { Clock } from '@scriptorium/core';
import type { EntityManager } from 'typeorm';
import { Invoice, type Billable } from './invoice.entity.js';
import { LedgerEntry, type Billed } from './ledger-entry.entity.js';

type Written = 'id' | 'accountId' | 'invoiceId' | 'createdAt';
/** What an entry cannot be without; the rest is none where it is not given. */
type Needed = 'kind' | 'projectId' | 'amountCents' | 'description';
export type NewEntry = Pick<LedgerEntry, Needed> & Partial<Omit<LedgerEntry, Needed | Written>>;

/** The one place that writes ledger entries, each together with the amount of its invoice. */
@Injectable()
export class Ledger {
  constructor(private readonly clock: Clock) {}

  /** Makes whoever writes of this order after the caller wait, and see what the caller wrote. */
  async lock(tx: EntityManager, resource: Billed, id: number): Promise<void> {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`ledger ${resource} ${id}`]);
  }

  /** The last charge for an order. */
  charge(tx: EntityManager, resourceType: Billed, resourceId: number): Promise<LedgerEntry | null> {
    const where = { kind: 'charge' as const, resourceType, resourceId };
    return tx.findOne(LedgerEntry, { where, order: { attempt: 'desc' } });
  }

  /** Gives a charge back to whoever was to pay it, once. */
  async refund(tx: EntityManager, charge: LedgerEntry): Promise<void> {
    if (await tx.existsBy(LedgerEntry, { chargeId: charge.id })) return;
    const { accountId, projectId } = await tx.findOneByOrFail(Invoice, { id: charge.invoiceId });
    await this.append(tx, { accountId, projectId }, refundOf(charge));
  }

  async append(tx: EntityManager, billable: Billable, entry: NewEntry): Promise<LedgerEntry> {
    const createdAt = this.clock.now();
    const invoiceId = await this.openInvoice(tx, billable, createdAt);
    const written = tx.create(LedgerEntry, {
      ...entry,
      accountId: billable.accountId,
      invoiceId,
      createdAt,
    });
    await tx.insert(LedgerEntry, written);
    await tx.query(
      'update invoice set amount_cents = amount_cents + $2, updated_at = greatest(updated_at, $3) where id = $1',
      [invoiceId, entry.amountCents, createdAt],
    );
    return written;
  }

  /**
   * The invoice that takes entries now, locked so that it cannot be closed meanwhile. When that of this month was closed
   * already, by a server whose clock is ahead, it is that of the next.
   */
  async openInvoice(tx: EntityManager, { accountId, projectId }: Billable, now: Date): Promise<number> {
    for (let ahead = 0; ; ahead++) {
      const values = [accountId, projectId, monthOf(now, ahead)];
      await tx.query(insertUnlessThere, [...values, now]);
      const [open] = await tx.query<{ id: number }[]>(lockOpen, values);
      if (open) return open.id;
    }
  }
}

const refundOf = (charge: LedgerEntry): NewEntry => ({
  kind: 'refund',
  chargeId: charge.id,
  projectId: charge.projectId,
  resourceType: charge.resourceType,
  resourceId: charge.resourceId,
  attempt: charge.attempt,
  mediaFileId: charge.mediaFileId,
  sandbox: charge.sandbox,
  unitPriceMills: charge.unitPriceMills,
  durationMs: charge.durationMs,
  amountCents: 0 - charge.amountCents,
  description: `Refund: ${charge.description}`,
  info: charge.info,
});

const ofMonth = 'account_id = $1 and coalesce(project_id, 0) = coalesce($2::bigint, 0) and month = $3::date';
const insertUnlessThere = `insert into invoice (account_id, project_id, month, created_at, updated_at)
  select $1, $2, $3, $4, $4 where not exists (select 1 from invoice where ${ofMonth}) on conflict do nothing`;
const lockOpen = `select id from invoice where ${ofMonth} and status = 'open' for update`;

/** The first day of the month, in UTC. @param ahead so many months later */
export const monthOf = (time: Date, ahead = 0): string =>
  new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + ahead, 1)).toISOString().slice(0, 10);
