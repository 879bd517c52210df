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
  oneOf,
  params,
  record,
  recordId,
  text,
} from '@scriptorium/server-kit';
import { settingParams, settingsExample } from '@scriptorium/settings';
import { z } from 'zod';
import { identificationShape, identificationView, languages } from '../languages/language.dto.js';
import { labelFilter } from './file-filters.js';
import { orderStatuses } from './file-parts.js';
import type { MediaFile } from './media-file.entity.js';
import { audioTracks } from '../sources/audio-tracks.dto.js';
import { sourceStatuses, type Source } from '../sources/source.entity.js';

/** In characters. */
export const MAX_NAME = 300;
export const MAX_SOURCE_BYTES = 64 * 2 ** 30;
const attribute = text(10_000).optional();
const attributes = (meaning: string) => ({
  attribute1: attribute.describe(meaning),
  attribute2: attribute.describe(meaning),
  attribute3: attribute.describe(meaning),
});
const ofYourOwn = 'Any text of the client. Files and transcripts can be filtered by it.';
/** Duplicates are dropped. `label[]=` and an empty JSON list mean no labels. */
const labels = list(text(300), { min: 0 }).transform((all) => [...new Set(all)]);
const common = (more = '') => ({
  description: text().optional().describe(`A description for display; it has no effect.${more}`),
  label: labels.optional().describe('All labels of the file; replaces the existing ones.'),
  ...attributes(`${ofYourOwn}${more}`),
});
const referenceMeaning = 'The id of the file in another system, such as a video platform.';
const referenceId = text(1000).optional();
const refuse = (start: Uint8Array, filename: string) =>
  mayBeMedia(filename, start) ? undefined : 'it is neither audio nor video';
const sourceFile = file(MAX_SOURCE_BYTES, refuse).describe(
  'A video or audio file, as a part of a multipart body.',
);
const uploadId = id()
  .optional()
  .describe('A complete resumable upload (`/v3/uploads`), in place of `source_file`. It can be used once.');
const url = text(2048);

/** An integration to link, or a value that unlinks all of them. */
const integrationId = z
  .union([z.enum(['', 'nil', '0']).transform(() => null), id()])
  .optional()
  .describe('A video platform integration to link; `nil` or `0` unlinks all. Requires a `reference_id`.');

export const CreateFile = params(
  {
    ...common(),
    name: text(MAX_NAME).optional().describe('The name of the file; by default that of the uploaded file.'),
    reference_id: referenceId.describe(referenceMeaning),
    source_file: sourceFile.optional(),
    upload_id: uploadId,
    source_url: url
      .optional()
      .describe('An http or https URL from which the source is fetched, instead of `source_file`.'),
    batch_id: id().optional().describe('The batch of the file.'),
    language_id: languages(', and orders of speech recognition and transcription wait for that'),
    integration_id: integrationId,
    vicc_parent_id: id().optional().describe('The file that this file is a clip of.'),
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

/** An id, or an empty value that clears the stored id. */
const idOrNone = z.union([z.literal('').transform(() => null), id()]).optional();

export const UpdateFile = changes(
  {
    ...common(' An empty value clears it.'),
    id: id().describe('The file to change.'),
    name: text(MAX_NAME).optional().describe('The name of the file; an empty value clears it.'),
    reference_id: referenceId.describe(
      `${referenceMeaning} An empty value clears it; this is refused for a file that is linked to an integration.`,
    ),
    batch_id: idOrNone.describe('The batch to move the file to; an empty value removes it from its batch.'),
    integration_id: integrationId,
    vicc_parent_id: idOrNone.describe(
      'The file that this file is a clip of; an empty value if it is not a clip.',
    ),
  },
  { name: 'Lecture 1: cells', label: ['biology', 'first year'], batch_id: 12 },
);
export type UpdateFile = z.output<typeof UpdateFile>;

/** Filters of lists of files. */
const fileFilters = {
  ...attributes('The exact value of the attribute (case-sensitive).'),
  name: text(MAX_NAME).optional().describe('The exact name (case-sensitive).'),
  name_cont: text(300).optional().describe('A part of the name (case-insensitive).'),
  batch_id: id().optional().describe('Only files in this batch.'),
  language_id: id().optional().describe('Only files in this language.'),
  label: labelFilter,
  reference_id: referenceId.describe('The exact reference id (case-sensitive).'),
  created_before: dateTime().optional().describe('Only files created before this time.'),
  created_after: dateTime().optional().describe('Only files created after this time.'),
  archived: bool()
    .default(false)
    .describe('`true`: only archived files; `false`: only files that are not archived.'),
  order_status: oneOf(orderStatuses)
    .optional()
    .describe(
      'Only files without orders (`none`), with an order in progress, with a complete order and none in ' +
        'progress, or whose latest order was rejected by the service.',
    ),
};
export const ListFiles = params({ ...listParams(['created_at', 'updated_at', 'name']), ...fileFilters });
export type ListFiles = z.output<typeof ListFiles>;
export const FileFilter = params(fileFilters);
export type FileFilter = z.output<typeof FileFilter>;

export const OneFile = params({ id: id().describe('The file.') });
export const ConfigureFile = changes({ id: id().describe('The file.'), ...settingParams }, settingsExample);
export const SetLanguage = params(
  { id: id().describe('The file.'), language_id: languages('') },
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
    .describe('Whether the duration of the file is replaced by that of this source.'),
  callback: url.optional().describe('An http or https URL that is notified of every change of the source.'),
  audio_tracks: audioTracks,
};
export const UploadSource = params(
  {
    ...sourceOptions,
    source_file: sourceFile
      .optional()
      .describe(
        'A video or audio file, which replaces the current source, if any. Required without `upload_id`, unless ' +
          '`audio_tracks` is given, which then changes what is heard of the current source.',
      ),
    upload_id: uploadId,
  },
  { source_file: 'lecture.mp4', override_duration: true },
);
export const SetSourceUrl = params(
  {
    ...sourceOptions,
    source_url: url.describe(
      'An http or https URL from which the source is fetched. Refused while the file has a source that was ' +
        'not rejected.',
    ),
  },
  { source_url: 'https://media.example.com/lecture.mp4', callback: 'https://example.com/callbacks' },
);

export const seconds = (ms: number | null): number | null => (ms === null ? null : ms / 1000);

const optional = z.string().nullable();

const fileShape = {
  id: recordId().describe('The id of the file.'),
  name: optional.describe('The name of the file.'),
  description: optional.describe('A description for display; it has no effect.'),
  duration: z
    .number()
    .nullable()
    .describe('Duration in seconds. Null until it is known from a source or captions.'),
  word_count: z.int().describe('Word count of the default transcript; 0 if there is none.'),
  language_id: recordId()
    .nullable()
    .describe('The id of the primary language. Null until it is identified (`auto`).'),
  language_ids: z
    .array(recordId())
    .describe(
      'The ids of the languages, the primary language first. Empty until they are identified (`auto`).',
    ),
  language_identification: identificationShape,
  batch_id: recordId().nullable().describe('The batch of the file; null if it is in none.'),
  reference_id: optional.describe(referenceMeaning),
  labels: z.array(z.string()).describe('The labels of the file.'),
  attribute1: optional.describe(ofYourOwn),
  attribute2: optional.describe(ofYourOwn),
  attribute3: optional.describe(ofYourOwn),
  source: optional.describe(
    'The name of the uploaded source, or the URL that it is fetched from. Null without a source.',
  ),
  created_at: moment().describe('When the file was created.'),
  updated_at: moment().describe('When it was last updated.'),
};

const fileExample = {
  id: 1001,
  name: 'Lecture 1',
  description: null,
  duration: 61.25,
  word_count: 148,
  language_id: 1,
  language_ids: [1],
  language_identification: null,
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
    service_id: recordId().describe('The id of the source. Each source of a file has a different id.'),
    media_file_id: recordId().describe('The file that the source belongs to.'),
    status: z
      .enum(sourceStatuses)
      .describe(
        '`pending`, then `processing` while it is fetched and inspected, then `complete` or `rejected`.',
      ),
    duration: z.number().nullable().describe('Duration in seconds. Null until the source is `complete`.'),
    cancellation_reason: optional
      .optional()
      .describe('The reason for the rejection; only if the status is `rejected`.'),
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
  language_id: file.languageIds[0] ?? null,
  language_ids: file.languageIds,
  language_identification: identificationView(file.languageIdentification ?? null),
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
