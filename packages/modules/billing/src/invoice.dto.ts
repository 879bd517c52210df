import { dollars } from '@scriptorium/catalog';
import { wireTime } from '@scriptorium/core';
import { nounOf } from '@scriptorium/orders';
import {
  dateTime,
  id,
  list,
  listParams,
  moment,
  oneOf,
  params,
  record,
  recordId,
} from '@scriptorium/server-kit';
import { z } from 'zod';
import { invoiceStatuses, type Invoice } from './invoice.entity.js';
import type { LedgerEntry } from './ledger-entry.js';

/** Resource that the invoice is for. */
const billingType = oneOf(['account', 'project']);

const billingMeaning = '`account`: invoices of the whole account; `project`: invoices of a single project.';
const [earlier, later] = ['Only records before this time.', 'Only records after this time.'];

export const ListInvoices = params({
  ...listParams(),
  id: list(id()).optional().describe('Only records with one of these values.'),
  project_id: id()
    .optional()
    .describe('Only invoices of this project, if the account is billed per project.'),
  billing_type: billingType.optional().describe(billingMeaning),
  status: list(oneOf(invoiceStatuses)).optional().describe('Only records with one of these values.'),
  created_before: dateTime().optional().describe(earlier),
  created_after: dateTime().optional().describe(later),
  paid_before: dateTime().optional().describe(earlier),
  paid_after: dateTime().optional().describe(later),
  closed_before: dateTime().optional().describe(earlier),
  closed_after: dateTime().optional().describe(later),
});
export type ListInvoices = z.output<typeof ListInvoices>;

export const OneInvoice = params({ id: id().describe('The invoice.') });
export type OneInvoice = z.output<typeof OneInvoice>;

const ofProject = id()
  .optional()
  .describe('Required if the account is billed per project, and refused otherwise.');

/** Selects the current invoice of a project, if each project has its own. */
export const CurrentInvoice = params({ project_id: ofProject });
export type CurrentInvoice = z.output<typeof CurrentInvoice>;

const itemList = listParams(['created_at']);
export const ItemsOfInvoice = params({ ...itemList, id: id().describe('The invoice.') });
export type ItemsOfInvoice = z.output<typeof ItemsOfInvoice>;

export const ItemsOfCurrent = params({ ...itemList, project_id: ofProject });
export type ItemsOfCurrent = z.output<typeof ItemsOfCurrent>;

const itemFilters = {
  ...itemList,
  id: list(id()).optional().describe('Only records with one of these values.'),
  invoice_id: z
    .union([z.literal('current'), id()])
    .optional()
    .describe('Only items of this invoice; `current` matches the items of all current invoices.'),
  project_id: id().optional().describe('Only items of orders of this project, on any invoice.'),
  billing_type: billingType.optional().describe(billingMeaning),
  created_before: dateTime().optional().describe(earlier),
  created_after: dateTime().optional().describe(later),
};
export type ListItems = z.output<z.ZodObject<typeof itemFilters>>;

const filterOf = (product: string): string => `${product}_id`;

/**
 * Returns the parameters of the list of line items, with a filter for each product.
 * @param products names of the products of the host
 */
export const listItemsOf = (products: readonly string[]) =>
  params({
    ...itemFilters,
    ...(Object.fromEntries(
      products.map((product) => [
        filterOf(product),
        id()
          .optional()
          .describe(`Only charges and refunds of this ${nounOf(product)}.`),
      ]),
    ) as object),
  });

/** An order whose charges and refunds are listed. */
export interface ChargedOrder {
  product: string;
  id: number;
}

/** Returns the orders given by the filters for products. */
export const ordersIn = (query: ListItems, products: readonly string[]): ChargedOrder[] =>
  products.flatMap((product) => {
    const id = (query as Record<string, unknown>)[filterOf(product)];
    return id === undefined ? [] : [{ product, id: id as number }];
  });

const money = () => z.string().regex(/^-?\d+\.\d\d$/);

export const InvoiceRecord = record(
  'Invoice',
  {
    id: recordId().describe('The id of the invoice.'),
    status: z
      .enum(invoiceStatuses)
      .describe('`open` until its month (UTC) is over, then `closed` until it is `paid`.'),
    amount: money().describe(
      'The sum of the line items in US dollars. Negative if more was refunded than charged.',
    ),
    due_date: moment().nullable().describe('30 days after the invoice was closed; null while it is open.'),
    resource_type: z
      .enum(['Account', 'Project'])
      .describe('Whether the invoice is for the account or for a project.'),
    resource_id: z.string().describe('The id of that account or project.'),
    resource_name: z.string().describe('The name of that account or project.'),
    created_at: moment().describe('When the invoice was created.'),
    updated_at: moment().describe('When it was last updated.'),
    paid_at: moment().nullable().describe('When the invoice was marked as paid; null before.'),
    closed_at: moment().nullable().describe('When the invoice was closed; null while it is open.'),
  },
  {
    id: 17,
    status: 'closed',
    amount: '12.34',
    due_date: '2026-12-31T00:00:07.120+00:00',
    resource_type: 'Account',
    resource_id: '1',
    resource_name: 'Default',
    created_at: '2026-11-02T15:04:05.000+00:00',
    updated_at: '2026-12-01T00:00:07.120+00:00',
    paid_at: null,
    closed_at: '2026-12-01T00:00:07.120+00:00',
  },
);

export const LineItemRecord = record(
  'InvoiceLineItem',
  {
    id: recordId().describe('The id of the line item.'),
    invoice_id: recordId().describe('The invoice of the line item.'),
    description: z.string().describe('The ordered service, or the reason for a refund or an adjustment.'),
    amount: money().describe('US dollars; negative for a refund or a credit.'),
    date: moment().describe('When the item was added to the invoice.'),
    media_file_id: recordId().nullable().describe('The file of the order; null for an adjustment.'),
    info: z.string().nullable().describe('A readable summary: the order, its minutes and their price.'),
  },
  {
    id: 301,
    invoice_id: 17,
    description: 'Speech recognition',
    amount: '0.26',
    date: '2026-11-20T15:04:05.000+00:00',
    media_file_id: 1001,
    info: 'Transcript 2001: 1.03 minutes at 0.25 USD',
  },
);

/** An invoice with the name of the account or project that pays it. */
export type InvoiceRow = Invoice & { name: string };

const optionalTime = (time: Date | null): string | null => time && wireTime(new Date(time));

export const invoiceView = (invoice: InvoiceRow): z.output<typeof InvoiceRecord> => ({
  id: invoice.id,
  status: invoice.status,
  amount: dollars(invoice.amountCents),
  due_date: optionalTime(invoice.dueDate),
  resource_type: invoice.projectId === null ? 'Account' : 'Project',
  resource_id: String(invoice.projectId ?? invoice.accountId),
  resource_name: invoice.name,
  created_at: wireTime(new Date(invoice.createdAt)),
  updated_at: wireTime(new Date(invoice.updatedAt)),
  paid_at: optionalTime(invoice.paidAt),
  closed_at: optionalTime(invoice.closedAt),
});

export const lineItemView = (entry: LedgerEntry): z.output<typeof LineItemRecord> => ({
  id: entry.id,
  invoice_id: entry.invoiceId,
  description: entry.description,
  amount: dollars(entry.amountCents),
  date: wireTime(new Date(entry.createdAt)),
  media_file_id: entry.mediaFileId,
  info: entry.info,
});
