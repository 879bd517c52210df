import { transcriptStatuses, transcriptTypes, wireTime } from '@scriptorium/core';
import { seconds } from '@scriptorium/files';
import {
  bool,
  dateTime,
  declareWebhook,
  file,
  id,
  integer,
  list,
  listParams,
  moment,
  params,
  record,
  recordId,
  text,
} from '@scriptorium/server-kit';
import { z } from 'zod';
import type { TranscriptRow } from './transcript-reads.js';

/** Each goes through the whole transcript. */
const MAX_CLIPS = 200;
const MAX_CAPTION_BYTES = 10 * 2 ** 20;
/** Accuracy that counts as good, in percent, until a project sets its own. */
const ACCURACY_THRESHOLD = 80;

/** An empty one, as `media_file_label[]=` has it, is none. */
const label = list(text(300)).transform((all) => {
  const some = all.filter(Boolean);
  return some.length ? some : undefined;
});

const attribute = 'The whole attribute of the file, in its case.';

export const ListTranscripts = params({
  ...listParams(),
  id: id().optional(),
  media_file_id: id().optional().describe('Those of this file.'),
  default: bool().optional().describe('Those that are the default of their file, or those that are not.'),
  status: z.enum(transcriptStatuses).optional(),
  type: list(z.enum(transcriptTypes)).optional().describe('Any of these.'),
  language_id: id().optional().describe('Those that have this language among theirs.'),
  created_before: dateTime().optional().describe('Ordered before this.'),
  created_after: dateTime().optional().describe('Ordered after this.'),
  media_file_name: text(300).optional().describe('The whole name of the file, in its case.'),
  media_file_attribute1: text().optional().describe(attribute),
  media_file_attribute2: text().optional().describe(attribute),
  media_file_attribute3: text().optional().describe(attribute),
  media_file_batch_id: id().optional().describe('The batch that the file is in.'),
  media_file_reference_id: text().optional().describe('The whole reference id of the file, in its case.'),
  media_file_label: label.optional().describe('Any of these.'),
  media_file_created_before: dateTime().optional().describe('The file was created before this.'),
  media_file_created_after: dateTime().optional().describe('The file was created after this.'),
  media_file_archived: bool().default(true).describe('Whether those of archived files are listed too.'),
});
export type ListTranscripts = z.output<typeof ListTranscripts>;

export const OneTranscript = params({ id: id() });
export type OneTranscript = z.output<typeof OneTranscript>;

export const TranscriptText = params({
  id: id(),
  output_format_id: integer(1, 1_000_000).describe(
    'The id of one of the formats that `GET /v3/transcripts/output_formats` lists.',
  ),
  clips: list(text(50), { commas: false, max: MAX_CLIPS })
    .optional()
    .describe(
      `Only these pieces, each \`start,end\` in milliseconds, put together without the gaps. ` +
        `Up to ${MAX_CLIPS}, in any order; they may not overlap.`,
    ),
  offset: text(30).optional().describe('Moves all times: an amount with its unit, `1500ms` or `-2.5s`.'),
});
export type TranscriptText = z.output<typeof TranscriptText>;

/** What every order takes. */
const order = {
  media_file_id: id().describe('The file to do it for.'),
  callback: text(2048)
    .optional()
    .describe('An http or https address that is told of every change of the order.'),
  dry_run: bool().default(false).describe('Asks for the price and the deadline, and orders nothing.'),
};
export const OrderAsr = params({
  ...order,
  media_file_id: id().describe(
    'The file to recognise, in its primary language. It needs a source that was not rejected; one that is not ready ' +
      'yet is waited for.',
  ),
});
export type OrderAsr = z.output<typeof OrderAsr>;

export const OrderImport = params({
  ...order,
  caption_file: file(MAX_CAPTION_BYTES).describe(
    `Captions such as SRT, WebVTT, TTML, SCC or EBU STL, up to ${MAX_CAPTION_BYTES / 2 ** 20} MiB. What they ` +
      'are is seen from the content, not from the name.',
  ),
  language_id: id().describe(
    'The language that the captions are in. What is no Unicode is read in a code page that is usual for it.',
  ),
  autoparagraph: bool()
    .default(false)
    .describe(
      'Whether a paragraph also begins after a long pause and after many words, not only with each speaker.',
    ),
});
export type OrderImport = z.output<typeof OrderImport>;

const optional = z.string().nullable();

export const TranscriptRecord = record(
  'Transcript',
  {
    id: recordId(),
    media_file_id: recordId(),
    batch_id: recordId().nullable().describe('Of the file.'),
    reference_id: optional.describe('Of the file.'),
    duration: z.number().nullable().describe('Of the file, in seconds; null while it is not known.'),
    default: z.boolean().describe('Whether it is the default transcript of its file.'),
    type: z.enum(transcriptTypes).describe('How it was made.'),
    language_id: recordId().describe('The primary one.'),
    language_ids: z.array(recordId()).describe('The primary one first.'),
    status: z
      .enum(transcriptStatuses)
      .describe('`cancelled` by the customer, or by the service, which could not make it.'),
    cancellable: z.boolean().describe('Whether it can be cancelled now.'),
    last_edited_by: optional.describe('`3Play Media` is the service itself. Null while there is no text.'),
    last_edited_at: moment().nullable().describe('Null while there is no text.'),
    cancellation_reason: optional.optional().describe('Only when `cancelled`.'),
    cancellation_details: optional
      .optional()
      .describe('Only when `cancelled`; null when there is no more to say.'),
    estimated_accuracy: z
      .int()
      .nullable()
      .optional()
      .describe(
        'Of an ASR transcript: the percentage of words that are thought to be right. Null until it is known, and when nobody speaks.',
      ),
    estimated_accuracy_threshold: z
      .number()
      .optional()
      .describe('Of an ASR transcript: the percentage from which on the accuracy counts as good.'),
    accuracy_above_threshold: z
      .boolean()
      .optional()
      .describe('Of an ASR transcript: whether the estimated accuracy reaches the threshold.'),
  },
  {
    id: 2001,
    media_file_id: 1001,
    batch_id: 12,
    reference_id: 'course-7-lecture-1',
    duration: 61.25,
    default: true,
    type: 'AsrTranscript',
    language_id: 1,
    language_ids: [1],
    status: 'complete',
    cancellable: false,
    last_edited_by: '3Play Media',
    last_edited_at: '2026-11-20T15:06:00.000+00:00',
    estimated_accuracy: 91,
    estimated_accuracy_threshold: 80,
    accuracy_above_threshold: true,
  },
);

export const TranscriptMeta = z.strictObject({
  progress: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('How much of the work is done, from 0 to 1, while it is in progress.'),
  warnings: z
    .array(z.string())
    .optional()
    .describe('What was noticed, such as a source in which nobody speaks.'),
});

declareWebhook('transcript', {
  summary: 'A transcript has changed',
  schema: TranscriptRecord,
  contentTypes: ['application/x-www-form-urlencoded', 'application/json'],
});

/** The text in the format that was asked for; Base64 when the format is binary. */
export const TextRecord = z
  .string()
  .meta({ examples: ['1\n00:00:00,000 --> 00:00:02,500\nGood morning.\n'] });

export const TextMeta = z.strictObject({
  encoding: z.literal('base64').optional().describe('Of `data`, when the format is binary.'),
});

export const transcriptView = (t: TranscriptRow): z.output<typeof TranscriptRecord> => ({
  id: t.id,
  media_file_id: t.mediaFileId,
  batch_id: t.batchId,
  reference_id: t.referenceId,
  duration: seconds(t.durationMs),
  default: t.isDefault,
  type: t.type,
  language_id: t.languageIds[0]!,
  language_ids: t.languageIds,
  status: t.status,
  cancellable: t.cancellable && t.status === 'in_progress',
  last_edited_by: t.lastEditedBy,
  last_edited_at: t.lastEditedAt && wireTime(new Date(t.lastEditedAt)),
  ...(t.status === 'cancelled' && {
    cancellation_reason: t.cancellationReason,
    cancellation_details: t.cancellationDetails,
  }),
  ...(t.type === 'AsrTranscript' && {
    estimated_accuracy: t.estimatedAccuracy,
    estimated_accuracy_threshold: ACCURACY_THRESHOLD,
    accuracy_above_threshold: t.estimatedAccuracy !== null && t.estimatedAccuracy >= ACCURACY_THRESHOLD,
  }),
});

/** What `meta` says of a transcript beside its record. */
export const transcriptMeta = (t: TranscriptRow): z.output<typeof TranscriptMeta> => ({
  ...(t.status === 'in_progress' && { progress: Math.round(t.progress * 100) / 100 }),
  ...(t.warnings.length > 0 && { warnings: t.warnings }),
});
