import { Controller, Get } from '@nestjs/common';
import { Clock } from '@scriptorium/core';
import { Access, Answers, Caller, Needs, pageOf, Params, Sql, type Principal } from '@scriptorium/server-kit';
import { BillingService } from './billing.service.js';
import {
  CurrentInvoice,
  InvoiceRecord,
  invoiceView,
  ItemsOfCurrent,
  ItemsOfInvoice,
  LineItemRecord,
  lineItemView,
  ListInvoices,
  OneInvoice,
} from './invoice.dto.js';
import { listInvoices, listItems, readInvoice } from './invoice-reads.js';

@Controller('v3/admin/invoices')
@Access('admin')
@Needs('can_manage_invoices')
export class InvoicesController {
  constructor(
    private readonly sql: Sql,
    private readonly billing: BillingService,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Answers('List the invoices', pageOf(InvoiceRecord))
  async list(@Caller() { accountId }: Principal, @Params(ListInvoices) query: ListInvoices) {
    return (await listInvoices(this.sql, accountId, query)).map(invoiceView);
  }

  @Get('current')
  @Answers('Show the current invoice', InvoiceRecord, { absent: true })
  async current(@Caller() { accountId }: Principal, @Params(CurrentInvoice) query: CurrentInvoice) {
    const id = await this.billing.current(accountId, query.project_id);
    return invoiceView(await readInvoice(this.sql, accountId, id));
  }

  @Get(':id')
  @Answers('Show an invoice', InvoiceRecord)
  async show(@Caller() { accountId }: Principal, @Params(OneInvoice) { id }: OneInvoice) {
    return invoiceView(await readInvoice(this.sql, accountId, id));
  }

  @Get('current/line_items')
  @Answers('List the line items of the current invoice', pageOf(LineItemRecord), {
    absent: true,
    deprecated: true,
  })
  async currentItems(@Caller() { accountId }: Principal, @Params(ItemsOfCurrent) query: ItemsOfCurrent) {
    const { project_id: projectId, ...list } = query;
    const id = await this.billing.current(accountId, projectId);
    return (await listItems(this.sql, accountId, { ...list, invoice_id: id }, this.clock.now())).map(
      lineItemView,
    );
  }

  @Get(':id/line_items')
  @Answers('List the line items of an invoice', pageOf(LineItemRecord), { deprecated: true })
  async items(@Caller() { accountId }: Principal, @Params(ItemsOfInvoice) query: ItemsOfInvoice) {
    const { id, ...list } = query;
    await readInvoice(this.sql, accountId, id);
    return (await listItems(this.sql, accountId, { ...list, invoice_id: id }, this.clock.now())).map(
      lineItemView,
    );
  }
}
