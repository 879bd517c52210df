import { notFound } from '@scriptorium/core';
import { selectLongPage, selectPage, Sql, Where, type Page } from '@scriptorium/server-kit';
import type { ChargedOrder, InvoiceRow, ListInvoices, ListItems } from './invoice.dto.js';
import type { LedgerEntry } from './ledger-entry.js';
import { monthOf } from './ledger.js';

const columns = `t.id, t.account_id as "accountId", t.project_id as "projectId", t.status,
  t.amount_cents as "amountCents", t.due_date as "dueDate", t.created_at as "createdAt", t.updated_at as "updatedAt",
  t.closed_at as "closedAt", t.paid_at as "paidAt", coalesce(p.name, a.name) as name`;
const from =
  'invoice t join accounts.account a on a.id = t.account_id left join accounts.project p on p.id = t.project_id';

const billingOf = (invoice: string): string =>
  `case when ${invoice}.project_id is null then 'account' else 'project' end`;

const byId = {
  name: 'invoice-by-id',
  text: `select ${columns} from ${from} where t.id = $1 and t.account_id = $2`,
};

/** @throws {DomainError} `not_found` if it does not exist or belongs to another account */
export async function readInvoice(sql: Sql, accountId: number, id: number): Promise<InvoiceRow> {
  const row = await sql.first<InvoiceRow>(byId, [id, accountId]);
  if (!row) throw notFound('invoice.not_found');
  return row;
}

export function listInvoices(sql: Sql, accountId: number, query: ListInvoices): Promise<Page<InvoiceRow>> {
  const where = new Where()
    .and('t.account_id', '=', accountId)
    .and('t.id', '= any', query.id)
    .and('t.project_id', '=', query.project_id)
    .and(billingOf('t'), '=', query.billing_type)
    .and('t.status', '= any', query.status)
    .and('t.created_at', '<', query.created_before)
    .and('t.created_at', '>', query.created_after)
    .and('t.paid_at', '<', query.paid_before)
    .and('t.paid_at', '>', query.paid_after)
    .and('t.closed_at', '<', query.closed_before)
    .and('t.closed_at', '>', query.closed_after);
  return selectPage<InvoiceRow>(sql, { columns, from, where, list: query });
}

const itemColumns = `t.id, t.invoice_id as "invoiceId", t.description, t.amount_cents as "amountCents",
  t.created_at as "createdAt", t.media_file_id as "mediaFileId", t.info`;

const onInvoice = (condition: string): string =>
  `t.invoice_id in (select i.id from invoice i where ${condition})`;

type Items = Pick<ListItems, 'page' | 'per_page' | 'sort_by' | 'sort_dir'> &
  Partial<ListItems> & { orders?: readonly ChargedOrder[] };

/** @param now determines which invoices are current */
export function listItems(sql: Sql, accountId: number, query: Items, now: Date): Promise<Page<LedgerEntry>> {
  const { invoice_id: invoice } = query;
  const where = new Where()
    .and('t.account_id', '=', accountId)
    .and('t.id', '= any', query.id)
    .and('t.invoice_id', '=', invoice === 'current' ? undefined : invoice)
    .matching(
      onInvoice(`i.status = 'open' and i.month >= ?::date`),
      invoice === 'current' ? monthOf(now) : undefined,
    )
    .and('t.project_id', '=', query.project_id)
    .matching(onInvoice(`${billingOf('i')} = ?`), query.billing_type)
    .and('t.created_at', '<', query.created_before)
    .and('t.created_at', '>', query.created_after);
  for (const { product, id } of query.orders ?? [])
    where.matching('t.product = ? and t.order_id = ?', product, id);
  return selectLongPage<LedgerEntry>(sql, {
    columns: itemColumns,
    table: 'ledger_entry',
    where,
    list: query,
    scope: ['t.account_id'],
  });
}
