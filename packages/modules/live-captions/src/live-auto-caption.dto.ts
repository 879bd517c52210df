import { wireTime } from '@scriptorium/core';
import { moment, record, recordId } from '@scriptorium/server-kit';
import { z } from 'zod';
import type { LiveRow } from './events/live-rows.js';
import { captionStyles } from './rows/row-display.js';
import { liveStatuses } from './live-auto-caption.lifecycle.js';
import { addressesOf, embedPage } from './pages/embed-codes.js';

const minutes = (meaning: string) => z.int().describe(`${meaning}, in minutes.`);

export const LiveAutoCaptionRecord = record(
  'LiveAutoCaption',
  {
    id: recordId().describe('The id of the event.'),
    media_file_id: recordId().describe('The file of the event.'),
    service_transcript_id: recordId()
      .nullable()
      .describe('The transcript of the event; null until it has finished, and if nothing was captioned.'),
    threeplay_transcript_id: recordId()
      .nullable()
      .describe('The same as `service_transcript_id`, for clients of the public service.'),
    language_id: recordId().describe('The language of the file.'),
    embed_code: z.string().describe('HTML of an iframe that shows the captions.'),
    js_embed_code: z.string().describe('HTML of a script that shows the captions where it stands.'),
    external_webpage_with_captions_url: z.string().describe('A public page that shows the captions.'),
    public_id: z.string().describe('The id of the event on its public pages.'),
    status: z
      .enum(liveStatuses)
      .describe(
        '`scheduled` until the start time, `connecting` until audio is detected, `in_progress`, `reconnecting` ' +
          'while the stream is lost; then `finished`, or `failed` or `cancelled`.',
      ),
    stream_url: z
      .string()
      .nullable()
      .describe(
        'The stream to caption. With `transcoder_id`, the address of this service to which an encoder publishes, with its ' +
          'secret key; null for callers who may not upload, in callbacks and in the event log.',
      ),
    transcoder_id: z
      .string()
      .nullable()
      .describe(
        'The transcoder of this service to which the stream is sent; null if the stream is played from its URL.',
      ),
    start_time: moment().describe('The scheduled start.'),
    latency: z.int().describe('Target delay of the captions, in milliseconds.'),
    offensive_words_sensitivity: z.int().describe('From 0 to 3; higher values elide more words.'),
    event_wait_time: minutes('Time after the start at which the event fails if no audio was detected'),
    event_max_time: minutes('Time after the start at which the event finishes'),
    stream_reconnection_wait_time: minutes('Time after the loss of the stream at which the event finishes'),
    stream_delay: z.int().describe('Delay of the stream at the viewers, in milliseconds.'),
    live_caption_style: z.enum(captionStyles).describe('How captions appear on the pages of the event.'),
    record_stream: z.boolean().describe('Whether the stream becomes the source of the file.'),
    translation_language_ids: z
      .array(recordId())
      .describe('Languages into which the captions are translated.'),
    archived: z.boolean().describe('Whether the event is archived.'),
    cancellable: z
      .boolean()
      .describe('Whether the event can be cancelled or updated: until one minute before its start.'),
    embed_page: z
      .string()
      .optional()
      .describe('An example of a page that shows the captions; only with `show_embed`.'),
  },
  {
    id: 3101,
    media_file_id: 1001,
    service_transcript_id: null,
    threeplay_transcript_id: null,
    language_id: 1,
    embed_code:
      '<iframe src="https://captions.example.org/live/kR3vXw9pQ2mZt7Lb/embed" title="Live captions" width="100%" ' +
      'height="160"></iframe>',
    js_embed_code:
      '<script src="https://captions.example.org/live/kR3vXw9pQ2mZt7Lb/embed.js" async></script>',
    external_webpage_with_captions_url: 'https://captions.example.org/live/kR3vXw9pQ2mZt7Lb',
    public_id: 'kR3vXw9pQ2mZt7Lb',
    status: 'scheduled',
    stream_url: 'rtmp://media.example.org/live/lecture',
    transcoder_id: null,
    start_time: '2026-11-24T15:00:00.000+00:00',
    latency: 2000,
    offensive_words_sensitivity: 1,
    event_wait_time: 30,
    event_max_time: 240,
    stream_reconnection_wait_time: 5,
    stream_delay: 0,
    live_caption_style: 'roll-up',
    record_stream: false,
    translation_language_ids: [],
    archived: false,
    cancellable: true,
  },
);

/**
 * @param base the URL of the service
 * @param options `address` is that of the encoder, with its key
 */
export function liveView(
  row: LiveRow,
  base: string,
  { embed = false, address = null }: { embed?: boolean | undefined; address?: string | null } = {},
): z.output<typeof LiveAutoCaptionRecord> {
  const addresses = addressesOf(base, row.publicId);
  return {
    id: row.id,
    media_file_id: row.mediaFileId,
    service_transcript_id: row.serviceTranscriptId,
    threeplay_transcript_id: row.serviceTranscriptId,
    language_id: row.languageId,
    embed_code: addresses.embedCode,
    js_embed_code: addresses.jsEmbedCode,
    external_webpage_with_captions_url: addresses.page,
    public_id: row.publicId,
    status: row.status,
    stream_url: row.streamUrl ?? address,
    transcoder_id: row.transcoderId,
    start_time: wireTime(row.startTime),
    latency: row.latencyMs,
    offensive_words_sensitivity: row.offensiveWordsSensitivity,
    event_wait_time: row.waitMinutes,
    event_max_time: row.maxMinutes,
    stream_reconnection_wait_time: row.reconnectionMinutes,
    stream_delay: row.streamDelayMs,
    live_caption_style: row.captionStyle,
    record_stream: row.recordStream,
    translation_language_ids: row.translationLanguageIds,
    archived: row.archived,
    cancellable: row.cancellable,
    ...(embed && { embed_page: embedPage(addresses) }),
  };
}
