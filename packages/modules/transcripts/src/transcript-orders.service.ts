import { Injectable } from '@nestjs/common';
import { CaptionError, readCaptions, toMaster, type MasterTranscript } from '@scriptorium/captions';
import { findLanguage } from '@scriptorium/catalog';
import { DomainError, unacceptable, type TranscriptType } from '@scriptorium/core';
import { Egress } from '@scriptorium/egress';
import { FilesService, type MediaFile } from '@scriptorium/files';
import { Transactions, type Scope } from '@scriptorium/server-kit';
import { readFile } from 'node:fs/promises';
import type { EntityManager } from 'typeorm';
import { readWithin, type TranscriptRow } from './transcript-reads.js';
import type { OrderAsr, OrderImport } from './transcript.dto.js';
import { Transcript } from './transcript.entity.js';
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
    this.checkCallback(callback);
    const { languageIds } = await this.files.get(scope, fileId);
    await this.workshop.checkRecognition(scope.projectId, findLanguage(languageIds[0]!)!);
    return this.transactions.run(async (tx) => {
      const file = await this.files.lockForOrder(tx, scope, fileId);
      const { id } = await this.insert(tx, scope, file, 'AsrTranscript', file.languageIds, callback);
      const row = await readWithin(tx, id);
      await this.transcripts.tell(tx, row, 'transcript.ordered');
      return row;
    });
  }

  /** The captions are read before anything is written, so a bad file changes nothing. */
  async import(scope: Scope, input: OrderImport): Promise<TranscriptRow> {
    this.checkCallback(input.callback);
    const language = findLanguage(input.language_id);
    if (!language) throw unacceptable('language_id');
    const { caption_file: upload, autoparagraph } = input;
    const master = readMaster(await readFile(upload.path), language.iso639, autoparagraph);
    return this.transactions.run(async (tx) => {
      const file = await this.files.lockForOrder(tx, scope, input.media_file_id);
      const order = await this.insert(tx, scope, file, 'ImportedTranscript', [language.id], input.callback);
      await this.transcripts.tell(tx, await readWithin(tx, order.id), 'transcript.ordered');
      return this.transcripts.completeWithin(tx, order.id, { master });
    });
  }

  private async insert(
    tx: EntityManager,
    { accountId, projectId, sandbox }: Scope,
    file: MediaFile,
    type: TranscriptType,
    languageIds: number[],
    callback: string | undefined,
  ): Promise<Transcript> {
    const order = tx.create(Transcript, {
      accountId,
      projectId,
      sandbox,
      mediaFileId: file.id,
      type,
      languageIds,
      callbackUrl: callback ?? null,
    });
    const inserted = await tx.createQueryBuilder().insert().into(Transcript).values(order).orIgnore().execute();
    if (inserted.raw.length === 0) {
      throw new DomainError(
        'invalid',
        'transcript.already_ordered',
        'An order of this kind and language is in progress on this file already.',
        { items: ['media_file_id'] },
      );
    }
    return order;
  }

  private checkCallback(url: string | undefined): void {
    if (!url) return;
    try {
      this.egress.checkUrl(url);
    } catch {
      throw unacceptable('callback', 'this address is not allowed');
    }
  }
}

function readMaster(bytes: Buffer, language: string, autoparagraph: boolean): MasterTranscript {
  try {
    return toMaster(readCaptions(bytes).document, { language, autoparagraph });
  } catch (error) {
    if (error instanceof CaptionError) throw unacceptable('caption_file', error.message);
    throw error;
  }
}
