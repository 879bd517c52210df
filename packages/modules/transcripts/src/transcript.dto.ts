import type { Rendered } from '@scriptorium/captions';
import { wireTime } from '@scriptorium/core';
import { mediaFileParams, seconds } from '@scriptorium/files';
import type { Shown } from '@scriptorium/orders';
import {
  bool,
  dateTime,
  id,
  integer,
  list,
  listParams,
  moment,
  oneOf,
  params,
  record,
  recordId,
  text,
  WithMeta,
} from '@scriptorium/server-kit';
import { z } from 'zod';
import { transcriptTypes } from './kinds/transcript-kinds.js';
import { transcriptStatuses } from './transcript.lifecycle.js';
import type { TranscriptRow } from './transcript-rows.js';

/** Limited because each clip is applied to the whole transcript. */
const MAX_CLIPS = 200;
/** Accuracy in percent that counts as good, unless the project sets another threshold. */
const ACCURACY_THRESHOLD = 80;

export const ListTranscripts = params({
  ...listParams(),
  id: id().optional().describe('Only the transcript with this id.'),
  media_file_id: list(id()).optional().describe('Only transcripts of these files.'),
  default: bool()
    .optional()
    .describe('`true`: only the default transcripts of their files; `false`: only others.'),
  status: list(oneOf([...transcriptStatuses, 'pending']))
    .optional()
    .describe('Only transcripts with one of these statuses. No transcript is ever `pending`.'),
  type: list(oneOf(transcriptTypes)).optional().describe('Only records with one of these values.'),
  language_id: id().optional().describe('Only transcripts in this language.'),
  created_before: dateTime().optional().describe('Only transcripts ordered before this time.'),
  created_after: dateTime().optional().describe('Only transcripts ordered after this time.'),
  ...mediaFileParams,
});
export type ListTranscripts = z.output<typeof ListTranscripts>;

export const OneTranscript = params({ id: id().describe('The transcript.') });
export type OneTranscript = z.output<typeof OneTranscript>;

export const TranscriptText = params({
  id: id().describe('The transcript.'),
  output_format_id: integer(1, 1_000_000).describe(
    'The id of a format of `GET /v3/transcripts/output_formats`.',
  ),
  clips: list(text(50), { commas: false, max: MAX_CLIPS })
    .optional()
    .describe(
      `Only these ranges, each \`start,end\` in milliseconds, joined without the gaps. ` +
        `Up to ${MAX_CLIPS}, in any order; they must not overlap.`,
    ),
  offset: text(30)
    .optional()
    .describe('Shifts all times by an amount with a unit, such as `1500ms` or `-2.5s`.'),
});
export type TranscriptText = z.output<typeof TranscriptText>;

export const MakeEditingLink = params({
  id: id().describe('The transcript.'),
  hours_until_expiration: integer(1, 8_760).describe('Validity of the link in hours, up to a year.'),
});
export type MakeEditingLink = z.output<typeof MakeEditingLink>;

export const EditingLinkRecord = z.url().meta({
  examples: ['https://captions.example/studio/edit/7#token=ZP7W0hHT8s5a1Q2pTxKQ6nq1m2y3c4v5b6n7m8l9k0o'],
});

export const EditingLinkMeta = z
  .strictObject({
    expires_at: moment().describe('When the link and its sessions expire.'),
  })
  .meta({ examples: [{ expires_at: '2026-11-30T09:00:00.000+00:00' }] });

export const UpgradeTranscript = params(
  {
    id: id().describe('The transcript.'),
    turnaround_level_id: id().describe(
      'A level of `GET /v3/turnaround_levels` with an earlier deadline. Its hours count from the upgrade.',
    ),
  },
  { turnaround_level_id: 3 },
);
export type UpgradeTranscript = z.output<typeof UpgradeTranscript>;

const optional = z.string().nullable();

export const TranscriptRecord = record(
  'Transcript',
  {
    id: recordId().describe('The id of the transcript.'),
    media_file_id: recordId().describe('The file of the transcript.'),
    batch_id: recordId().nullable().describe('The batch of the file; null if it is in none.'),
    reference_id: optional.describe('The reference id of the file.'),
    duration: z
      .number()
      .nullable()
      .describe('The duration of the file in seconds; null while it is unknown.'),
    default: z.boolean().describe('Whether this is the default transcript of its file.'),
    type: z.enum(transcriptTypes).describe('The kind of order.'),
    language_id: recordId()
      .nullable()
      .describe('The id of the primary language. Null until that of the file is identified (`auto`).'),
    language_ids: z
      .array(recordId())
      .describe('The ids of the languages, the primary language first. Empty until they are identified.'),
    status: z
      .enum(transcriptStatuses)
      .describe('`cancelled` if the customer cancelled it or the service rejected it.'),
    cancellable: z.boolean().describe('Whether the transcript can be cancelled now.'),
    last_edited_by: optional.describe(
      'The last editor; `3Play Media` stands for the service itself. Null while there is no text.',
    ),
    last_edited_at: moment().nullable().describe('The time of the last edit. Null while there is no text.'),
    cancellation_reason: optional
      .optional()
      .describe('The reason for the cancellation; only if the status is `cancelled`.'),
    cancellation_details: optional.optional().describe('Details of a cancellation; null if there are none.'),
    estimated_accuracy: z
      .int()
      .nullable()
      .optional()
      .describe(
        'For an ASR transcript: the estimated percentage of correct words. For an alignment: the percentage ' +
          'of words of the text that were found in the audio. Null until it is known, and if there is no ' +
          'speech.',
      ),
    alignment_review_threshold: z
      .number()
      .optional()
      .describe('For an alignment: the setting of that name at the time of the order.'),
    estimated_accuracy_threshold: z
      .number()
      .optional()
      .describe('For an ASR transcript: the percentage from which the accuracy is considered good.'),
    accuracy_above_threshold: z
      .boolean()
      .optional()
      .describe(
        'For an ASR transcript or an alignment: whether the estimated accuracy reaches the threshold.',
      ),
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
    .strictObject({
      step: z.string().nullable().describe('The current step; null before the first.'),
      fraction: z.number().min(0).max(1).describe('The completed share of the work, from 0 to 1.'),
    })
    .optional()
    .describe('Progress of the work, while it is in progress.'),
  deadline: moment()
    .optional()
    .describe('The deadline of an order with a turnaround level, while it is in progress.'),
  speakers: z
    .string()
    .optional()
    .describe('How the order told speakers apart, if it said so: its parameter of this name.'),
  warnings: z.array(z.string()).optional().describe('Warnings, such as a source without speech.'),
});

export const CallbackMeta = TranscriptMeta.pick({ warnings: true });

/** The text in the requested format; base64 if the format is binary. */
export const TextRecord = z
  .string()
  .meta({ examples: ['1\n00:00:00,000 --> 00:00:02,500\nGood morning.\n'] });

const count = z.int().nonnegative();

export const TextMeta = z.strictObject({
  encoding: z.literal('base64').optional().describe('The encoding of `data`, if the format is binary.'),
  text_loss: z
    .strictObject({
      characters: count,
      characters_lost: count,
      captions: count,
      captions_lost: count.describe('Number of captions of which no character is left.'),
    })
    .optional()
    .describe(
      'Present if the format cannot represent all characters of the text. White space is not counted.',
    ),
  losses: z
    .array(
      z.strictObject({
        code: z.string().describe('The kind of loss: `style`, `placement`, `character`, `word-timing`, …'),
        message: z.string().describe('A readable description of the loss.'),
        count: count.describe('Number of occurrences.'),
      }),
    )
    .optional()
    .describe(
      'Properties of the transcript that the format cannot represent. Present only if there are any.',
    ),
});

/** Returns the `meta` of a rendered text; empty for a complete text that is not binary. */
export const textMeta = ({
  binary,
  losses,
  textLoss,
}: Pick<Rendered, 'binary' | 'losses' | 'textLoss'>): z.output<typeof TextMeta> => ({
  ...(binary && { encoding: 'base64' }),
  ...(textLoss.charactersLost > 0 && {
    text_loss: {
      characters: textLoss.characters,
      characters_lost: textLoss.charactersLost,
      captions: textLoss.cues,
      captions_lost: textLoss.cuesLost,
    },
  }),
  ...(losses.length > 0 && { losses: losses.map(({ code, message, count }) => ({ code, message, count })) }),
});

export const transcriptView = (t: TranscriptRow): z.output<typeof TranscriptRecord> => ({
  id: t.id,
  media_file_id: t.mediaFileId,
  batch_id: t.batchId,
  reference_id: t.referenceId,
  duration: seconds(t.durationMs),
  default: t.isDefault,
  type: t.type,
  language_id: t.languageIds[0] ?? null,
  language_ids: t.languageIds,
  status: t.status,
  cancellable: t.order.cancellable,
  last_edited_by: t.lastEditedBy,
  last_edited_at: t.lastEditedAt && wireTime(new Date(t.lastEditedAt)),
  ...(t.status === 'cancelled' && {
    cancellation_reason: t.order.endReason,
    cancellation_details: t.order.endDetails,
  }),
  ...(t.type === 'AlignedTranscript' && {
    estimated_accuracy: t.estimatedAccuracy,
    alignment_review_threshold: t.reviewThreshold!,
    accuracy_above_threshold: t.estimatedAccuracy !== null && t.estimatedAccuracy >= t.reviewThreshold!,
  }),
  ...(t.type === 'AsrTranscript' && {
    estimated_accuracy: t.estimatedAccuracy,
    estimated_accuracy_threshold: ACCURACY_THRESHOLD,
    accuracy_above_threshold: t.estimatedAccuracy !== null && t.estimatedAccuracy >= ACCURACY_THRESHOLD,
  }),
});

/** Returns the `meta` of a transcript. */
export const transcriptMeta = (t: TranscriptRow): z.output<typeof TranscriptMeta> => ({
  ...(t.status === 'in_progress' && {
    progress: { step: t.order.step, fraction: Math.round(t.order.progress * 100) / 100 },
    ...(t.order.deadline && { deadline: wireTime(new Date(t.order.deadline)) }),
  }),
  ...(t.speakers && { speakers: t.speakers }),
  ...(t.warnings.length > 0 && { warnings: t.warnings }),
});

const QUOTES = / “[^”]*”/g;

/**
 * Returns the record of an event, with the warnings of the transcript as `meta`. They do not quote the text, because events and
 * callbacks are kept when the transcript is deleted.
 */
export const shownTranscript = (t: TranscriptRow): Shown =>
  t.warnings.length === 0
    ? transcriptView(t)
    : new WithMeta(transcriptView(t), { warnings: t.warnings.map((it) => it.replace(QUOTES, '')) });
