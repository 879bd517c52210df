import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrdersModule } from '@scriptorium/orders';
import { Outbound, OutboundModule } from '@scriptorium/outbound';
import type { SealedColumn } from '@scriptorium/server-kit';
import type { DeliveredAsset } from './delivered-asset.js';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveryChannel } from './transfer/delivery-channel.js';
import { deliveryControllers } from './delivery-controllers.js';
import { DeliveryFiles } from './delivery-files.js';
import { DELIVERY_OPTIONS, defaultDeliveryOptions, type DeliveryOptions } from './delivery-options.js';
import { DeliveryPlan } from './delivery-plan.js';
import { DeliveryTransfer } from './transfer/delivery-transfer.js';
import { DeliveryUploads } from './transfer/delivery-uploads.js';
import { Delivery } from './delivery.entity.js';
import { Mail } from './transfer/mail.js';
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

  /** @param assets products whose records can be delivered */
  static with(assets: readonly DeliveredAsset[], options: Partial<DeliveryOptions> = {}): DynamicModule {
    return {
      module: DeliveriesModule,
      imports: [TypeOrmModule.forFeature([Delivery]), OrdersModule, OutboundModule],
      controllers: deliveryControllers(assets),
      providers: [
        { provide: DELIVERY_OPTIONS, useValue: { ...defaultDeliveryOptions, ...options } },
        DeliveriesService,
        DeliveryChannel,
        DeliveryFiles,
        DeliveryPlan,
        DeliveryTransfer,
        DeliveryUploads,
        Mail,
        RedeliveryService,
      ],
    };
  }
}
