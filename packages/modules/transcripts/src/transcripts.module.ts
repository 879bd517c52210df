import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FileParts, FilesModule } from '@scriptorium/files';
import { SettingsModule } from '@scriptorium/settings';
import { Transcripts1763600003000 } from './migrations/transcripts-1763600003000.js';
import { Transcripts1795211700000 } from './migrations/transcripts-1795211700000.js';
import { Transcripts1795212136000 } from './migrations/transcripts-1795212136000.js';
import { Transcripts1795216500000 } from './migrations/transcripts-1795216500000.js';
import { Transcripts1795312860000 } from './migrations/transcripts-1795312860000.js';
import { Transcripts1795327320000 } from './migrations/transcripts-1795327320000.js';
import { Quotes } from './quotes.service.js';
import { TranscriptImportsService } from './transcript-imports.service.js';
import { TranscriptMaster } from './transcript-master.entity.js';
import { TranscriptOrdersController } from './transcript-orders.controller.js';
import { TranscriptOrdersService } from './transcript-orders.service.js';
import { transcriptPart } from './transcript-part.js';
import { TranscriptTextService } from './transcript-text.service.js';
import { Transcript } from './transcript.entity.js';
import { TranscriptsController } from './transcripts.controller.js';
import { TranscriptsService } from './transcripts.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Transcript, TranscriptMaster]), FilesModule, SettingsModule],
  controllers: [TranscriptOrdersController, TranscriptsController],
  providers: [
    TranscriptsService,
    TranscriptOrdersService,
    TranscriptImportsService,
    Quotes,
    TranscriptTextService,
  ],
  exports: [TranscriptsService, TranscriptTextService],
})
export class TranscriptsModule {
  constructor(parts: FileParts) {
    parts.add(transcriptPart);
  }

  static readonly migrations = [
    Transcripts1763600003000,
    Transcripts1795211700000,
    Transcripts1795212136000,
    Transcripts1795216500000,
    Transcripts1795312860000,
    Transcripts1795327320000,
  ];
}
