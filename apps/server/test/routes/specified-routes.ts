import type { DeclaredRoute } from '@scriptorium/server-kit';

export type RouteRow = readonly [method: string, path: string, access: DeclaredRoute['access']];

const authentication: RouteRow[] = [['GET', '/v3/authenticate', 'any']];

const files: RouteRow[] = [
  ['POST', '/v3/files', 'project'],
  ['GET', '/v3/files', 'project'],
  ['GET', '/v3/files/:id', 'project'],
  ['PATCH', '/v3/files/:id', 'project'],
  ['POST', '/v3/files/:id/set_language', 'project'],
  ['POST', '/v3/files/:id/configuration', 'project'],
  ['POST', '/v3/files/archive', 'project'],
  ['POST', '/v3/files/unarchive', 'project'],
  ['POST', '/v3/files/:id/source', 'project'],
  ['POST', '/v3/files/:id/source/set_url', 'project'],
  ['DELETE', '/v3/files/:id/source', 'project'],
];

const transcripts: RouteRow[] = [
  ['GET', '/v3/transcripts', 'project'],
  ['GET', '/v3/transcripts/:id', 'project'],
  ['GET', '/v3/transcripts/:id/text', 'project'],
  ['POST', '/v3/transcripts/order/transcription', 'project'],
  ['POST', '/v3/transcripts/order/asr', 'project'],
  ['POST', '/v3/transcripts/order/alignment', 'project'],
  ['POST', '/v3/transcripts/order/vicc', 'project'],
  ['POST', '/v3/transcripts/order/translation', 'project'],
  ['POST', '/v3/transcripts/order/import', 'project'],
  ['POST', '/v3/transcripts/:id/upgrade_turnaround_level', 'project'],
  ['POST', '/v3/transcripts/:id/cancel', 'project'],
  ['POST', '/v3/transcripts/:id/retry', 'project'],
  ['POST', '/v3/transcripts/:id/make_default', 'project'],
  ['POST', '/v3/transcripts/:id/callback', 'project'],
  ['POST', '/v3/transcripts/:id/redeliver', 'project'],
  ['GET', '/v3/transcripts/:id/expiring_editing_link', 'project'],
  ['GET', '/v3/transcripts/order/transcription/help', 'project'],
  ['GET', '/v3/transcripts/order/asr/help', 'project'],
  ['GET', '/v3/transcripts/order/alignment/help', 'project'],
  ['GET', '/v3/transcripts/order/vicc/help', 'project'],
  ['GET', '/v3/transcripts/order/translation/help', 'project'],
  ['GET', '/v3/transcripts/order/import/help', 'project'],
  ['GET', '/v3/transcripts/output_formats', 'project'],
];

const audioDescriptions: RouteRow[] = [
  ['GET', '/v3/audio_descriptions', 'project'],
  ['GET', '/v3/audio_descriptions/:id', 'project'],
  ['POST', '/v3/audio_descriptions/order', 'project'],
  ['POST', '/v3/audio_descriptions/:id/callback', 'project'],
  ['POST', '/v3/audio_descriptions/:id/redeliver', 'project'],
  ['POST', '/v3/audio_descriptions/:id/cancel', 'project'],
  ['GET', '/v3/audio_descriptions/:id/mix', 'project'],
  ['GET', '/v3/audio_descriptions/:id/audio', 'project'],
  ['GET', '/v3/audio_descriptions/:id/text', 'project'],
  ['GET', '/v3/audio_descriptions/text_formats', 'project'],
  ['GET', '/v3/audio_descriptions/mix_formats', 'project'],
  ['GET', '/v3/audio_descriptions/audio_formats', 'project'],
];

const liveAutoCaptions: RouteRow[] = [
  ['GET', '/v3/live_auto_captions', 'project'],
  ['GET', '/v3/live_auto_captions/:id', 'project'],
  ['GET', '/v3/live_auto_captions/:id/wordlist', 'project'],
  ['POST', '/v3/live_auto_captions/order', 'project'],
  ['PUT', '/v3/live_auto_captions/:id', 'project'],
  ['POST', '/v3/live_auto_captions/:id/cancel', 'project'],
  ['POST', '/v3/live_auto_captions/:id/finish', 'project'],
  ['POST', '/v3/live_auto_captions/:id/archive', 'project'],
  ['POST', '/v3/live_auto_captions/:id/unarchive', 'project'],
  ['GET', '/v3/live_auto_captions/order_help', 'project'],
];

const batches: RouteRow[] = [
  ['POST', '/v3/batches', 'project'],
  ['GET', '/v3/batches', 'project'],
  ['GET', '/v3/batches/:id', 'project'],
  ['POST', '/v3/batches/:id/configuration', 'project'],
  ['POST', '/v3/batches/:id/archive', 'project'],
  ['POST', '/v3/batches/:id/unarchive', 'project'],
];

const project: RouteRow[] = [
  ['GET', '/v3/project', 'project'],
  ['GET', '/v3/project/configuration', 'project'],
  ['POST', '/v3/project/configuration', 'project'],
];

const referenceMaterial: RouteRow[] = [
  ['GET', '/v3/cheat_sheets', 'project'],
  ['GET', '/v3/cheat_sheets/:id', 'project'],
  ['POST', '/v3/cheat_sheets', 'project'],
  ['PUT', '/v3/cheat_sheets/:id', 'project'],
  ['GET', '/v3/glossaries', 'project'],
  ['GET', '/v3/glossaries/:id', 'project'],
  ['POST', '/v3/glossaries', 'project'],
  ['PUT', '/v3/glossaries/:id', 'project'],
];

const translationProfile: RouteRow[] = [
  ['GET', '/v3/translation_profile', 'project'],
  ['POST', '/v3/translation_profile', 'project'],
  ['PUT', '/v3/translation_profile', 'project'],
  ['POST', '/v3/translation_profile/profile_options', 'project'],
];

const references: RouteRow[] = [
  ['GET', '/v3/languages', 'project'],
  ['GET', '/v3/turnaround_levels', 'project'],
  ['GET', '/v3/translation_service_options', 'project'],
  ['GET', '/v3/video_platform_integrations', 'project'],
];

const admin: RouteRow[] = [
  ['GET', '/v3/admin/api_accesses', 'admin'],
  ['GET', '/v3/admin/api_accesses/:id', 'admin'],
  ['POST', '/v3/admin/api_accesses', 'admin'],
  ['POST', '/v3/admin/api_accesses/:id/disable', 'admin'],
  ['POST', '/v3/admin/api_accesses/:id/enable', 'admin'],
  ['POST', '/v3/admin/api_accesses/disable_project_accesses', 'admin'],
  ['GET', '/v3/admin/projects', 'admin'],
  ['GET', '/v3/admin/projects/:id', 'admin'],
  ['POST', '/v3/admin/projects', 'admin'],
  ['PUT', '/v3/admin/projects', 'admin'],
  ['GET', '/v3/admin/users', 'admin'],
  ['GET', '/v3/admin/users/:id', 'admin'],
  ['POST', '/v3/admin/users', 'admin'],
  ['POST', '/v3/admin/users/:id', 'admin'],
  ['POST', '/v3/admin/user_accesses', 'admin'],
  ['GET', '/v3/admin/user_accesses', 'admin'],
  ['PATCH', '/v3/admin/user_accesses', 'admin'],
  ['POST', '/v3/admin/user_accesses/delete', 'admin'],
  ['GET', '/v3/admin/invoices', 'admin'],
  ['GET', '/v3/admin/invoices/current', 'admin'],
  ['GET', '/v3/admin/invoices/:id', 'admin'],
  ['GET', '/v3/admin/invoices/current/line_items', 'admin'],
  ['GET', '/v3/admin/invoices/:id/line_items', 'admin'],
];

/** Every route of the v3 API and the access level that it requires, in the order of its reference. */
export const specified: readonly RouteRow[] = [
  ...authentication,
  ...files,
  ...transcripts,
  ...audioDescriptions,
  ...liveAutoCaptions,
  ...batches,
  ...project,
  ...referenceMaterial,
  ...translationProfile,
  ...references,
  ...admin,
];
