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
import { removeExpiredFiles, RetentionService } from './retention.service.js';
import { FilesInitial1763600003000 } from './migrations/files-initial.js';
import { FilesUploads1795417500000 } from './migrations/files-uploads.js';
import { SourceClaims } from './source-claims.js';
import { SourceFetcher } from './source-fetcher.js';
import { SourceInspector } from './source-inspector.js';
import { SourceRunner } from './source-runner.js';
import { Source } from './source.entity.js';
import { SourceWorker } from './source.worker.js';
import { SourcesService } from './sources.service.js';
import { StorageSweep, sweepStorage } from './storage-sweep.js';
import { TusUploads } from './tus-uploads.js';
import { UploadStore } from './upload-store.js';
import { UploadsController } from './uploads.controller.js';
import { removeExpiredUploads, UploadsService } from './uploads.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([MediaFile, Source, Batch]), SettingsModule],
  controllers: [FilesController, BatchesController, UploadsController],
  providers: [
    FilesService,
    SourcesService,
    SourceClaims,
    SourceFetcher,
    SourceInspector,
    SourceWorker,
    SourceRunner,
    BatchesService,
    IntegrationLinksService,
    StorageSweep,
    FileParts,
    FileRemoval,
    RetentionService,
    UploadsService,
    UploadStore,
    TusUploads,
  ],
  exports: [FileParts, RetentionService, FilesService, SourcesService, IntegrationLinksService],
})
export class FilesModule {
  static readonly jobs = [sweepStorage, removeExpiredFiles, removeExpiredUploads];
  static readonly migrations = [FilesInitial1763600003000, FilesUploads1795417500000];
}
