import { Module } from '@nestjs/common';
import { FileParts, FilesModule } from '@scriptorium/files';
import { OrdersModule, productParts } from '@scriptorium/orders';
import { SettingsModule } from '@scriptorium/settings';
import { EditingLeaseController } from './editing/editing-lease.controller.js';
import { announceEdits, EditingLeases } from './editing/editing-lease.service.js';
import { TranscriptCommentsController } from './comments/transcript-comments.controller.js';
import { TranscriptComments } from './comments/transcript-comments.service.js';
import { DefaultTranscripts } from './default-transcripts.js';
import { DownloadsController } from './downloads/downloads.controller.js';
import { DownloadsService } from './downloads/downloads.service.js';
import { CaptionFiles } from './imports/caption-files.js';
import { EditingLinksController } from './editing/editing-links.controller.js';
import { SourceOrders } from './kinds/source-orders.js';
import { TranslationSources } from './kinds/translation-sources.js';
import { TranscriptsInitial1763600006000 } from './migrations/transcripts-initial.js';
import { TranscriptsEditing1795417200000 } from './migrations/transcripts-editing.js';
import { TranscriptsLanguage1795648200001 } from './migrations/transcripts-language.js';
import { TranscriptsApprovals1795661700030 } from './migrations/transcripts-approvals.js';
import { TranscriptsApprovalsOfOrders1795675737800 } from './migrations/transcripts-approvals-of-orders.js';
import { TranscriptsComments1795661700025 } from './migrations/transcripts-comments.js';
import { TranscriptsMentions1795720000000 } from './migrations/transcripts-mentions.js';
import { TranscriptsPresence1795661700040 } from './migrations/transcripts-presence.js';
import { TranscriptsDefaultView1796100000000 } from './migrations/transcripts-default-view.js';
import { TranscriptsViews1795600000020 } from './migrations/transcripts-views.js';
import { TranscriptDocumentController } from './editing/transcript-document.controller.js';
import { TranscriptDocumentService } from './editing/transcript-document.service.js';
import { transcriptPart } from './kinds/transcript-part.js';
import { TranscriptTextService } from './texts/transcript-text.service.js';
import { TranscriptArtifacts } from './texts/transcript-artifacts.js';
import { transcript } from './transcript.product.js';
import { TranscriptQualityController } from './texts/transcript-quality.controller.js';
import { TranscriptQualityService } from './texts/transcript-quality.service.js';
import { Corrections, countCorrections } from './versions/corrections.js';
import { TranscriptVersionsController } from './versions/transcript-versions.controller.js';
import { TranscriptVersionsService } from './versions/transcript-versions.service.js';
import { TranscriptInputs } from './kinds/transcript-inputs.js';
import { TranscriptsController } from './transcripts.controller.js';
import { TranscriptsService } from './transcripts.service.js';

const orders = productParts(transcript);

@Module({
  imports: [FilesModule, OrdersModule, SettingsModule],
  controllers: [
    ...orders.controllers,
    TranscriptsController,
    TranscriptVersionsController,
    TranscriptQualityController,
    TranscriptDocumentController,
    EditingLeaseController,
    TranscriptCommentsController,
    EditingLinksController,
    DownloadsController,
  ],
  providers: [
    DefaultTranscripts,
    CaptionFiles,
    SourceOrders,
    TranslationSources,
    TranscriptsService,
    ...orders.providers,
    TranscriptArtifacts,
    TranscriptInputs,
    TranscriptTextService,
    TranscriptVersionsService,
    Corrections,
    TranscriptQualityService,
    DownloadsService,
    TranscriptDocumentService,
    EditingLeases,
    TranscriptComments,
  ],
  exports: [CaptionFiles, TranscriptInputs, TranscriptsService, SourceOrders, TranscriptTextService],
})
export class TranscriptsModule {
  constructor(parts: FileParts) {
    parts.add(transcriptPart);
  }

  static readonly product = transcript;
  static readonly migrations = [
    TranscriptsInitial1763600006000,
    TranscriptsEditing1795417200000,
    TranscriptsViews1795600000020,
    TranscriptsLanguage1795648200001,
    TranscriptsComments1795661700025,
    TranscriptsApprovals1795661700030,
    TranscriptsPresence1795661700040,
    TranscriptsApprovalsOfOrders1795675737800,
    TranscriptsMentions1795720000000,
    TranscriptsDefaultView1796100000000,
  ];
  static readonly jobs = [announceEdits, countCorrections];
}
