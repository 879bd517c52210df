/** The parts of the reference, by the beginning of their paths; the first that fits counts. */
const tags: [path: string, name: string, description: string][] = [
  ['/v3/admin/api_accesses', 'API accesses', 'API keys of the account: made, disabled and revealed here.'],
  ['/v3/admin/projects', 'Projects', 'The projects of the account. Sandbox projects cost nothing.'],
  ['/v3/admin/users', 'Users', 'The people of the account.'],
  [
    '/v3/admin/user_accesses',
    'User accesses',
    'What a user may do in the account or in one of its projects.',
  ],
  ['/v3/admin/invoice', 'Invoices', 'What was charged, an open invoice a month, and its lines.'],
  ['/v3/admin/audit_entries', 'Audit log', 'What Admin keys have changed, and when.'],
  ['/v3/authenticate', 'Authentication', 'Whether a key is good, and for what.'],
  ['/v3/files', 'Files', 'Containers of a video or audio source, with its data, labels and settings.'],
  ['/v3/batches', 'Batches', 'Folders of files.'],
  ['/v3/transcripts', 'Transcripts', 'Ordered on a file, and downloaded in any of the output formats.'],
  ['/v3/audio_descriptions', 'Audio descriptions', 'Ordered on a file, and downloaded as media or text.'],
  ['/v3/live_auto_captions', 'Live captions', 'Captions of a running stream.'],
  ['/v3/project', 'Project', 'The project of the key, and its settings, which batches and files inherit.'],
  ['/v3/cheat_sheets', 'Cheat sheets', 'Reference texts for those who work on the orders.'],
  ['/v3/glossaries', 'Glossaries', 'Words that the orders should spell rightly.'],
  ['/v3/translation_profile', 'Translation profile', 'How the project wants to be translated.'],
  ['/v3/translation_service_options', 'Translation services', 'Who translates between which languages.'],
  ['/v3/languages', 'Languages', 'The languages of files and transcripts.'],
  [
    '/v3/turnaround_levels',
    'Turnaround levels',
    'How soon an order is done, and what that adds to its price.',
  ],
  ['/v3/video_platform_integrations', 'Video platforms', 'Video platforms that files are linked with.'],
  ['/v3/events', 'Events', 'What has happened in the project, in order, to be read and sent again.'],
];

export const webhookTag = {
  name: 'Callbacks',
  description: 'Requests that the service makes to URLs that its clients gave.',
};

const named = new Map(tags.map(([, name, description]) => [name, description]));

/** Which part of the reference a path belongs to: one of the table, else its first word. */
export function tagOf(path: string): string {
  const known = tags.find(([start]) => path.startsWith(start));
  if (known) return known[1];
  const word = path.split('/').find((part) => part && part !== 'v3' && part !== 'admin') ?? 'Other';
  return word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');
}

/** The tags that are used, in the order of the table. */
export function tagsSection(used: Set<string>): object[] {
  const known = [...named]
    .filter(([name]) => used.has(name))
    .map(([name, description]) => ({ name, description }));
  const unknown = [...used].filter((name) => !named.has(name)).map((name) => ({ name }));
  return [...known, ...unknown, webhookTag];
}
