import * as shapes from './shapes.js';

const { integer, number, string, boolean, nullable, listOf, oneOf, dateTime, anything, optional, either } =
  shapes;

/** Fields of each record of the API. */
export const authentication = { status: oneOf('ok'), access_type: string };
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
  source: optional(anything),
  created_at: dateTime,
  updated_at: dateTime,
};
const reason = optional(nullable(string));
export const source = {
  service_id: integer,
  media_file_id: integer,
  status: string,
  duration: nullable(number),
  cancellation_reason: reason,
  cancellation_details: reason,
};
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
  language_ids: either(integer, listOf(integer)),
  status: oneOf('in_progress', 'complete', 'cancelled'),
  cancellable: boolean,
  last_edited_by: nullable(string),
  cancellation_reason: reason,
  cancellation_details: reason,
  estimated_accuracy: optional(nullable(integer)),
  estimated_accuracy_threshold: optional(nullable(number)),
  alignment_review_threshold: optional(nullable(number)),
  accuracy_above_threshold: optional(nullable(boolean)),
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
  service_transcript_id: optional(nullable(integer)),
  embed_code: string,
  js_embed_code: string,
  external_webpage_with_captions_url: string,
  public_id: string,
  stream_url: nullable(string),
  embed_page: optional(string),
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
export const batch = { id: integer, project_id: either(integer, string), name: string };
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
/** Shown by the route of one API access. */
export const revealedApiAccess = { ...apiAccess, api_key: string, api_secret_key: optional(string) };
const permission = boolean;
export const userAccess = {
  user_id: integer,
  can_upload: permission,
  can_edit: permission,
  can_publish: permission,
  can_manage_invoices: permission,
  can_manage_users: permission,
  access_level: oneOf('Account', 'Project'),
  account_id: optional(nullable(integer)),
  project_id: optional(nullable(integer)),
};
export const invoice = {
  id: integer,
  status: string,
  amount: string,
  due_date: nullable(dateTime),
  resource_type: oneOf('Account', 'Project'),
  resource_id: string,
  resource_name: string,
  created_at: dateTime,
  updated_at: dateTime,
  paid_at: optional(nullable(dateTime)),
  closed_at: optional(nullable(dateTime)),
};
export const lineItem = {
  id: integer,
  invoice_id: integer,
  description: string,
  amount: string,
  date: dateTime,
  media_file_id: nullable(integer),
  info: nullable(string),
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
export const turnaroundLevel = {
  id: integer,
  name: string,
  hours: integer,
  pricerate_increment: optional(string),
};
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
