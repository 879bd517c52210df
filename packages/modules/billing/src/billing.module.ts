import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { defaultPrices, PRICES, type Prices } from '@scriptorium/catalog';
import { OrdersModule } from '@scriptorium/orders';
import { BillingService, closePastInvoices } from './billing.service.js';
import { Charges } from './charges.js';
import { invoiceLineItemsController } from './invoice-line-items-controller.js';
import { Invoice } from './invoice.entity.js';
import { InvoicesController } from './invoices.controller.js';
import { Ledger } from './ledger.js';
import { UsageController } from './usage.controller.js';
import { BillingInitial1763600008000 } from './migrations/billing-initial.js';

/** Global, because modules that accept orders query its prices. */
@Global()
@Module({})
export class BillingModule {
  static readonly jobs = [closePastInvoices];
  static readonly migrations = [BillingInitial1763600008000];

  /** @param products products of the host, by whose orders line items can be filtered */
  static with(products: readonly { name: string }[], prices: Prices = defaultPrices): DynamicModule {
    return {
      module: BillingModule,
      imports: [TypeOrmModule.forFeature([Invoice]), OrdersModule],
      controllers: [
        InvoicesController,
        invoiceLineItemsController(products.map(({ name }) => name)),
        UsageController,
      ],
      providers: [{ provide: PRICES, useValue: prices }, BillingService, Charges, Ledger],
      exports: [PRICES, BillingService],
    };
  }
}
