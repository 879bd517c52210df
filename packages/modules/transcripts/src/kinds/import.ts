import { Injectable } from '@nestjs/common';
import { findLanguage } from '@scriptorium/catalog';
import { unacceptable } from '@scriptorium/core';
import { Egress } from '@scriptorium/egress';
import { FilesService } from '@scriptorium/files';
import { orderParams, type OrderKind, type OrderPlacer } from '@scriptorium/orders';
import { bool, checkUrl, file, id, oneOf, params, Transactions, type Scope } from '@scriptorium/server-kit';
import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { CaptionFiles } from '../imports/caption-files.js';
import { TranscriptsService, type PlacedTranscript } from '../transcripts.service.js';

const MAX_CAPTION_BYTES = 10 * 2 ** 20;

const OrderImport = params(
  {
    ...orderParams,
    sandbox_scenario: oneOf(['complete', 'callback_failures'])
      .optional()
      .describe(
        'The simulated outcome, in sandbox projects only. An import completes immediately, so only these ' +
          'apply. `callback_failures`: the first three attempts of each callback fail.',
      ),
    caption_file: file(MAX_CAPTION_BYTES).describe(
      `Captions such as SRT, WebVTT, TTML, SCC or EBU STL, up to ${MAX_CAPTION_BYTES / 2 ** 20} MiB. The ` +
        'format is detected from the content, not from the name.',
    ),
    language_id: id().describe(
      'The language of the captions. Captions that are not Unicode are decoded with the usual code page of ' +
        'the language.',
    ),
    autoparagraph: bool()
      .default(false)
      .describe(
        'Whether paragraphs also begin after a long pause and after many words, not only at a change of ' +
          'speaker.',
      ),
  },
  { media_file_id: 1001, caption_file: 'lecture.srt', language_id: 1 },
);

/** Makes transcripts from existing captions. */
@Injectable()
class ImportPlacer implements OrderPlacer<typeof OrderImport> {
  constructor(
    private readonly captions: CaptionFiles,
    private readonly transactions: Transactions,
    private readonly files: FilesService,
    private readonly transcripts: TranscriptsService,
    private readonly egress: Egress,
  ) {}

  /** Reads the captions before anything is written, so a bad file changes nothing. */
  async place(scope: Scope, input: z.output<typeof OrderImport>): Promise<PlacedTranscript> {
    checkUrl(this.egress, 'callback', input.callback);
    const language = findLanguage(input.language_id);
    if (!language) throw unacceptable('language_id', 'one of the ids of GET /v3/languages');
    const { media_file_id: fileId, caption_file: upload, autoparagraph } = input;
    const bytes = await readFile(upload.path);
    const master = await this.captions.read(scope, fileId, bytes, { language, autoparagraph });
    return this.transactions.run(async () => {
      const { id: mediaFileId } = await this.files.lockForOrder(scope, fileId);
      const placed = await this.transcripts.place(scope, {
        kind: 'import',
        mediaFileId,
        languageIds: [language.id],
        callbackUrl: input.callback,
        scenario: input.sandbox_scenario,
      });
      return this.transcripts.completePlaced(placed, { master });
    });
  }
}

export const captionImport: OrderKind<typeof OrderImport> = {
  name: 'import',
  service: 'import',
  summary: 'Import captions',
  params: OrderImport,
  placer: ImportPlacer,
  notInBulk:
    'an import needs a caption_file, which bulk orders cannot hold: POST /v3/transcripts/order/import',
};
