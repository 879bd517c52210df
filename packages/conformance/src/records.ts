import * as shapes from './shapes.js';

const { integer, number, string, boolean, nullable, listOf, oneOf, dateTime, anything } = shapes;

/** Fields of each record of the API. A field that the API allows to be absent is not listed. */
export const file = {
  id: integer,
  name: nullable(string),
  description: nullable(string),
  duration: nullable(number),
  word_count: integer,
  language_id: integer,
  language_ids: listOf(integer),
  batch_id: nullable(integer),
  reference_id: nullable(string),
  labels: listOf(string),
  created_at: dateTime,
  updated_at: dateTime,
};
export const source = { media_file_id: integer, status: string, duration: nullable(number) };
export const setting = { name: string, category: string, value: anything, resource: string };
export const transcript = {
  id: integer,
  media_file_id: integer,
  batch_id: nullable(integer),
  reference_id: nullable(string),
  duration: nullable(number),
  default: boolean,
  type: string,
  language_id: integer,
  status: oneOf('in_progress', 'complete', 'cancelled'),
  cancellable: boolean,
  last_edited_by: nullable(string),
};
export const outputFormat = {
  id: integer,
  name: string,
  type: oneOf('Transcript', 'Caption'),
  filetype: string,
  description: string,
  advanced: boolean,
};
export const audioDescription = {
  id: integer,
  media_file_id: integer,
  batch_id: nullable(integer),
  reference_id: nullable(string),
  duration: nullable(number),
  status: string,
  extended: boolean,
  speaker_name: nullable(string),
  speaking_rate: nullable(string),
};
export const live = {
  id: integer,
  media_file_id: integer,
  language_id: integer,
  status: string,
  start_time: dateTime,
  latency: integer,
  offensive_words_sensitivity: integer,
  event_wait_time: integer,
  event_max_time: integer,
  stream_reconnection_wait_time: integer,
  cancellable: boolean,
};
export const batch = { id: integer, name: string };
export const project = { id: integer, name: string, sandbox: boolean };
export const apiAccess = {
  id: integer,
  name: nullable(string),
  enabled: boolean,
  access_type: string,
  project_id: nullable(integer),
  created_by_type: nullable(string),
  created_by_id: nullable(integer),
  user_id: nullable(integer),
  api_version: string,
};
export const user = { id: integer, firstname: string, lastname: string, email: string, login: string };
const permission = boolean;
export const userAccess = {
  user_id: integer,
  can_upload: permission,
  can_edit: permission,
  can_publish: permission,
  can_manage_invoices: permission,
  can_manage_users: permission,
  access_level: oneOf('Account', 'Project'),
};
export const invoice = {
  id: integer,
  status: string,
  amount: string,
  due_date: nullable(dateTime),
  resource_type: oneOf('Account', 'Project'),
  resource_name: string,
  created_at: dateTime,
  updated_at: dateTime,
};
export const cheatSheet = {
  id: integer,
  resource_id: integer,
  resource_type: oneOf('Project', 'Batch', 'MediaFile'),
  content: nullable(string),
  content_type: oneOf('lyrics', 'event_program', 'script', 'speaker_list'),
};
export const glossary = {
  id: integer,
  resource_id: integer,
  resource_type: oneOf('Project', 'Batch', 'MediaFile'),
  word_list: string,
};
export const language = { id: integer, name: string, full_name: string, iso_639_1_code: nullable(string) };
export const turnaroundLevel = { id: integer, name: string, hours: integer };
export const translationOption = {
  id: integer,
  vendor: string,
  source_language_id: integer,
  target_language_id: integer,
  service_level: string,
  pricerate: string,
  price_per: string,
};
export const platform = {
  id: integer,
  name: string,
  platform: string,
  auto_order: boolean,
  transcript_postback: boolean,
  audio_description_postback: boolean,
};
const text = nullable(string);
export const translationProfile = {
  id: integer,
  translation_vendor_id: integer,
  your_business: text,
  your_audience: text,
  overall_tone: text,
  translation_format: text,
  grammar: text,
  samples: text,
  company_branding: text,
  terms_and_phrases: text,
};
