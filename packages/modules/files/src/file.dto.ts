import { wireTime } from '@scriptorium/core';
import {
  bool,
  changes,
  dateTime,
  declareWebhook,
  file,
  id,
  list,
  listParams,
  moment,
  params,
  record,
  recordId,
  text,
} from '@scriptorium/server-kit';
import { settingParams } from '@scriptorium/settings';
import { z } from 'zod';
import type { MediaFile } from './media-file.entity.js';
import { sourceStatuses, type Source } from './source.entity.js';

/** Characters. */
export const MAX_NAME = 300;
const MAX_SOURCE_BYTES = 64 * 2 ** 30;
const attributes = {
  attribute1: text(10_000).optional(),
  attribute2: text(10_000).optional(),
  attribute3: text(10_000).optional(),
};
/** Each once; an empty one, as `label[]=` has it, is none, and so is an empty list of JSON. */
const labels = list(text(300), { min: 0 }).transform((all) => [...new Set(all.filter(Boolean))]);
const common = {
  name: text(MAX_NAME).optional(),
  description: text().optional(),
  label: labels.optional().describe('All labels of the file, instead of those that it has.'),
  ...attributes,
  reference_id: text(1000).optional().describe('What another system, such as a video platform, calls it.'),
};
const languageId = list(id(), { max: 50 }).describe('The primary one first.');
const url = text(2048);

/** An integration to link, or one of the values that unlink all. */
const integrationId = z
  .union([z.enum(['', 'nil', '0']).transform(() => null), id()])
  .optional()
  .describe('A video platform integration to link; `nil` or `0` unlinks all. Wants a `reference_id`.');

export const CreateFile = params({
  ...common,
  source_file: file(MAX_SOURCE_BYTES).optional(),
  source_url: url.optional().describe('Fetched from there, instead of `source_file`.'),
  batch_id: id().optional(),
  language_id: languageId,
  integration_id: integrationId,
  vicc_parent_id: id().optional().describe('The file that this one is a clip of.'),
});
export type CreateFile = z.output<typeof CreateFile>;

/** An id, or an empty value that clears it. */
const idOrNone = z.union([z.literal('').transform(() => null), id()]).optional();

export const UpdateFile = changes({
  ...common,
  id: id(),
  batch_id: idOrNone,
  integration_id: integrationId,
  vicc_parent_id: idOrNone,
});
export type UpdateFile = z.output<typeof UpdateFile>;

export const ListFiles = params({
  ...listParams(['created_at', 'updated_at', 'name']),
  ...attributes,
  name: text(MAX_NAME).optional(),
  name_cont: text(300).optional().describe('Part of the name, in any case.'),
  batch_id: id().optional(),
  label: labels
    .transform((all) => (all.length ? all : undefined))
    .optional()
    .describe('Any of these.'),
  reference_id: text(1000).optional(),
  created_before: dateTime().optional(),
  created_after: dateTime().optional(),
  archived: bool().default(false).describe('Those in the archive alone, or those outside.'),
});
export type ListFiles = z.output<typeof ListFiles>;

export const OneFile = params({ id: id() });
export const ConfigureFile = changes({ id: id(), ...settingParams });
export const SetLanguage = params({ id: id(), language_id: languageId });
export const SomeFiles = params({ media_file_id: list(id()) });

const sourceOptions = {
  id: id(),
  override_duration: bool()
    .default(false)
    .describe('Whether the length of the file becomes that of this source.'),
  callback: url.optional().describe('Told of every change of the source.'),
};
export const UploadSource = params({ ...sourceOptions, source_file: file(MAX_SOURCE_BYTES) });
export const SetSourceUrl = params({ ...sourceOptions, source_url: url });

export const seconds = (ms: number | null): number | null => (ms === null ? null : ms / 1000);

const optional = z.string().nullable();

const fileShape = {
  id: recordId(),
  name: optional,
  description: optional,
  duration: z.number().nullable(),
  word_count: z.int(),
  language_id: recordId(),
  language_ids: z.array(recordId()),
  batch_id: recordId().nullable(),
  reference_id: optional,
  labels: z.array(z.string()),
  attribute1: optional,
  attribute2: optional,
  attribute3: optional,
  created_at: moment(),
  updated_at: moment(),
};

const fileExample = {
  id: 1001,
  name: 'Lecture 1',
  description: null,
  duration: 61.25,
  word_count: 148,
  language_id: 1,
  language_ids: [1],
  batch_id: 12,
  reference_id: 'course-7-lecture-1',
  labels: ['biology'],
  attribute1: null,
  attribute2: null,
  attribute3: null,
  created_at: '2026-11-20T15:04:05.000+00:00',
  updated_at: '2026-11-20T15:05:10.250+00:00',
};

export const FileRecord = record('File', fileShape, fileExample);

export const SourceRecord = record(
  'Source',
  {
    service_id: recordId(),
    media_file_id: recordId(),
    status: z.enum(sourceStatuses),
    duration: z.number().nullable(),
    cancellation_reason: optional.optional(),
    cancellation_details: optional.optional(),
  },
  { service_id: 31, media_file_id: 1001, status: 'complete', duration: 61.25 },
);

declareWebhook('source', {
  summary: 'The source of a file has changed its status',
  schema: SourceRecord,
  contentTypes: ['application/x-www-form-urlencoded'],
});

export const CreatedFileRecord = record(
  'CreatedFile',
  { ...fileShape, source: SourceRecord.nullable() },
  { ...fileExample, duration: null, word_count: 0, source: null },
);

export const fileView = (file: MediaFile): z.output<typeof FileRecord> => ({
  id: file.id,
  name: file.name,
  description: file.description,
  duration: seconds(file.durationMs),
  word_count: file.wordCount,
  language_id: file.languageIds[0]!,
  language_ids: file.languageIds,
  batch_id: file.batchId,
  reference_id: file.referenceId,
  labels: file.labels,
  attribute1: file.attribute1,
  attribute2: file.attribute2,
  attribute3: file.attribute3,
  created_at: wireTime(new Date(file.createdAt)),
  updated_at: wireTime(new Date(file.updatedAt)),
});

export const sourceView = (source: Source): z.output<typeof SourceRecord> => ({
  service_id: source.id,
  media_file_id: source.mediaFileId,
  status: source.status,
  duration: seconds(source.durationMs),
  ...(source.status === 'rejected' && {
    cancellation_reason: source.cancellationReason,
    cancellation_details: source.cancellationDetails,
  }),
});
