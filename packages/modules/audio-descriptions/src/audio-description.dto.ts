import { mediaFileParams, seconds } from '@scriptorium/files';
import { wireTime } from '@scriptorium/core';
import { orderParams } from '@scriptorium/orders';
import { bool, id, list, listParams, moment, oneOf, params, record, recordId } from '@scriptorium/server-kit';
import { z } from 'zod';
import { descriptionStatuses, extendedChoices } from './audio-description.lifecycle.js';
import type { DescriptionRow } from './audio-description-rows.js';

export const ListAudioDescriptions = params({
  ...listParams(),
  id: list(id()).optional().describe('Only records with one of these values.'),
  media_file_id: list(id()).optional().describe('Only audio descriptions of these files.'),
  language_id: id().optional().describe('Only audio descriptions of files in this language.'),
  extended: bool()
    .optional()
    .describe('`true`: only those that pause the programme; `false`: only those that do not.'),
  status: list(oneOf(descriptionStatuses)).optional().describe('Only records with one of these values.'),
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
        'for it, and is cancelled if it has no video track.',
    ),
    extended: oneOf(extendedChoices)
      .default('false')
      .describe(
        '`false`: descriptions are spoken in the gaps between speech. `true`: the picture is also frozen ' +
          'where a description does not fit. `auto`: decided and priced once the text is known.',
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
    media_file_id: recordId().describe('The file of the audio description.'),
    batch_id: recordId().nullable().describe('The batch of the file; null if it is in none.'),
    reference_id: z.string().nullable().describe('The reference id of the file.'),
    duration: z
      .number()
      .nullable()
      .describe('The duration of the file in seconds; null while it is unknown.'),
    status: z
      .enum(descriptionStatuses)
      .describe('`cancelled` if the customer cancelled it or the service rejected it.'),
    extended: z
      .boolean()
      .describe('Whether the programme is paused for descriptions; false while `auto` is not decided.'),
    speaker_name: z
      .string()
      .describe('The voice of the descriptions; `Default` is the first that speaks the language.'),
    speaking_rate: z.string().describe('Speaking rate in words per minute.'),
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

export const AudioDescriptionMeta = z.strictObject({
  progress: z
    .strictObject({
      step: z.string().nullable().describe('The current step; null before the first.'),
      fraction: z.number().min(0).max(1).describe('The completed share of the work, from 0 to 1.'),
    })
    .optional()
    .describe('Progress of the work, while it is in progress.'),
  deadline: moment().optional().describe('The deadline of the order, while it is in progress.'),
  cancellation_reason: z
    .string()
    .nullable()
    .optional()
    .describe('The reason for the cancellation; only if the status is `cancelled`.'),
  cancellation_details: z
    .string()
    .nullable()
    .optional()
    .describe('Details of the cancellation; only if the status is `cancelled`.'),
});

export const descriptionView = (d: DescriptionRow): z.output<typeof AudioDescriptionRecord> => ({
  id: d.id,
  media_file_id: d.mediaFileId,
  batch_id: d.batchId,
  reference_id: d.referenceId,
  duration: seconds(d.durationMs),
  status: d.status,
  extended: d.extended ?? false,
  speaker_name: d.speakerName,
  speaking_rate: String(d.speakingRate),
});

/** Returns the `meta` of an audio description. */
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
