import { Module } from '@nestjs/common';
import { FileParts, FilesModule } from '@scriptorium/files';
import { SettingsModule } from '@scriptorium/settings';
import { Approvals } from './approval/approvals.service.js';
import { BulkOrdersController } from './bulk/bulk-orders.controller.js';
import { BulkOrdersService } from './bulk/bulk-orders.service.js';
import { OrderDependencies } from './dependencies/order-dependencies.js';
import { OrdersApprovals1795675737723 } from './migrations/orders-approvals.js';
import { OrdersCorrections1795904844624 } from './migrations/orders-corrections.js';
import { OrdersInitial1763600005500 } from './migrations/orders-initial.js';
import { OrdersProgress1795417600000 } from './migrations/orders-progress.js';
import { OrdersViews1795600000019 } from './migrations/orders-views.js';
import { OrderActions } from './order-actions.service.js';
import { OrderEvents } from './order-events.js';
import { OrderHelp } from './help/order-help.service.js';
import { OrderKindsController } from './help/order-kinds.controller.js';
import { OrderKinds } from './order-kind.js';
import { orderPart } from './order-part.js';
import { OrderSources } from './order-sources.js';
import { OrderWaiter } from './order-waiter.js';
import { Orders } from './orders.service.js';
import { Pricing } from './quotes/pricing.js';
import { ProgressController } from './progress/progress.controller.js';
import { ProgressFeed } from './progress/progress-feed.js';
import { ProgressRows } from './progress/progress-rows.js';
import { Products } from './products.js';
import { Quotes } from './quotes/quotes.service.js';

@Module({
  imports: [FilesModule, SettingsModule],
  controllers: [BulkOrdersController, OrderKindsController, ProgressController],
  providers: [
    Approvals,
    BulkOrdersService,
    Orders,
    OrderActions,
    OrderDependencies,
    OrderEvents,
    OrderHelp,
    OrderKinds,
    OrderSources,
    OrderWaiter,
    Pricing,
    Products,
    ProgressFeed,
    ProgressRows,
    Quotes,
  ],
  exports: [
    Approvals,
    BulkOrdersService,
    Orders,
    OrderActions,
    OrderDependencies,
    OrderHelp,
    OrderKinds,
    OrderWaiter,
    Products,
    Quotes,
  ],
})
export class OrdersModule {
  constructor(parts: FileParts) {
    parts.add(orderPart);
  }

  static readonly migrations = [
    OrdersInitial1763600005500,
    OrdersProgress1795417600000,
    OrdersViews1795600000019,
    OrdersApprovals1795675737723,
    OrdersCorrections1795904844624,
  ];
}
