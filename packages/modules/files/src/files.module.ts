import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Sql, Storage } from '@scriptorium/server-kit';
import { SettingsModule } from '@scriptorium/settings';
import { Batch } from './batches/batch.entity.js';
import { BatchesController } from './batches/batches.controller.js';
import { BatchesService } from './batches/batches.service.js';
import { FileChanges } from './files/file-changes.service.js';
import { FileParts } from './files/file-parts.js';
import { FileRemoval } from './files/file-removal.js';
import { FilesController } from './files/files.controller.js';
import { FilesService } from './files/files.service.js';
import { IntegrationLinksService } from './integrations/integration-links.service.js';
import { FileLanguages } from './languages/file-languages.service.js';
import { LanguageRows } from './languages/language-rows.js';
import { LanguageRunner } from './languages/language-runner.js';
import { MediaFile } from './files/media-file.entity.js';
import { removeExpiredFiles, RetentionService } from './files/retention.service.js';
import { FilesAudioTracks1795853400000 } from './migrations/files-audio-tracks.js';
import { FilesInitial1763600003000 } from './migrations/files-initial.js';
import { FilesLanguage1795648200000 } from './migrations/files-language.js';
import { FilesSourceError1795500003000 } from './migrations/files-source-error.js';
import { FilesUploadParts1795651000000 } from './migrations/files-upload-parts.js';
import { FilesUploads1795417500000 } from './migrations/files-uploads.js';
import { FilesViews1795600000018 } from './migrations/files-views.js';
import { SourceClaims } from './sources/source-claims.js';
import { SourceFetcher } from './sources/source-fetcher.js';
import { SourceInspector } from './sources/source-inspector.js';
import { SourceRunner } from './sources/source-runner.js';
import { Source } from './sources/source.entity.js';
import { SourceWorker } from './sources/source.worker.js';
import { SourcesService } from './sources/sources.service.js';
import { StorageSweep, sweepStorage } from './files/storage-sweep.js';
import { BytesInParts } from './uploads/bytes-in-parts.js';
import { BytesInScratch } from './uploads/bytes-in-scratch.js';
import { ReceivedBytes } from './uploads/received-bytes.js';
import { TusUploads } from './uploads/tus-uploads.js';
import { UploadStore } from './uploads/upload-store.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { removeExpiredUploads, UploadsService } from './uploads/uploads.service.js';

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
    FileChanges,
    FileParts,
    FileLanguages,
    LanguageRows,
    LanguageRunner,
    FileRemoval,
    RetentionService,
    UploadsService,
    {
      provide: ReceivedBytes,
      inject: [Storage, Sql],
      useFactory: (storage: Storage, sql: Sql): ReceivedBytes =>
        storage.hasOwnScratch ? new BytesInParts(storage, sql) : new BytesInScratch(storage),
    },
    UploadStore,
    TusUploads,
  ],
  exports: [FileChanges, FileParts, RetentionService, FilesService, SourcesService, IntegrationLinksService],
})
export class FilesModule {
  static readonly jobs = [sweepStorage, removeExpiredFiles, removeExpiredUploads];
  static readonly migrations = [
    FilesInitial1763600003000,
    FilesUploads1795417500000,
    FilesSourceError1795500003000,
    FilesViews1795600000018,
    FilesUploadParts1795651000000,
    FilesLanguage1795648200000,
    FilesAudioTracks1795853400000,
  ];
}
