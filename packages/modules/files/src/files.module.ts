import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '@scriptorium/settings';
import { Batch } from './batch.entity.js';
import { BatchesController } from './batches.controller.js';
import { BatchesService } from './batches.service.js';
import { FileParts } from './file-parts.js';
import { FileRemoval } from './file-removal.js';
import { FilesController } from './files.controller.js';
import { FilesService } from './files.service.js';
import { IntegrationLinksService } from './integration-links.service.js';
import { MediaFile } from './media-file.entity.js';
import { Files1763600002000 } from './migrations/files-1763600002000.js';
import { Files1795211003856 } from './migrations/files-1795211003856.js';
import { Files1795212135000 } from './migrations/files-1795212135000.js';
import { Files1795214400000 } from './migrations/files-1795214400000.js';
import { Files1795218000000 } from './migrations/files-1795218000000.js';
import { Files1795230000000 } from './migrations/files-1795230000000.js';
import { Files1795312800000 } from './migrations/files-1795312800000.js';
import { Files1795316400000 } from './migrations/files-1795316400000.js';
import { Files1795323600000 } from './migrations/files-1795323600000.js';
import { Files1795327200000 } from './migrations/files-1795327200000.js';
import { Files1795327260000 } from './migrations/files-1795327260000.js';
import { RetentionService } from './retention.service.js';
import { SourceFetcher } from './source-fetcher.js';
import { Source } from './source.entity.js';
import { SourceWorker } from './source.worker.js';
import { SourcesService } from './sources.service.js';
import { StorageSweep } from './storage-sweep.js';

@Module({
  imports: [TypeOrmModule.forFeature([MediaFile, Source, Batch]), SettingsModule],
  controllers: [FilesController, BatchesController],
  providers: [
    FilesService,
    SourcesService,
    SourceFetcher,
    SourceWorker,
    BatchesService,
    IntegrationLinksService,
    StorageSweep,
    FileParts,
    FileRemoval,
    RetentionService,
  ],
  exports: [FileParts, RetentionService, FilesService, SourcesService, IntegrationLinksService],
})
export class FilesModule {
  static readonly migrations = [
    Files1763600002000,
    Files1795211003856,
    Files1795212135000,
    Files1795214400000,
    Files1795218000000,
    Files1795230000000,
    Files1795312800000,
    Files1795316400000,
    Files1795323600000,
    Files1795327200000,
    Files1795327260000,
  ];
}
