import { Injectable } from '@nestjs/common';
import { readScript, type Script } from '@scriptorium/caption-documents';
import { CaptionError, cueText } from '@scriptorium/captions';
import { missing, unacceptable } from '@scriptorium/core';
import { fileNotFound, headerFrames, primaryLanguage, type HeaderFrames } from '@scriptorium/files';
import { orderParams, type OrderKind, type OrderPlacer } from '@scriptorium/orders';
import { file, id, params, Sql, text, type Scope } from '@scriptorium/server-kit';
import { settingsOf, setValues, type SetValues } from '@scriptorium/settings';
import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { readOptions } from '../imports/read-import.js';
import { textSettings } from '../texts/text-settings.js';
import type { PlacedTranscript } from '../transcripts.service.js';
import { SourceOrders } from './source-orders.js';

const MAX_TEXT_BYTES = 10 * 2 ** 20;
const MAX_CHARACTERS = 2 ** 20;
/** Limit of the aligners: about 20 hours of speech. */
const MAX_WORDS = 200_000;

const OrderAlignment = params(
  {
    ...orderParams,
    media_file_id: id().describe(
      'The file to align the text with, in its primary language. Its source must not be rejected. If ' +
        'the source is not ready, the order waits for it.',
    ),
    source_text: text(MAX_CHARACTERS)
      .optional()
      .describe(
        'The spoken text. `NAME:` or `>>` at the start of a line is a change of speaker, a blank line ' +
          'starts a paragraph, `[MUSIC]` and lines such as `(applause)` are not spoken. Required ' +
          'without `source_text_file`.',
      ),
    source_text_file: file(MAX_TEXT_BYTES)
      .optional()
      .describe(
        `The spoken text as a plain text file, a Word document (DOCX), or captions in any format, whose cues are kept and ` +
          `get the times of the speech; up to ${MAX_TEXT_BYTES / 2 ** 20} MiB.`,
      ),
  },
  { media_file_id: 1001, source_text: 'ANNA: Good morning, everyone.' },
);

/** Properties of the file and its project that affect how a text is read. */
const forAlignment = {
  name: 'file-for-alignment',
  text: `select f.language_ids[1] as "languageId",
      ${setValues({ projectId: 'f.project_id', batchId: 'f.batch_id', fileId: 'f.id' })} as set,
      ${headerFrames('f.id')} as header
    from files.media_file f where f.id = $1 and f.project_id = $2`,
};

interface FileRow {
  languageId: number | null;
  set: SetValues;
  header: HeaderFrames | null;
}

/** Places alignment orders, which make transcripts from customers' texts. */
@Injectable()
class AlignmentPlacer implements OrderPlacer<typeof OrderAlignment> {
  readonly availability;

  constructor(
    private readonly orders: SourceOrders,
    private readonly sql: Sql,
  ) {
    this.availability = orders.availability;
  }

  /** Reads the text before anything is written, so a bad file changes nothing. */
  async place(scope: Scope, input: z.output<typeof OrderAlignment>): Promise<PlacedTranscript> {
    const row = await this.sql.first<FileRow>(forAlignment, [input.media_file_id, scope.projectId]);
    if (!row) throw fileNotFound(input.media_file_id);
    const script = await readText(input, row);
    const { alignment_review_mode: mode = 'Thresholded', alignment_review_threshold: threshold = 80 } =
      settingsOf(row.set);
    return this.orders.place(scope, 'alignment', input, {
      reviewThreshold: threshold,
      productionInput: { script, review: { mode, threshold } },
    });
  }
}

async function readText(
  { source_text: given, source_text_file: upload }: z.output<typeof OrderAlignment>,
  { languageId, set, header }: FileRow,
): Promise<Script> {
  if (given !== undefined && upload)
    throw unacceptable('source_text', 'cannot be combined with source_text_file');
  if (given !== undefined) return checked('source_text', { text: given });
  if (!upload) throw missing('source_text');
  const language = primaryLanguage({ languageIds: languageId === null ? [] : [languageId] });
  const options = readOptions(language, textSettings(set, header));
  try {
    return checked('source_text_file', readScript(await readFile(upload.path), options));
  } catch (error) {
    if (error instanceof CaptionError) throw unacceptable('source_text_file', error.message);
    throw error;
  }
}

function checked(parameter: string, script: Script): Script {
  const whole = 'text' in script ? script.text : script.captions.cues.map(cueText).join('\n');
  const words = whole.split(/\s+/).filter(Boolean).length;
  if (words === 0) throw unacceptable(parameter, 'it contains no words');
  if (words > MAX_WORDS || whole.length > MAX_CHARACTERS)
    throw unacceptable(parameter, `at most ${MAX_WORDS} words`);
  return 'text' in script ? { text: whole.replaceAll('\0', '') } : script;
}

export const alignment: OrderKind<typeof OrderAlignment> = {
  name: 'alignment',
  service: 'alignment',
  summary: 'Order the alignment of a text',
  params: OrderAlignment,
  placer: AlignmentPlacer,
};
