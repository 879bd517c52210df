import { Injectable } from '@nestjs/common';
import { findLanguage } from '@scriptorium/catalog';
import { Egress } from '@scriptorium/egress';
import { FilesService } from '@scriptorium/files';
import { checkUrl, Transactions, type Scope } from '@scriptorium/server-kit';
import type { TranscriptRow } from './transcript-reads.js';
import type { OrderAsr } from './transcript.dto.js';
import { TranscriptsService } from './transcripts.service.js';
import { Workshop } from './workshop.js';

/** Takes orders. The work itself is done by whoever hears `transcript.ordered`. */
@Injectable()
export class TranscriptOrdersService {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: FilesService,
    private readonly transcripts: TranscriptsService,
    private readonly workshop: Workshop,
    private readonly egress: Egress,
  ) {}

  async asr(scope: Scope, { media_file_id: fileId, callback }: OrderAsr): Promise<TranscriptRow> {
    checkUrl(this.egress, 'callback', callback);
    return this.transactions.run(async (tx) => {
      const file = await this.files.lockForOrder(tx, scope, fileId, { needsSource: true });
      await this.workshop.checkRecognition(scope.projectId, findLanguage(file.languageIds[0]!)!);
      return this.transcripts.take(tx, scope, {
        mediaFileId: file.id,
        type: 'AsrTranscript',
        languageIds: file.languageIds,
        callbackUrl: callback ?? null,
      });
    });
  }
}
