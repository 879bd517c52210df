import { Controller, Get } from '@nestjs/common';
import { Clock } from '@scriptorium/core';
import { Access, Answers, Caller, Needs, pageOf, Params, Sql, type Principal } from '@scriptorium/server-kit';
import { LineItemRecord, lineItemView, ListItems } from './invoice.dto.js';
import { listItems } from './invoice-reads.js';

@Controller('v3/admin/invoice_line_items')
@Access('admin')
@Needs('can_manage_invoices')
export class InvoiceLineItemsController {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Answers('List the line items of all invoices', pageOf(LineItemRecord))
  async list(@Caller() { accountId }: Principal, @Params(ListItems) query: ListItems) {
    return (await listItems(this.sql, accountId, query, this.clock.now())).map(lineItemView);
  }
}
