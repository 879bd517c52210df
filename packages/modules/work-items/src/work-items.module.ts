import { Module } from '@nestjs/common';
import { FilesModule } from '@scriptorium/files';
import { OrdersModule } from '@scriptorium/orders';
import { Outbound, OutboundModule } from '@scriptorium/outbound';
import { ReferenceMaterialModule } from '@scriptorium/reference-material';
import { Timers } from '@scriptorium/server-kit';
import { SettingsModule } from '@scriptorium/settings';
import { TranscriptsModule } from '@scriptorium/transcripts';
import { TranslationProfilesModule } from '@scriptorium/translation-profiles';
import { DisabledVendors, reofferWork } from './vendors/disabled-vendors.js';
import { DepartedWorkers } from './queue/departed-workers.js';
import { FinishedWork } from './queue/finished-work.js';
import { LateWork } from './queue/late-work.js';
import { LinkedBlobs } from './media/linked-blobs.js';
import { WorkItemsInitial1763600006500 } from './migrations/work-items-initial.js';
import { WorkItemsRecordings1795417587000 } from './migrations/work-items-recordings.js';
import { WorkItemsViews1795706000000 } from './migrations/work-items-views.js';
import { RecordingsController } from './media/recordings.controller.js';
import { Recordings } from './media/recordings.service.js';
import { WorkItemsNotes1763900006600 } from './migrations/work-items-notes.js';
import { WorkItemsSaved1763900006700 } from './migrations/work-items-saved.js';
import { TranslationBriefs } from './queue/translation-brief.js';
import { WorkBriefs } from './queue/work-brief.js';
import { WorkChannel } from './vendors/work-channel.js';
import { WorkExpiry } from './queue/work-expiry.js';
import { WorkFilesController } from './media/work-files.controller.js';
import { WorkItemsController } from './queue/work-items.controller.js';
import { WorkItems } from './queue/work-items.service.js';
import { WorkLinks } from './media/work-links.js';
import { WorkNotesController } from './notes/work-notes.controller.js';
import { WorkNotes } from './notes/work-notes.service.js';
import { WorkOffers } from './queue/work-offers.js';
import { WorkQueue } from './queue/work-queue.service.js';
import { WorkWebhooks } from './vendors/work-webhooks.js';
import { VendorsController } from './vendors/vendors.controller.js';
import { WorkersController } from './vendors/workers.controller.js';
import { Vendors } from './vendors/vendors.service.js';
import { Workers } from './vendors/workers.service.js';

/** Work of people on orders: the queue, the workers, and their API. */
@Module({
  imports: [
    FilesModule,
    OrdersModule,
    OutboundModule,
    ReferenceMaterialModule,
    SettingsModule,
    TranscriptsModule,
    TranslationProfilesModule,
  ],
  controllers: [
    WorkItemsController,
    WorkNotesController,
    RecordingsController,
    WorkersController,
    VendorsController,
    WorkFilesController,
  ],
  providers: [
    DepartedWorkers,
    DisabledVendors,
    FinishedWork,
    LateWork,
    LinkedBlobs,
    Recordings,
    TranslationBriefs,
    Vendors,
    WorkBriefs,
    WorkChannel,
    WorkExpiry,
    WorkItems,
    WorkLinks,
    WorkNotes,
    WorkOffers,
    WorkQueue,
    WorkWebhooks,
    Workers,
  ],
  exports: [LateWork, WorkItems, WorkQueue, Workers],
})
export class WorkItemsModule {
  static readonly migrations = [
    WorkItemsInitial1763600006500,
    WorkItemsNotes1763900006600,
    WorkItemsSaved1763900006700,
    WorkItemsRecordings1795417587000,
    WorkItemsViews1795706000000,
  ];
  static readonly jobs = [reofferWork];

  constructor(timers: Timers, outbound: Outbound, channel: WorkChannel) {
    outbound.add(channel);
    timers.add({ table: 'work_item', column: 'leased_until', open: "status = 'claimed'" });
  }
}
