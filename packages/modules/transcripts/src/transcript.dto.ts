import { transcriptTypes, wireTime } from '@scriptorium/core';
import { seconds } from '@scriptorium/files';
import { bool, dateTime, file, id, integer, list, listParams, params, text } from '@scriptorium/server-kit';
import { z } from 'zod';
import type { TranscriptRow } from './transcript-reads.js';

const MAX_CAPTION_BYTES = 10 * 2 ** 20;
/** Accuracy that counts as good, in percent, until a project sets its own. */
const ACCURACY_THRESHOLD = 80;

export const ListTranscripts = params({
  ...listParams(),
  id: id().optional(),
  media_file_id: id().optional(),
  default: bool().optional(),
  status: z.enum(['in_progress', 'complete', 'cancelled']).optional(),
  type: list(z.enum(transcriptTypes)).optional(),
  language_id: id().optional(),
  created_before: dateTime().optional(),
  created_after: dateTime().optional(),
  media_file_name: text(300).optional(),
  media_file_attribute1: text().optional(),
  media_file_attribute2: text().optional(),
  media_file_attribute3: text().optional(),
  media_file_batch_id: id().optional(),
  media_file_reference_id: text().optional(),
  media_file_label: list(text(300)).optional(),
  media_file_created_before: dateTime().optional(),
  media_file_created_after: dateTime().optional(),
  media_file_archived: bool().default(true),
});
export type ListTranscripts = z.output<typeof ListTranscripts>;

export const OneTranscript = params({ id: id() });
export type OneTranscript = z.output<typeof OneTranscript>;

export const NoParams = params({});

export const TranscriptText = params({
  id: id(),
  output_format_id: integer(1, 1_000_000),
  clips: list(text(50), { commas: false, max: 10_000 }).optional(),
  offset: text(30).optional(),
});
export type TranscriptText = z.output<typeof TranscriptText>;

const callback = text(2048).optional();
export const OrderAsr = params({ media_file_id: id(), callback });
export type OrderAsr = z.output<typeof OrderAsr>;

export const OrderImport = params({
  media_file_id: id(),
  caption_file: file(MAX_CAPTION_BYTES),
  language_id: id(),
  autoparagraph: bool().default(false),
  callback,
});
export type OrderImport = z.output<typeof OrderImport>;

export const transcriptView = (t: TranscriptRow) => ({
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
export const transcriptMeta = (t: TranscriptRow) => ({
  ...(t.status === 'in_progress' && { progress: Math.round(t.progress * 100) / 100 }),
  ...(t.warnings.length > 0 && { warnings: t.warnings }),
});
