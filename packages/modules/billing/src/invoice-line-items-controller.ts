import { Controller, Get, type Type } from '@nestjs/common';
import { Clock } from '@scriptorium/core';
import { Access, Answers, Caller, Needs, pageOf, Params, Sql, type Principal } from '@scriptorium/server-kit';
import { LineItemRecord, lineItemView, listItemsOf, ordersIn, type ListItems } from './invoice.dto.js';
import { listItems } from './invoice-reads.js';

/**
 * Returns the controller of the line items, with a filter for each product.
 * @param products names of the products of the host
 */
export function invoiceLineItemsController(products: readonly string[]): Type {
  const List = listItemsOf(products);

  @Controller('v3/admin/invoice_line_items')
  @Access('admin')
  @Needs('can_manage_invoices')
  class InvoiceLineItemsController {
    constructor(
      private readonly sql: Sql,
      private readonly clock: Clock,
    ) {}

    @Get()
    @Answers('List the line items of all invoices', pageOf(LineItemRecord))
    async list(@Caller() { accountId }: Principal, @Params(List) query: ListItems) {
      return (
        await listItems(
          this.sql,
          accountId,
          { ...query, orders: ordersIn(query, products) },
          this.clock.now(),
        )
      ).map(lineItemView);
    }
  }
  return InvoiceLineItemsController;
}
