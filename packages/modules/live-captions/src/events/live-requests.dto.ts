import { orderParams, streamScenarios } from '@scriptorium/orders';
import {
  bool,
  changes,
  dateTime,
  file,
  fileOrNone,
  id,
  integer,
  list,
  listParams,
  oneOf,
  params,
  text,
} from '@scriptorium/server-kit';
import { z } from 'zod';
import { captionStyles } from '../rows/row-display.js';
import { liveStatuses } from '../live-auto-caption.lifecycle.js';
import { MAX_WORD_LENGTH, MAX_WORDLIST_BYTES, MAX_WORDS } from './word-list.js';

/** Each is translated by itself. */
const MOST_TRANSLATIONS = 5;
const DAY_MINUTES = 24 * 60;
const some = 'Only events with one of these values.';

export const ListLiveCaptions = params({
  ...listParams(),
  id: list(id()).optional().describe(some),
  media_file_id: list(id()).optional().describe('Only events of these files.'),
  service_transcript_id: list(id()).optional().describe('Only events with one of these transcripts.'),
  threeplay_transcript_id: list(id()).optional().describe('The same as `service_transcript_id`.'),
  public_id: list(text(64)).optional().describe(some),
  status: list(oneOf([...liveStatuses, 'true', 'false']))
    .optional()
    .describe(`${some} \`true\`: events that have not ended; \`false\`: those that have.`),
  start_before: dateTime().optional().describe('Only events that start before this time.'),
  start_after: dateTime().optional().describe('Only events that start after this time.'),
  created_before: dateTime().optional().describe('Only events ordered before this time.'),
  created_after: dateTime().optional().describe('Only events ordered after this time.'),
  archived: bool().default(false).describe('`true`: the archived events instead of the others.'),
});
export type ListLiveCaptions = z.output<typeof ListLiveCaptions>;

export const OneLiveCaption = params({ id: id().describe('The event.') });
export type OneLiveCaption = z.output<typeof OneLiveCaption>;

export const ShowLiveCaption = params({
  id: id().describe('The event.'),
  show_embed: bool().default(false).describe('Whether to include an example of a page with the captions.'),
});
export type ShowLiveCaption = z.output<typeof ShowLiveCaption>;

const wordlistLimits =
  `A text file in UTF-8 with up to ${MAX_WORDS} words or phrases, one per line, of up to ${MAX_WORD_LENGTH} ` +
  'characters each, which the recogniser prefers.';

/** Fields of orders and updates, without defaults. */
const fields = {
  stream_url: text(2048).describe(
    'The stream, an `rtmp://` or `rtmps://` URL that includes the stream key. Without it, the answer contains the address to ' +
      'which an encoder publishes. Has no effect if a transcoder is reserved for the file, its batch or the project.',
  ),
  start_time: dateTime().describe('The start, at most a year ahead.'),
  latency: integer(2000, 15_000).describe(
    'Target delay of the captions in milliseconds. A longer delay improves their accuracy.',
  ),
  offensive_words_sensitivity: integer(0, 3).describe('Higher values elide more words; 0 elides none.'),
  event_wait_time: integer(1, DAY_MINUTES).describe(
    'Minutes after the start at which the event fails if no audio was detected.',
  ),
  event_max_time: integer(1, DAY_MINUTES).describe('Minutes after the start at which the event finishes.'),
  stream_reconnection_wait_time: integer(0, DAY_MINUTES).describe(
    'Minutes after the loss of the stream at which the event finishes.',
  ),
  record_stream: bool().describe('Whether the stream becomes the source of the file after the event.'),
  live_caption_style: oneOf(captionStyles).describe(
    'How captions appear on the pages of the event. `roll-up`: words as they are recognised, in a row that moves up when it is full. ' +
      '`paint-on`: the same without movement: the next row takes the place of the older one. `pop-on`: whole rows.',
  ),
  translation_language_ids: list(id(), { min: 0, max: MOST_TRANSLATIONS }).describe(
    'Languages into which the captions are translated while they are spoken, by the translation engines of this service.',
  ),
};

export const OrderLiveCaption = params(
  {
    ...orderParams,
    stream_url: fields.stream_url.optional(),
    transcoder_id: text(64)
      .optional()
      .describe(
        'A reserved transcoder of this service, to which the stream is sent. Takes precedence over the default one.',
      ),
    start_time: fields.start_time,
    latency: fields.latency.default(2000),
    offensive_words_sensitivity: fields.offensive_words_sensitivity.default(1),
    event_wait_time: fields.event_wait_time.default(30),
    event_max_time: fields.event_max_time.default(240),
    stream_reconnection_wait_time: fields.stream_reconnection_wait_time.default(0),
    record_stream: fields.record_stream.default(false),
    live_caption_style: fields.live_caption_style.default('roll-up'),
    translation_language_ids: fields.translation_language_ids.default([]),
    wordlist_file: file(MAX_WORDLIST_BYTES).optional().describe(wordlistLimits),
    sandbox_scenario: oneOf(['complete', 'reject', 'hang', 'callback_failures', ...streamScenarios])
      .optional()
      .describe(
        'The simulated stream, in sandbox projects only. `complete`: a minute of speech, then the stream ends. ' +
          '`reject`: the stream does not come. `silent`: it contains no audio. `hang`: it never ends. ' +
          '`interrupted`: it is lost for 20 seconds. `lost`: it is lost and does not return. ' +
          '`callback_failures`: like `complete`, but the first three attempts of each callback fail.',
      ),
  },
  {
    media_file_id: 1001,
    start_time: '2026-11-24T15:00:00Z',
    stream_url: 'rtmp://media.example.org/live/lecture',
    latency: 4000,
    stream_reconnection_wait_time: 5,
  },
);
export type OrderLiveCaption = z.output<typeof OrderLiveCaption>;

/** An empty value of a field that has no empty value counts as not given. */
const orEmpty = <T extends z.ZodType<unknown, string>>(field: T) =>
  z.union([z.literal('').transform(() => undefined), field]).optional();

export const UpdateLiveCaption = changes(
  {
    id: id().describe('The event to change.'),
    stream_url: z
      .union([z.literal('').transform(() => null), fields.stream_url])
      .optional()
      .describe('The stream. An empty value means that it is sent to this service.'),
    start_time: orEmpty(fields.start_time).describe('The start.'),
    latency: orEmpty(fields.latency).describe('Target delay of the captions in milliseconds.'),
    offensive_words_sensitivity: orEmpty(fields.offensive_words_sensitivity).describe(
      'Higher values elide more words; 0 elides none.',
    ),
    stream_delay: orEmpty(integer(0, 600_000)).describe(
      'Milliseconds by which viewers see the stream later. The pages delay the captions as much.',
    ),
    live_caption_style: orEmpty(fields.live_caption_style).describe(
      'How captions appear on the pages of the event.',
    ),
    event_wait_time: orEmpty(fields.event_wait_time).describe(
      'Minutes after the start at which the event fails if no audio was detected.',
    ),
    event_max_time: orEmpty(fields.event_max_time).describe(
      'Minutes after the start at which the event finishes.',
    ),
    stream_reconnection_wait_time: orEmpty(fields.stream_reconnection_wait_time).describe(
      'Minutes after the loss of the stream at which the event finishes.',
    ),
    translation_language_ids: fields.translation_language_ids
      .optional()
      .describe('Languages into which the captions are translated. An empty value means none.'),
    record_stream: orEmpty(fields.record_stream).describe(
      'Whether the stream becomes the source of the file after the event.',
    ),
    wordlist_file: fileOrNone(MAX_WORDLIST_BYTES)
      .optional()
      .describe(`${wordlistLimits} An empty value removes them.`),
  },
  { start_time: '2026-11-24T15:30:00Z', stream_delay: 8000 },
);
export type UpdateLiveCaption = z.output<typeof UpdateLiveCaption>;

export const WordlistRecord = z.array(z.string()).meta({ examples: [['Scriptorium', 'mitochondrion']] });
