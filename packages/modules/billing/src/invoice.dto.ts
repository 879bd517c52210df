import { dollars } from '@scriptorium/catalog';
import { wireTime } from '@scriptorium/core';
import { dateTime, id, list, listParams, moment, params, record, recordId } from '@scriptorium/server-kit';
import { z } from 'zod';
import { invoiceStatuses, type Invoice } from './invoice.entity.js';
import type { LedgerEntry } from './ledger-entry.entity.js';

/** How the invoice came to be: `account` or `project`, in any case. */
const billingType = z
  .string()
  .transform((type) => type.toLowerCase())
  .pipe(z.enum(['account', 'project']));

export const ListInvoices = params({
  ...listParams(),
  id: list(id()).optional(),
  project_id: id().optional(),
  billing_type: billingType.optional(),
  status: list(z.enum(invoiceStatuses)).optional(),
  created_before: dateTime().optional(),
  created_after: dateTime().optional(),
  paid_before: dateTime().optional(),
  paid_after: dateTime().optional(),
  closed_before: dateTime().optional(),
  closed_after: dateTime().optional(),
});
export type ListInvoices = z.output<typeof ListInvoices>;

export const OneInvoice = params({ id: id() });
export type OneInvoice = z.output<typeof OneInvoice>;

/** Which of the current invoices, where each project has its own. */
export const CurrentInvoice = params({ project_id: id().optional() });
export type CurrentInvoice = z.output<typeof CurrentInvoice>;

const itemList = listParams(['created_at']);
export const ItemsOfInvoice = params({ ...itemList, id: id() });
export type ItemsOfInvoice = z.output<typeof ItemsOfInvoice>;

export const ItemsOfCurrent = params({ ...itemList, project_id: id().optional() });
export type ItemsOfCurrent = z.output<typeof ItemsOfCurrent>;

export const ListItems = params({
  ...itemList,
  id: list(id()).optional(),
  invoice_id: z.union([z.literal('current'), id()]).optional(),
  transcript_id: id().optional(),
  audio_description_id: id().optional(),
  project_id: id().optional(),
  billing_type: billingType.optional(),
  created_before: dateTime().optional(),
  created_after: dateTime().optional(),
});
export type ListItems = z.output<typeof ListItems>;

const money = () => z.string().regex(/^-?\d+\.\d\d$/);

export const InvoiceRecord = record(
  'Invoice',
  {
    id: recordId(),
    status: z.enum(invoiceStatuses),
    amount: money(),
    due_date: moment().nullable(),
    resource_type: z.enum(['Account', 'Project']),
    resource_id: z.string(),
    resource_name: z.string(),
    created_at: moment(),
    updated_at: moment(),
    paid_at: moment().nullable(),
    closed_at: moment().nullable(),
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
    id: recordId(),
    invoice_id: recordId(),
    description: z.string(),
    amount: money(),
    date: moment(),
    media_file_id: recordId().nullable(),
    info: z.string().nullable(),
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

/** An invoice with the name of who is to pay it. */
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
