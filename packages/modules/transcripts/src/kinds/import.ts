import { Injectable } from '@nestjs/common';
import { findLanguage } from '@scriptorium/catalog';
import { unacceptable } from '@scriptorium/core';
import { Egress } from '@scriptorium/egress';
import { FilesService } from '@scriptorium/files';
import { orderParams, type OrderKind, type OrderPlacer } from '@scriptorium/orders';
import {
  bool,
  checkUrl,
  file,
  id,
  list,
  oneOf,
  params,
  text,
  Transactions,
  type Scope,
} from '@scriptorium/server-kit';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { CaptionFiles } from '../imports/caption-files.js';
import type { ImportedCaptions } from '../imports/read-import.js';
import { TranscriptsService, type PlacedTranscript } from '../transcripts.service.js';

const MAX_CAPTION_BYTES = 10 * 2 ** 20;
const MAX_NAMES = 100;

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
    speaker_names: list(text(80), { max: MAX_NAMES })
      .optional()
      .describe(
        'Names that announce speakers at the start of captions, as in `Dana Okafor: Good morning.` If omitted, ' +
          'names that recur there are speakers, and `meta.speakers` lists them; `none` means that there are ' +
          'none. Names in capital letters always are.',
      ),
  },
  { media_file_id: 1001, caption_file: 'lecture.srt', language_id: 1 },
);

/** Maximum number of repairs that are listed. */
const REPAIRS_SHOWN = 100;

const ImportMeta = z.strictObject({
  repairs: z
    .array(
      z.strictObject({
        code: z.string().describe('The kind of fault: `timing`, `order`, `counter`, `encoding`, `markup`, …'),
        message: z.string().describe('What was wrong, and what was done.'),
        line: z.int().nullable().describe('The line of the file, from 1; null if the fault has none.'),
      }),
    )
    .optional()
    .describe(
      `The first ${REPAIRS_SHOWN} faults of the file that were repaired, or whose captions were left out. Present ` +
        'only if there are any.',
    ),
  repair_counts: z
    .record(z.string(), z.int().positive())
    .optional()
    .describe('The number of repairs by `code`; of more than 1,000, the first are counted.'),
  speakers: z
    .array(z.string())
    .optional()
    .describe(
      'Names that were taken for speakers, because they recur at the start of captions. To decide otherwise, ' +
        'import the file with `speaker_names`.',
    ),
});

function importMeta({ repairs, speakers }: ImportedCaptions): z.output<typeof ImportMeta> {
  const counts: Record<string, number> = {};
  for (const { code } of repairs) counts[code] = (counts[code] ?? 0) + 1;
  const shown = repairs.slice(0, REPAIRS_SHOWN);
  return {
    ...(repairs.length > 0 && {
      repairs: shown.map(({ code, message, line }) => ({ code, message, line: line ?? null })),
      repair_counts: counts,
    }),
    ...(speakers.length > 0 && { speakers: [...speakers] }),
  };
}

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
    const { media_file_id: fileId, caption_file: upload, autoparagraph, speaker_names: names } = input;
    const bytes = await readFile(upload.path);
    const speakers = names?.length === 1 && names[0] === 'none' ? [] : names;
    const imported = await this.captions.read(scope, fileId, bytes, { language, autoparagraph, speakers });
    const { master } = imported;
    const placed = await this.transactions.run(async () => {
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
    return { ...placed, meta: importMeta(imported) };
  }
}

export const captionImport: OrderKind<typeof OrderImport> = {
  name: 'import',
  service: 'import',
  summary: 'Import captions',
  params: OrderImport,
  meta: ImportMeta,
  placer: ImportPlacer,
  notInBulk:
    'an import needs a caption_file, which bulk orders cannot hold: POST /v3/transcripts/order/import',
};
