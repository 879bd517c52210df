import * as shapes from './shapes.js';

const { integer, number, string, boolean, nullable, listOf, oneOf, dateTime, anything, optional } = shapes;

/** Records whose fields the API leaves open, as Scriptorium answers them. */
const done = { success: boolean };
const redelivery = { method: string, success: boolean };
const quote = {
  dry_run: boolean,
  media_file_id: integer,
  service: nullable(string),
  price: nullable(string),
  currency: oneOf('USD'),
  unit_price: nullable(string),
  minutes: nullable(number),
  words: optional(nullable(integer)),
  turnaround_level_id: nullable(integer),
  deadline: nullable(dateTime),
  settings: listOf(anything),
  warnings: listOf(string),
};
const orderHelp = {
  order: string,
  parameters: listOf(anything),
  languages: listOf(anything),
  engines: listOf(anything),
  prices: anything,
};
const vendor = {
  id: integer,
  name: string,
  service_levels: listOf(string),
  auto_approve_translation: boolean,
};

/** Fields that Scriptorium adds to the records of the API. */
const live = {
  threeplay_transcript_id: nullable(integer),
  transcoder_id: nullable(string),
  stream_delay: integer,
  record_stream: boolean,
  live_caption_style: oneOf('roll-up', 'paint-on', 'pop-on'),
  translation_language_ids: listOf(integer),
  archived: boolean,
};

export const additions = {
  file: {
    attribute1: nullable(string),
    attribute2: nullable(string),
    attribute3: nullable(string),
    language_identification: anything,
  },
  transcript: { last_edited_at: nullable(dateTime) },
  live,
  batch: { archived: boolean },
  project: { callback_encoding: oneOf('form', 'json'), retention_days: nullable(integer) },
  userAccess: { can_work: boolean },
  cheatSheet: { service_type: string, pdf_attachment: nullable(string) },
  turnaroundLevel: { service_type: string },
  translationProfile: { auto_approve_translation: boolean },
  done,
  redelivery,
  quote,
  orderHelp,
  vendor,
  textFormat: { id: integer, name: string, filetype: string, description: string },
  mediaFormat: { id: integer, name: string, media_type: string },
} satisfies Record<string, shapes.Shape>;
