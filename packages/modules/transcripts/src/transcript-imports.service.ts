import { Injectable } from '@nestjs/common';
import { findLanguage } from '@scriptorium/catalog';
import { notFound, unacceptable } from '@scriptorium/core';
import { Egress } from '@scriptorium/egress';
import { FilesService, headerFrames, type HeaderFrames } from '@scriptorium/files';
import { checkUrl, Sql, Transactions, type Scope } from '@scriptorium/server-kit';
import { setValues, type SetValues } from '@scriptorium/settings';
import { readFile } from 'node:fs/promises';
import { readImport } from './read-import.js';
import { textSettings } from './text-settings.js';
import type { TranscriptRow } from './transcript-reads.js';
import type { OrderImport } from './transcript.dto.js';
import { TranscriptsService } from './transcripts.service.js';

/** What reading captions for a file depends on besides them. */
const forImport = {
  name: 'file-for-import',
  text: `select ${setValues({ projectId: 'f.project_id', batchId: 'f.batch_id', fileId: 'f.id' })} as set,
      ${headerFrames('f.id')} as header
    from media_file f where f.id = $1 and f.project_id = $2`,
};

/** Makes transcripts of captions that are there already. */
@Injectable()
export class TranscriptImportsService {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly files: FilesService,
    private readonly transcripts: TranscriptsService,
    private readonly egress: Egress,
  ) {}

  /** The captions are read before anything is written, so a bad file changes nothing. */
  async import(scope: Scope, input: OrderImport): Promise<TranscriptRow> {
    checkUrl(this.egress, 'callback', input.callback);
    const language = findLanguage(input.language_id);
    if (!language) throw unacceptable('language_id');
    const { media_file_id: fileId, caption_file: upload, autoparagraph } = input;
    type Row = { set: SetValues; header: HeaderFrames | null };
    const row = await this.sql.first<Row>(forImport, [fileId, scope.projectId]);
    if (!row) throw notFound('file.not_found');
    const settings = textSettings(row.set, row.header);
    const master = readImport(await readFile(upload.path), { language, settings, autoparagraph });
    return this.transactions.run(async (tx) => {
      const file = await this.files.lockForOrder(tx, scope, fileId);
      const order = await this.transcripts.take(tx, scope, {
        mediaFileId: file.id,
        type: 'ImportedTranscript',
        languageIds: [language.id],
        callbackUrl: input.callback ?? null,
      });
      return this.transcripts.completeWithin(tx, order.id, { master });
    });
  }
}
