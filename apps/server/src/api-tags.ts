import { pluralOf, sentence, type Product } from '@scriptorium/orders';
import type { ApiInfo, ApiTag } from '@scriptorium/server-kit';

export const apiInfo: Partial<ApiInfo> = {
  title: 'Scriptorium',
  summary: 'Captions, transcripts, translations, audio description and live captions.',
  contact: { name: 'Scriptorium', url: 'https://github.com/scriptorium-captions/scriptorium/issues' },
};

/** Returns the sections of the API reference, in display order. */
export const apiTagsOf = (products: readonly Product[]): ApiTag[] => [
  {
    path: '/v3/files',
    name: 'Files',
    description: 'Containers of a video or audio source, with its data, labels and settings.',
  },
  ...products.map(({ name, path, about }) => ({
    path: `/v3/${path}`,
    name: sentence(pluralOf(name)),
    description: about,
  })),
  { path: '/v3/batches', name: 'Batches', description: 'Folders of files.' },
  {
    path: '/v3/file_actions',
    name: 'Actions on many files',
    description:
      'Move, label, archive or order thousands of files at once, in the background, with progress and undo.',
  },
  {
    path: '/v3/uploads',
    name: 'Uploads',
    description: 'Resumable uploads of sources, with the tus protocol.',
  },
  {
    path: '/v3/downloads',
    name: 'Downloads',
    description: 'Several transcripts in several formats as one archive.',
  },
  { path: '/v3/voices', name: 'Voices', description: 'Voices of audio descriptions, with a sample of each.' },
  {
    path: '/v3/search',
    name: 'Search',
    description: 'What is said in all transcripts of the project.',
  },
  {
    path: '/v3/progress',
    name: 'Progress',
    description: 'Progress of orders and sources as a stream of events.',
  },
  {
    path: '/p',
    name: 'Publishing',
    description: 'Public transcripts, readable without a key.',
  },
  {
    path: '/v3/production',
    name: 'Work items',
    description:
      'Work on orders by people: vendors, and users with `can_work`. An item is claimed, renewed while a ' +
      'person works on it, and then completed, rejected or released for others.',
  },
  {
    path: '/v3/orders',
    name: 'Orders',
    description: 'Several orders in one request.',
  },
  {
    path: '/v3/project',
    name: 'Project',
    description: 'The project of the key, and its settings, which batches and files inherit.',
  },
  { path: '/v3/languages', name: 'Languages', description: 'The languages of files and transcripts.' },
  {
    path: '/v3/turnaround_levels',
    name: 'Turnaround levels',
    description: 'Deadlines of orders, and their price increments.',
  },
  {
    path: '/v3/sandbox',
    name: 'Sandbox',
    description: 'The clock of a sandbox project, which can be advanced.',
  },
  {
    path: '/v3/cheat_sheets',
    name: 'Cheat sheets',
    description: 'Reference texts for the people who work on orders.',
  },
  { path: '/v3/glossaries', name: 'Glossaries', description: 'Names and terms in their correct spelling.' },
  {
    path: '/v3/replacement_rules',
    name: 'Replacement rules',
    description: 'Kept rules of find and replace, which the editors of a project share.',
  },
  {
    path: '/v3/translation_profile',
    name: 'Translation profile',
    description: 'Translation preferences of the project.',
  },
  {
    path: '/v3/translation_service_options',
    name: 'Translation services',
    description: 'Translation vendors and service levels by language pair.',
  },
  {
    path: '/v1',
    name: 'OpenAI API',
    description: 'Transcription, translation and speech for clients of the OpenAI API.',
  },
  {
    path: '/asr',
    name: 'whisper-asr-webservice',
    description: 'Transcription for clients of whisper-asr-webservice, such as Bazarr.',
  },
  {
    path: '/detect-language',
    name: 'whisper-asr-webservice',
    description: 'Transcription for clients of whisper-asr-webservice, such as Bazarr.',
  },
  {
    path: '/v3/video_platform_integrations',
    name: 'Video platforms',
    description: 'Video platforms to which files can be linked.',
  },
  {
    path: '/v3/postbacks',
    name: 'Postbacks',
    description: 'Transfers of finished orders to video platforms, with their status.',
  },
  {
    path: '/v3/events',
    name: 'Events',
    description: 'The event log of the project, from which callbacks can be sent again.',
  },
  {
    path: '/v3/callbacks',
    name: 'Sent callbacks',
    description: 'The callbacks of the project, with every attempt to deliver them.',
  },
  {
    path: '/v3/session',
    name: 'Sessions',
    description:
      'Sign-in of browsers, which exchanges a key, a link, a passkey or the word of an identity provider for a session cookie.',
  },
  {
    path: '/v3/notifications',
    name: 'Notifications',
    description: 'E-mails to people, and how to end them.',
  },
  {
    path: '/v3/person',
    name: 'Person',
    description: 'What people who signed in manage themselves.',
  },
  { path: '/v3/authenticate', name: 'Authentication', description: 'The validity and level of a key.' },
  {
    path: '/v3/admin/projects',
    name: 'Projects',
    description: 'The projects of the account. Sandbox projects cost nothing.',
  },
  { path: '/v3/admin/users', name: 'Users', description: 'The users of the account.' },
  {
    path: '/v3/admin/user_accesses',
    name: 'User accesses',
    description: 'Permissions of users in the account or in one of its projects.',
  },
  {
    path: '/v3/admin/api_accesses',
    name: 'API accesses',
    description: 'API keys of the account: create, reveal and disable them.',
  },
  {
    path: '/v3/admin/invoice',
    name: 'Invoices',
    description: 'Monthly invoices and their line items.',
  },
  {
    path: '/v3/admin/usage',
    name: 'Usage',
    description: 'What the projects of the account used, by week.',
  },
  {
    path: '/v3/admin/video_platform',
    name: 'Integrations',
    description: 'Connections of projects to video platforms: create, change and test them.',
  },
  {
    path: '/v3/admin/vendors',
    name: 'Vendors',
    description: 'The vendors of the account and their work.',
  },
  {
    path: '/v3/admin/engines',
    name: 'Engines',
    description: 'The engines of the service and whether they work, for its operator.',
  },
  {
    path: '/v3/admin/identity_providers',
    name: 'Identity providers',
    description: 'The OpenID Connect providers with which people sign in, for the operator of the service.',
  },
  {
    path: '/v3/admin/models',
    name: 'Models',
    description:
      'The models for speech of the service, for its operator: see, install, test and remove them.',
  },
  {
    path: '/v3/admin/background_work',
    name: 'Background work',
    description: 'The background work of the service, for its operator: see, pause, resume and retry it.',
  },
  {
    path: '/v3/admin/audit_entries',
    name: 'Audit log',
    description: 'Changes made with Admin keys.',
  },
];
