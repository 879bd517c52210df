import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule } from '@scriptorium/files';
import type { SealedColumn } from '@scriptorium/server-kit';
import { TranscriptsModule } from '@scriptorium/transcripts';
import { AudioDescriptionDeliveriesController } from './audio-description-deliveries.controller.js';
import { Carriers } from './carriers.js';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveryLog } from './delivery-log.js';
import { DeliveryMessages } from './delivery-messages.js';
import { DELIVERY_OPTIONS, defaultDeliveryOptions, type DeliveryOptions } from './delivery-options.js';
import { DeliveryPlan } from './delivery-plan.js';
import { Delivery } from './delivery.entity.js';
import { DeliveryWorker } from './delivery.worker.js';
import { Mail } from './mail.js';
import { Deliveries1795211937767 } from './migrations/deliveries-1795211937767.js';
import { RedeliveryController } from './redelivery.controller.js';
import { RedeliveryService } from './redelivery.service.js';
import { TranscriptDeliveriesController } from './transcript-deliveries.controller.js';
import { TranscriptFiles } from './transcript-files.js';

@Module({})
export class DeliveriesModule {
  static readonly migrations = [Deliveries1795211937767];
  static readonly sealed: readonly SealedColumn[] = [
    { table: 'delivery', column: 'password', boundTo: `'delivery:' || id || ':password'` },
  ];

  static with(options: Partial<DeliveryOptions> = {}): DynamicModule {
    return {
      module: DeliveriesModule,
      imports: [TypeOrmModule.forFeature([Delivery]), FilesModule, TranscriptsModule],
      controllers: [
        TranscriptDeliveriesController,
        AudioDescriptionDeliveriesController,
        RedeliveryController,
      ],
      providers: [
        { provide: DELIVERY_OPTIONS, useValue: { ...defaultDeliveryOptions, ...options } },
        Carriers,
        DeliveriesService,
        DeliveryLog,
        DeliveryMessages,
        DeliveryPlan,
        DeliveryWorker,
        Mail,
        RedeliveryService,
        TranscriptFiles,
      ],
      exports: [DeliveriesService],
    };
  }
}
