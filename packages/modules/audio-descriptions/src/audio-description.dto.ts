import { mediaFileParams, seconds } from '@scriptorium/files';
import { wireTime } from '@scriptorium/core';
import { orderParams, QuoteRecord } from '@scriptorium/orders';
import {
  bool,
  declareWebhook,
  id,
  list,
  listParams,
  moment,
  oneOf,
  params,
  record,
  recordId,
} from '@scriptorium/server-kit';
import { z } from 'zod';
import { descriptionStatuses, extendedChoices } from './audio-description.js';
import type { DescriptionRow } from './audio-description-rows.js';

export const ListAudioDescriptions = params({
  ...listParams(),
  id: list(id()).optional().describe('Any of these.'),
  media_file_id: list(id()).optional().describe('Those of any of these files.'),
  extended: bool().optional().describe('Those that pause the programme, or those that do not.'),
  status: list(oneOf(descriptionStatuses)).optional().describe('Any of these.'),
  ...mediaFileParams,
});
export type ListAudioDescriptions = z.output<typeof ListAudioDescriptions>;

export const OneAudioDescription = params({ id: id().describe('The audio description.') });
export type OneAudioDescription = z.output<typeof OneAudioDescription>;

export const OrderAudioDescription = params(
  {
    ...orderParams,
    media_file_id: id().describe(
      'The file to describe. Its source must be a video. If the source is not ready, the order waits ' +
        'for it.',
    ),
    extended: oneOf(extendedChoices)
      .default('false')
      .describe(
        '`false`: descriptions are spoken in the pauses of the programme. `true`: the picture is also frozen where ' +
          'a description does not fit. `auto`: decided, and priced, once the text is known.',
      ),
    turnaround_level_id: id()
      .default(7)
      .describe('A level of `GET /v3/turnaround_levels` for audio description.'),
  },
  { media_file_id: 1001, extended: 'auto', turnaround_level_id: 7 },
);
export type OrderAudioDescription = z.output<typeof OrderAudioDescription>;

export const AudioDescriptionRecord = record(
  'AudioDescription',
  {
    id: recordId().describe('The id of the audio description.'),
    media_file_id: recordId().describe('The file that it belongs to.'),
    batch_id: recordId().nullable().describe('Of the file.'),
    reference_id: z.string().nullable().describe('Of the file.'),
    duration: z.number().nullable().describe('Of the file, in seconds; null while it is not known.'),
    status: z
      .enum(descriptionStatuses)
      .describe('`cancelled` by the customer, or by the service, which could not make it.'),
    extended: z
      .boolean()
      .nullable()
      .describe('Whether the programme is paused for descriptions; null while `auto` is not decided.'),
    speaker_name: z.string().describe('The voice that speaks.'),
    speaking_rate: z.string().describe('Words a minute.'),
  },
  {
    id: 2301,
    media_file_id: 1001,
    batch_id: 12,
    reference_id: 'course-7-lecture-1',
    duration: 61.25,
    status: 'complete',
    extended: false,
    speaker_name: 'slt',
    speaking_rate: '175',
  },
);

/** What the order route returns; a quote on a dry run. */
export const AudioDescriptionOrderAnswer = z.union([AudioDescriptionRecord, QuoteRecord]);

export const AudioDescriptionMeta = z.strictObject({
  progress: z
    .strictObject({
      step: z.string().nullable().describe('The present step; null before the first.'),
      fraction: z.number().min(0).max(1).describe('The share of the work that is done, from 0 to 1.'),
    })
    .optional()
    .describe('Progress of the work, until it is complete.'),
  deadline: moment().optional().describe('When the order is due, until it is complete.'),
  cancellation_reason: z.string().nullable().optional().describe('Only when `cancelled`.'),
  cancellation_details: z.string().nullable().optional().describe('Only when `cancelled`.'),
});

declareWebhook('audioDescription', {
  summary: 'An audio description has changed',
  schema: AudioDescriptionRecord,
  contentTypes: ['application/x-www-form-urlencoded', 'application/json'],
});

export const descriptionView = (d: DescriptionRow): z.output<typeof AudioDescriptionRecord> => ({
  id: d.id,
  media_file_id: d.mediaFileId,
  batch_id: d.batchId,
  reference_id: d.referenceId,
  duration: seconds(d.durationMs),
  status: d.status,
  extended: d.extended,
  speaker_name: d.speakerName,
  speaking_rate: String(d.speakingRate),
});

/** What `meta` holds beside the record. */
export const descriptionMeta = ({
  status,
  order,
}: DescriptionRow): z.output<typeof AudioDescriptionMeta> => ({
  ...((status === 'pending' || status === 'in_progress') && {
    progress: { step: order.step, fraction: Math.round(order.progress * 100) / 100 },
    ...(order.deadline && { deadline: wireTime(new Date(order.deadline)) }),
  }),
  ...(status === 'cancelled' && {
    cancellation_reason: order.endReason,
    cancellation_details: order.endDetails,
  }),
});
