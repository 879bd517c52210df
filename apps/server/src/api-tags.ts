import type { ApiTag } from '@scriptorium/server-kit';

/** Sections of the API reference, in their order of appearance. */
export const apiTags: readonly ApiTag[] = [
  {
    path: '/v3/files',
    name: 'Files',
    description: 'Containers of a video or audio source, with its data, labels and settings.',
  },
  {
    path: '/v3/transcripts',
    name: 'Transcripts',
    description: 'Ordered on a file, and downloaded in any of the output formats.',
  },
  { path: '/v3/batches', name: 'Batches', description: 'Folders of files.' },
  {
    path: '/v3/uploads',
    name: 'Uploads',
    description: 'Resumable uploads of sources, with the tus protocol.',
  },
  { path: '/v3/downloads', name: 'Downloads', description: 'Many transcripts in many formats as one file.' },
  {
    path: '/v3/progress',
    name: 'Progress',
    description: 'What happens to orders and sources, as it happens.',
  },
  {
    path: '/p',
    name: 'Publishing',
    description: 'Transcripts that everybody may read, without a key.',
  },
  {
    path: '/v3/production',
    name: 'Work items',
    description:
      'The work that people do on the orders, for vendors and for users with `can_work`: claimed, renewed while a person ' +
      'works on it, and completed, released for others or rejected.',
  },
  {
    path: '/v3/orders',
    name: 'Orders',
    description: 'Many orders in one request.',
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
    description: 'How soon an order is done, and what that adds to its price.',
  },
  {
    path: '/v3/sandbox',
    name: 'Sandbox',
    description: 'The clock of a sandbox project, which can be advanced.',
  },
  {
    path: '/v3/cheat_sheets',
    name: 'Cheat sheets',
    description: 'Reference texts for those who work on the orders.',
  },
  { path: '/v3/glossaries', name: 'Glossaries', description: 'Words that the orders should spell rightly.' },
  {
    path: '/v3/translation_profile',
    name: 'Translation profile',
    description: 'How the project wants to be translated.',
  },
  {
    path: '/v3/translation_service_options',
    name: 'Translation services',
    description: 'Who translates between which languages.',
  },
  {
    path: '/v3/audio_descriptions',
    name: 'Audio descriptions',
    description: 'Ordered on a file, and downloaded as media or text.',
  },
  { path: '/v3/live_auto_captions', name: 'Live captions', description: 'Captions of a running stream.' },
  {
    path: '/v1/audio',
    name: 'OpenAI API',
    description: 'The transcription route of the OpenAI API, for its clients.',
  },
  {
    path: '/v3/video_platform_integrations',
    name: 'Video platforms',
    description: 'Video platforms that files are linked with.',
  },
  {
    path: '/v3/postbacks',
    name: 'Postbacks',
    description: 'What was put on video platforms, and what became of it.',
  },
  {
    path: '/v3/events',
    name: 'Events',
    description: 'What has happened in the project, in order, to be read and sent again.',
  },
  {
    path: '/v3/session',
    name: 'Sessions',
    description: 'Browsers sign in with a key or a link, and have a cookie instead of a key from then on.',
  },
  { path: '/v3/authenticate', name: 'Authentication', description: 'Whether a key is good, and for what.' },
  {
    path: '/v3/admin/projects',
    name: 'Projects',
    description: 'The projects of the account. Sandbox projects cost nothing.',
  },
  { path: '/v3/admin/users', name: 'Users', description: 'The people of the account.' },
  {
    path: '/v3/admin/user_accesses',
    name: 'User accesses',
    description: 'What a user may do in the account or in one of its projects.',
  },
  {
    path: '/v3/admin/api_accesses',
    name: 'API accesses',
    description: 'API keys of the account: made, disabled and revealed here.',
  },
  {
    path: '/v3/admin/invoice',
    name: 'Invoices',
    description: 'What was charged, an open invoice a month, and its lines.',
  },
  {
    path: '/v3/admin/video_platform_integrations',
    name: 'Integrations',
    description: 'Connections of projects with video platforms: made, changed and tried here.',
  },
  {
    path: '/v3/admin/audit_entries',
    name: 'Audit log',
    description: 'What Admin keys have changed, and when.',
  },
];
