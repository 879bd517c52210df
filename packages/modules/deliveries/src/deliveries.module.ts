import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrdersModule, type Product } from '@scriptorium/orders';
import { Outbound, OutboundModule } from '@scriptorium/outbound';
import type { SealedColumn } from '@scriptorium/server-kit';
import { deliveredAmong } from './delivered-product.js';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveryChannel } from './transfer/delivery-channel.js';
import { deliveryControllers } from './delivery-controllers.js';
import { DeliveryFiles } from './delivery-files.js';
import { DELIVERY_OPTIONS, defaultDeliveryOptions, type DeliveryOptions } from './delivery-options.js';
import { DeliveryPlan } from './delivery-plan.js';
import { DeliveryTransfer } from './transfer/delivery-transfer.js';
import { DeliveryUploads } from './transfer/delivery-uploads.js';
import { Delivery } from './delivery.entity.js';
import { DeliveriesInitial1763600010000 } from './migrations/deliveries-initial.js';
import { RedeliveryService } from './redelivery.service.js';

@Module({})
export class DeliveriesModule {
  static readonly migrations = [DeliveriesInitial1763600010000];
  static readonly sealed: readonly SealedColumn[] = [
    { table: 'delivery', column: 'password', boundTo: `'delivery:' || id || ':password'` },
    { table: 'delivery', column: 'private_key', boundTo: `'delivery:' || id || ':private_key'` },
  ];

  constructor(outbound: Outbound, deliveries: DeliveryChannel) {
    outbound.add(deliveries);
  }

  /** @param products products of the host */
  static with(
    products: readonly Pick<Product, 'name' | 'path' | 'delivers'>[],
    options: Partial<DeliveryOptions> = {},
  ): DynamicModule {
    return {
      module: DeliveriesModule,
      imports: [TypeOrmModule.forFeature([Delivery]), OrdersModule, OutboundModule],
      controllers: deliveryControllers(deliveredAmong(products)),
      providers: [
        { provide: DELIVERY_OPTIONS, useValue: { ...defaultDeliveryOptions, ...options } },
        DeliveriesService,
        DeliveryChannel,
        DeliveryFiles,
        DeliveryPlan,
        DeliveryTransfer,
        DeliveryUploads,
        RedeliveryService,
      ],
    };
  }
}
