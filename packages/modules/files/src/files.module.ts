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
import { SourceClaims } from './source-claims.js';
import { SourceFetcher } from './source-fetcher.js';
import { SourceInspector } from './source-inspector.js';
import { SourceRunner } from './source-runner.js';
import { Source } from './source.entity.js';
import { SourceWorker } from './source.worker.js';
import { SourcesService } from './sources.service.js';
import { StorageSweep, sweepStorage } from './storage-sweep.js';

@Module({
  imports: [TypeOrmModule.forFeature([MediaFile, Source, Batch]), SettingsModule],
  controllers: [FilesController, BatchesController],
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
  ],
  exports: [FileParts, RetentionService, FilesService, SourcesService, IntegrationLinksService],
})
export class FilesModule {
  static readonly jobs = [sweepStorage, removeExpiredFiles];
  static readonly migrations = [FilesInitial1763600003000];
}
