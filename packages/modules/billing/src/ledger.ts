import { Injectable } from '@nestjs/common';
import { Clock } from '@scriptorium/core';
import { idList, Sql, Transactions } from '@scriptorium/server-kit';
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

/** The payer and the last charge of an order. */
interface Settlement {
  orderId: number;
  billable: Billable;
  charge: Charge | null;
}

const settlements = {
  name: 'ledger-settlements',
  text: `select o.id as "orderId", to_json(last) as charge,
      json_build_object('accountId', o.account_id, 'projectId', case a.billing when 'project' then o.project_id end) as billable
    from orders.service_order o join accounts.account a on a.id = o.account_id left join lateral (
      select e.id, e.kind, e.project_id as "projectId", e.product, e.order_id as "orderId",
        e.attempt, e.media_file_id as "mediaFileId", e.sandbox, e.unit_price_mills as "unitPriceMills",
        e.duration_ms as "durationMs", e.words, e.amount_cents as "amountCents", e.description, e.info,
        json_build_object('accountId', i.account_id, 'projectId', i.project_id) as billable,
        exists (select from ledger_entry r where r.charge_id = e.id) as refunded
      from ledger_entry e join invoice i on i.id = e.invoice_id
      where e.kind = 'charge' and e.order_id = o.id order by e.attempt desc limit 1
    ) last on true
    where o.id = any(${idList('$1')})`,
};

const ofMonth = 'account_id = $1 and coalesce(project_id, 0) = coalesce($2::bigint, 0) and month = $3::date';

/** Inserts nothing if there is no open invoice for the month. */
const insertEntries = {
  name: 'ledger-insert',
  text: `with open as (
      update invoice set amount_cents = amount_cents + $5, updated_at = greatest(updated_at, $4)
      where ${ofMonth} and status = 'open' returning id
    )
    insert into ledger_entry (account_id, invoice_id, created_at, kind, project_id, product, order_id, attempt, charge_id,
      media_file_id, sandbox, unit_price_mills, duration_ms, words, amount_cents, description, info)
    select $1, open.id, $4, e.kind, e."projectId", e.product, e."orderId", coalesce(e.attempt, 1), e."chargeId",
      e."mediaFileId", coalesce(e.sandbox, false), e."unitPriceMills", e."durationMs", e.words, e."amountCents",
      e.description, e.info
    from open cross join jsonb_to_recordset($6::jsonb) e (kind text, "projectId" bigint, product text, "orderId" bigint,
      attempt int, "chargeId" bigint, "mediaFileId" bigint, sandbox boolean, "unitPriceMills" int, "durationMs" int,
      words int, "amountCents" bigint, description text, info text)
    returning id`,
};

/** Writes all ledger entries, and updates the amounts of their invoices in the same transaction. */
@Injectable()
export class Ledger {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Returns the settlements of orders by order id. */
  async settlements(orderIds: readonly number[]): Promise<Map<number, Settlement>> {
    const found = await this.sql.rows<Settlement>(settlements, [orderIds]);
    return new Map(found.map((each) => [each.orderId, each]));
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
  async openInvoice({ accountId, projectId }: Billable, now: Date): Promise<{ id: number; month: string }> {
    for (let ahead = 0; ; ahead++) {
      const values = [accountId, projectId, monthOf(now, ahead)];
      await this.sql.rows(insertUnlessThere, [...values, now]);
      const open = await this.sql.first<{ id: number; month: string }>(lockOpen, values);
      if (open) return open;
    }
  }

  private async write(entries: readonly NewEntry[], now: Date): Promise<void> {
    const { billable } = entries[0]!;
    const total = entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const writeIn = async (month: string) => {
      const values = [billable.accountId, billable.projectId, month, now, total, JSON.stringify(entries)];
      return (await this.sql.rows(insertEntries, values)).length > 0;
    };
    if (!(await writeIn(monthOf(now)))) await writeIn((await this.openInvoice(billable, now)).month);
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

const insertUnlessThere = {
  name: 'invoice-insert',
  text: `insert into invoice (account_id, project_id, month, created_at, updated_at)
    select $1, $2, $3, $4, $4 where not exists (select 1 from invoice where ${ofMonth}) on conflict do nothing`,
};
const lockOpen = {
  name: 'invoice-lock-open',
  text: `select id, month::text from invoice where ${ofMonth} and status = 'open' for update`,
};

/**
 * Returns the first day of the month, in UTC.
 * @param ahead months to add
 */
export const monthOf = (time: Date, ahead = 0): string =>
  new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + ahead, 1)).toISOString().slice(0, 10);
