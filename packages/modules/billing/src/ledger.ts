import { Injectable } from '@nestjs/common';
import { Clock } from '@scriptorium/core';
import { Sql, Transactions } from '@scriptorium/server-kit';
import type { Billable } from './invoice.entity.js';
import type { LedgerEntry } from './ledger-entry.js';

type Written = 'id' | 'accountId' | 'invoiceId' | 'createdAt';
/** Required fields of an entry. The others are null by default. */
type Needed = 'kind' | 'projectId' | 'amountCents' | 'description';
export type NewEntry = Pick<LedgerEntry, Needed> &
  Partial<Omit<LedgerEntry, Needed | Written>> & {
    /** Payer whose open invoice receives the entry. */
    billable: Billable;
  };

/** A charge with its payer. */
export type Charge = Pick<LedgerEntry, Exclude<keyof LedgerEntry, Written>> & {
  id: number;
  billable: Billable;
  refunded: boolean;
};

const lastCharges = {
  name: 'ledger-last-charges',
  text: `select distinct on (e.order_id) e.id, e.kind, e.project_id as "projectId", e.product, e.order_id as "orderId",
      e.attempt, e.media_file_id as "mediaFileId", e.sandbox, e.unit_price_mills as "unitPriceMills",
      e.duration_ms as "durationMs", e.words, e.amount_cents as "amountCents", e.description, e.info,
      json_build_object('accountId', i.account_id, 'projectId', i.project_id) as billable,
      exists (select from ledger_entry r where r.charge_id = e.id) as refunded
    from ledger_entry e join invoice i on i.id = e.invoice_id
    where e.kind = 'charge' and e.order_id = any($1) order by e.order_id, e.attempt desc`,
};

const insertEntries = {
  name: 'ledger-insert',
  text: `insert into ledger_entry (account_id, invoice_id, created_at, kind, project_id, product, order_id, attempt, charge_id,
      media_file_id, sandbox, unit_price_mills, duration_ms, words, amount_cents, description, info)
    select $1, $2, $3, e.kind, e."projectId", e.product, e."orderId", coalesce(e.attempt, 1), e."chargeId",
      e."mediaFileId", coalesce(e.sandbox, false), e."unitPriceMills", e."durationMs", e.words, e."amountCents",
      e.description, e.info
    from jsonb_to_recordset($4::jsonb) e (kind text, "projectId" bigint, product text, "orderId" bigint, attempt int,
      "chargeId" bigint, "mediaFileId" bigint, sandbox boolean, "unitPriceMills" int, "durationMs" int, words int,
      "amountCents" bigint, description text, info text)`,
};

const addToInvoice = {
  name: 'invoice-add',
  text: `update invoice set amount_cents = amount_cents + $2, updated_at = greatest(updated_at, $3) where id = $1`,
};

/** Writes all ledger entries, and updates the amounts of their invoices in the same transaction. */
@Injectable()
export class Ledger {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Returns the last charge of each order, by order id. Orders without a charge are missing. */
  async lastCharges(orderIds: readonly number[]): Promise<Map<number, Charge>> {
    const charges = await this.sql.rows<Charge>(lastCharges, [orderIds]);
    return new Map(charges.map((charge) => [charge.orderId!, charge]));
  }

  /** Adds entries to the open invoices of their payers. */
  append(entries: readonly NewEntry[]): Promise<void> {
    const now = this.clock.now();
    const byPayer = Map.groupBy(entries, ({ billable }) => `${billable.accountId} ${billable.projectId}`);
    return this.transactions.run(async () => {
      // A fixed order prevents deadlocks between batches.
      for (const payer of [...byPayer.keys()].sort()) await this.write(byPayer.get(payer)!, now);
    });
  }

  /**
   * Returns the open invoice for new entries and locks it against closing. If this month's invoice is already
   * closed, because a server's clock is ahead, returns next month's.
   */
  async openInvoice({ accountId, projectId }: Billable, now: Date): Promise<number> {
    for (let ahead = 0; ; ahead++) {
      const values = [accountId, projectId, monthOf(now, ahead)];
      await this.sql.rows(insertUnlessThere, [...values, now]);
      const open = await this.sql.first<{ id: number }>(lockOpen, values);
      if (open) return open.id;
    }
  }

  private async write(entries: readonly NewEntry[], now: Date): Promise<void> {
    const { billable } = entries[0]!;
    const invoiceId = await this.openInvoice(billable, now);
    await this.sql.rows(insertEntries, [billable.accountId, invoiceId, now, JSON.stringify(entries)]);
    const total = entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
    await this.sql.rows(addToInvoice, [invoiceId, total, now]);
  }
}

/** Returns the refund of a charge, for the payer of the charge. */
export const refundOf = ({ id, ...charge }: Charge): NewEntry => ({
  ...charge,
  kind: 'refund',
  chargeId: id,
  amountCents: 0 - charge.amountCents,
  description: `Refund: ${charge.description}`,
});

const ofMonth = 'account_id = $1 and coalesce(project_id, 0) = coalesce($2::bigint, 0) and month = $3::date';
const insertUnlessThere = {
  name: 'invoice-insert',
  text: `insert into invoice (account_id, project_id, month, created_at, updated_at)
    select $1, $2, $3, $4, $4 where not exists (select 1 from invoice where ${ofMonth}) on conflict do nothing`,
};
const lockOpen = {
  name: 'invoice-lock-open',
  text: `select id from invoice where ${ofMonth} and status = 'open' for update`,
};

/**
 * Returns the first day of the month, in UTC.
 * @param ahead months to add
 */
export const monthOf = (time: Date, ahead = 0): string =>
  new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + ahead, 1)).toISOString().slice(0, 10);
