import { findLanguage } from '@scriptorium/catalog';
import { wireTime } from '@scriptorium/core';
import { mayBeMedia } from '@scriptorium/media';
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
import { settingParams, settingsExample } from '@scriptorium/settings';
import { z } from 'zod';
import { labelFilter } from './file-filters.js';
import type { MediaFile } from './media-file.entity.js';
import { sourceStatuses, type Source } from './source.entity.js';

/** Characters. */
export const MAX_NAME = 300;
export const MAX_SOURCE_BYTES = 64 * 2 ** 30;
const attribute = text(10_000).optional();
const attributes = (meaning: string) => ({
  attribute1: attribute.describe(meaning),
  attribute2: attribute.describe(meaning),
  attribute3: attribute.describe(meaning),
});
const ofYourOwn = 'Anything of your own; files and transcripts can be found by it.';
/** Each once; an empty one, as `label[]=` has it, is none, and so is an empty list of JSON. */
const labels = list(text(300), { min: 0 }).transform((all) => [...new Set(all)]);
const common = (more = '') => ({
  description: text().optional().describe(`For people; it has no effect.${more}`),
  label: labels.optional().describe('All labels of the file, instead of those that it has.'),
  ...attributes(`${ofYourOwn}${more}`),
});
const referenceMeaning = 'The id of the file in another system, such as a video platform.';
const referenceId = text(1000).optional();
const languageId = list(
  id().refine((given) => findLanguage(given) !== undefined, 'one of the ids of GET /v3/languages'),
  { max: 50 },
).describe('The languages that are spoken, the primary one first: ids of `GET /v3/languages`.');
const refuse = (start: Uint8Array, filename: string) =>
  mayBeMedia(filename, start) ? undefined : 'it is neither audio nor video';
const sourceFile = file(MAX_SOURCE_BYTES, refuse).describe('Video or audio, as a part of a multipart body.');
const uploadId = id()
  .optional()
  .describe('A complete resumable upload (`/v3/uploads`), in place of `source_file`. It can be used once.');
const url = text(2048);

/** An integration to link, or one of the values that unlink all. */
const integrationId = z
  .union([z.enum(['', 'nil', '0']).transform(() => null), id()])
  .optional()
  .describe('A video platform integration to link; `nil` or `0` unlinks all. Requires a `reference_id`.');

export const CreateFile = params(
  {
    ...common(),
    name: text(MAX_NAME).optional().describe('That of the uploaded file by default.'),
    reference_id: referenceId.describe(referenceMeaning),
    source_file: sourceFile.optional(),
    upload_id: uploadId,
    source_url: url
      .optional()
      .describe('Fetched from there, instead of `source_file`: an http or https address.'),
    batch_id: id().optional().describe('The batch to put it into.'),
    language_id: languageId,
    integration_id: integrationId,
    vicc_parent_id: id().optional().describe('The file that this one is a clip of.'),
  },
  {
    name: 'Lecture 1',
    language_id: [1],
    source_file: 'lecture.mp4',
    batch_id: 12,
    reference_id: 'course-7-lecture-1',
    label: ['biology'],
  },
);
export type CreateFile = z.output<typeof CreateFile>;

/** An id, or an empty value that clears it. */
const idOrNone = z.union([z.literal('').transform(() => null), id()]).optional();

export const UpdateFile = changes(
  {
    ...common(' Empty, it is cleared.'),
    id: id().describe('The file to change.'),
    name: text(MAX_NAME).optional().describe('Empty, it is cleared.'),
    reference_id: referenceId.describe(
      `${referenceMeaning} Empty, it is cleared; a file that is linked to an integration has to keep it.`,
    ),
    batch_id: idOrNone.describe('The batch to move the file to; an empty value removes it from its batch.'),
    integration_id: integrationId,
    vicc_parent_id: idOrNone.describe('The file that this one is a clip of; empty when it is none.'),
  },
  { name: 'Lecture 1: cells', label: ['biology', 'first year'], batch_id: 12 },
);
export type UpdateFile = z.output<typeof UpdateFile>;

export const ListFiles = params({
  ...listParams(['created_at', 'updated_at', 'name']),
  ...attributes('The whole attribute, in its case.'),
  name: text(MAX_NAME).optional().describe('The whole name, in its case.'),
  name_cont: text(300).optional().describe('Part of the name, in any case.'),
  batch_id: id().optional().describe('Those in this batch.'),
  language_id: id().optional().describe('Only transcripts in this language.'),
  label: labelFilter,
  reference_id: referenceId.describe('The whole reference id, in its case.'),
  created_before: dateTime().optional().describe('Earlier than this.'),
  created_after: dateTime().optional().describe('Later than this.'),
  archived: bool().default(false).describe('Those in the archive alone, or those outside.'),
});
export type ListFiles = z.output<typeof ListFiles>;

export const OneFile = params({ id: id().describe('The file.') });
export const ConfigureFile = changes({ id: id().describe('The file.'), ...settingParams }, settingsExample);
export const SetLanguage = params(
  { id: id().describe('The file.'), language_id: languageId },
  { language_id: [1, 6] },
);
export const SomeFiles = params(
  {
    media_file_id: list(id()).describe(
      'The files. If one of them does not exist, the request changes nothing.',
    ),
  },
  { media_file_id: [1001, 1002] },
);

const sourceOptions = {
  id: id().describe('The file.'),
  override_duration: bool()
    .default(false)
    .describe('Whether the length of the file becomes that of this source.'),
  callback: url.optional().describe('An http or https URL that is notified of every change of the source.'),
};
export const UploadSource = params(
  {
    ...sourceOptions,
    source_file: sourceFile
      .optional()
      .describe(
        'Video or audio, in place of the source that the file has, if any. Either it or `upload_id` is needed.',
      ),
    upload_id: uploadId,
  },
  { source_file: 'lecture.mp4', override_duration: true },
);
export const SetSourceUrl = params(
  {
    ...sourceOptions,
    source_url: url.describe(
      'Fetched from there: an http or https address. Refused while the file has a source that was not rejected.',
    ),
  },
  { source_url: 'https://media.example.com/lecture.mp4', callback: 'https://example.com/callbacks' },
);

export const seconds = (ms: number | null): number | null => (ms === null ? null : ms / 1000);

const optional = z.string().nullable();

const fileShape = {
  id: recordId().describe('The id of the file.'),
  name: optional.describe('The name of the file.'),
  description: optional.describe('For people; it has no effect.'),
  duration: z.number().nullable().describe('Seconds. Null until it is known from a source or captions.'),
  word_count: z.int().describe('Words of the default transcript; 0 without one.'),
  language_id: recordId().describe('The primary one.'),
  language_ids: z.array(recordId()).describe('The primary one first.'),
  batch_id: recordId().nullable().describe('Null when it is in no batch.'),
  reference_id: optional.describe(referenceMeaning),
  labels: z.array(z.string()).describe('The labels of the file.'),
  attribute1: optional.describe(ofYourOwn),
  attribute2: optional.describe(ofYourOwn),
  attribute3: optional.describe(ofYourOwn),
  source: optional.describe(
    'The name of the uploaded source or the URL that it was set to. Null without one.',
  ),
  created_at: moment().describe('When the file was created.'),
  updated_at: moment().describe('When it was last changed.'),
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
  source: 'lecture-1.mp4',
  created_at: '2026-11-20T15:04:05.000+00:00',
  updated_at: '2026-11-20T15:05:10.250+00:00',
};

export const FileRecord = record('MediaFile', fileShape, fileExample);

export const SourceRecord = record(
  'Source',
  {
    service_id: recordId().describe('The id of this source: another source of the same file has another.'),
    media_file_id: recordId().describe('The file that the source belongs to.'),
    status: z
      .enum(sourceStatuses)
      .describe(
        '`pending`, then `processing` while it is fetched and looked into, then `complete` or `rejected`.',
      ),
    duration: z.number().nullable().describe('Seconds. Null until it is `complete`.'),
    cancellation_reason: optional.optional().describe('Only when `rejected`.'),
    cancellation_details: optional.optional().describe('Details of a rejection; null if there are none.'),
  },
  { service_id: 31, media_file_id: 1001, status: 'complete', duration: 61.25 },
);

declareWebhook('source', {
  summary: 'The source of a file has changed its status',
  schema: SourceRecord,
  contentTypes: ['application/x-www-form-urlencoded'],
});

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
  source: file.source ?? null,
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
