import { Injectable } from '@nestjs/common';
import { CaptionError, cueText, readCaptions, toMaster, type MasterTranscript } from '@scriptorium/captions';
import { findLanguage, type Language } from '@scriptorium/catalog';
import { unacceptable } from '@scriptorium/core';
import { Egress } from '@scriptorium/egress';
import { FilesService } from '@scriptorium/files';
import { checkUrl, Transactions, type Scope } from '@scriptorium/server-kit';
import { readFile } from 'node:fs/promises';
import type { TranscriptRow } from './transcript-reads.js';
import type { OrderAsr, OrderImport } from './transcript.dto.js';
import { TranscriptsService } from './transcripts.service.js';
import { Workshop } from './workshop.js';

/** The longest duration that there is a column for, more than 24 days. */
const MAX_MS = 2 ** 31 - 1;

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

  /** The captions are read before anything is written, so a bad file changes nothing. */
  async import(scope: Scope, input: OrderImport): Promise<TranscriptRow> {
    checkUrl(this.egress, 'callback', input.callback);
    const language = findLanguage(input.language_id);
    if (!language) throw unacceptable('language_id');
    await this.files.get(scope, input.media_file_id);
    const { caption_file: upload, autoparagraph } = input;
    const master = readMaster(await readFile(upload.path), language, autoparagraph);
    return this.transactions.run(async (tx) => {
      const file = await this.files.lockForOrder(tx, scope, input.media_file_id);
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

function readMaster(bytes: Buffer, { iso639, tag }: Language, autoparagraph: boolean): MasterTranscript {
  try {
    const { document } = readCaptions(bytes, { language: tag });
    if (!document.cues.some((cue) => cueText(cue).trim()))
      throw unacceptable('caption_file', 'there are no captions in it');
    const master = toMaster(document, { language: iso639, autoparagraph });
    if ((master.words.at(-1)?.endMs ?? 0) <= MAX_MS) return master;
    throw unacceptable('caption_file', 'it goes on for too long');
  } catch (error) {
    if (error instanceof CaptionError) throw unacceptable('caption_file', error.message);
    throw error;
  }
}
