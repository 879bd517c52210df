import { AccountsService } from '@scriptorium/accounts';
import { multipart } from './http.js';
import type { Values } from './row-overrides.js';
import type { Tenant } from './inhabitants.js';
import type { World } from './world.js';

/** What an id can name. */
export interface Kind {
  /** Whose the rows are: an account's are reached by every key of it that may read such rows at all. */
  of: 'project' | 'account';
  table: string;
  /** How a row is made, where more is to it than its table. */
  make?(world: World, tenant: Tenant): Promise<number>;
  /** What makes it an archived one; left out where nothing can be archived. */
  archived?: Values;
}

const table = (name: string, more: Partial<Kind> = {}): Kind => ({ of: 'project', table: name, ...more });

/** A file that can be ordered on and whose source can be replaced, removed or left. */
async function fileWithSource({ rows }: World, tenant: Tenant): Promise<number> {
  const id = await rows.make('media_file', tenant);
  await rows.make('source', tenant, { media_file_id: id, blob_key: null });
  return id;
}

async function newProject({ service }: World, { accountId, marker }: Tenant): Promise<number> {
  return (await service.get(AccountsService).createProject(accountId, { name: marker })).id;
}

async function newKey({ service }: World, { accountId, projectId, marker }: Tenant): Promise<number> {
  const settings = { level: 'Project', projectId, name: marker } as const;
  return (await service.get(AccountsService).createKey(accountId, settings)).id;
}

/** A transcript with a text, as an import makes it. */
async function importedTranscript(world: World, tenant: Tenant): Promise<number> {
  const fileId = await world.rows.make('media_file', tenant);
  const content = `1\n00:00:00,000 --> 00:00:02,000\n${tenant.marker} speaks\n`;
  return posted(world, tenant, '/v3/transcripts/order/import', {
    fields: { media_file_id: String(fileId), language_id: '1' },
    files: { caption_file: { filename: 'captions.srt', content } },
  });
}

function sheetWithPdf(world: World, tenant: Tenant): Promise<number> {
  const content = `%PDF-1.4\n% ${tenant.marker}\n%%EOF\n`;
  return posted(world, tenant, '/v3/cheat_sheets', {
    fields: { resource_type: 'Project', content_type: 'script', service_type: 'TranscriptionService' },
    files: { pdf_attachment: { filename: `${tenant.marker}.pdf`, content } },
  });
}

/** What only the service itself can make. */
async function posted(
  { http }: World,
  { keys }: Tenant,
  path: string,
  { fields, files }: { fields: Record<string, string>; files: Parameters<typeof multipart>[0] },
): Promise<number> {
  const query = Object.entries({ api_key: keys.project, ...fields });
  const { status, body } = await http.send({ method: 'POST', path, query, ...multipart(files) });
  if (status !== 200) throw new Error(`${path} answered ${body}`);
  return (JSON.parse(body) as { data: { id: number } }).data.id;
}

const list = {
  api_access: table('api_access', { make: newKey }),
  batch: table('batch', { archived: { archived: true } }),
  cheat_sheet: table('cheat_sheet'),
  complete_transcript: table('transcript', { make: importedTranscript }),
  delivery: table('delivery', {
    make: ({ rows }, tenant) => rows.make('delivery', tenant, { method: 'callback' }),
  }),
  description_delivery: table('delivery', {
    make: ({ rows }, tenant) =>
      rows.make('delivery', tenant, { asset: 'audio_description', method: 'callback' }),
  }),
  /** With nothing ordered on it and no source. */
  empty_file: table('media_file'),
  event: table('event'),
  glossary: table('glossary'),
  integration: table('video_platform_integration'),
  invoice: table('invoice'),
  line_item: table('ledger_entry'),
  media_file: table('media_file', { make: fileWithSource, archived: { archived: true } }),
  project: table('project', { make: newProject }),
  /** Not any of the account, but that of the key. */
  project_of_key: table('project', { make: (_, { projectId }) => Promise.resolve(projectId) }),
  sheet_with_pdf: table('cheat_sheet', { make: sheetWithPdf }),
  transcript: table('transcript', {
    make: async ({ rows }, tenant) =>
      rows.make('transcript', tenant, { media_file_id: await rows.make('media_file', tenant) }),
  }),
  user: table('account_user', { of: 'account' }),
};

export type KindName = keyof typeof list;
export const kinds: Record<KindName, Kind> = list;

/** Ids that are the same for everybody, or that the client gives and only he understands. */
export type Harmless = 'everybodys' | 'clients';

/** What a parameter names, wherever it stands or on one route. */
export const kindOfParameter: Record<string, KindName | Harmless> = {
  access_id: 'api_access',
  batch_id: 'batch',
  integration_id: 'integration',
  invoice_id: 'invoice',
  media_file_batch_id: 'batch',
  media_file_id: 'media_file',
  project_id: 'project',
  transcript_id: 'transcript',
  user_id: 'user',
  vicc_parent_id: 'media_file',
  'GET /v3/admin/invoice_line_items audio_description_id': 'transcript', // there are no descriptions yet
  'GET /v3/cheat_sheets/:id/pdf_attachment id': 'sheet_with_pdf',
  'GET /v3/events after': 'event',
  'GET /v3/events resource_id': 'media_file',
  'GET /v3/transcripts/:id/text id': 'complete_transcript',
  'POST /v3/files/:id/source/set_url id': 'empty_file',
  'POST /v3/transcripts/:id/make_default id': 'complete_transcript',
  'POST /v3/transcripts/:id/redeliver id': 'complete_transcript',

  language_id: 'everybodys',
  output_format_id: 'everybodys',
  source_language_id: 'everybodys',
  target_language_id: 'everybodys',
  translation_vendor_id: 'everybodys',
  media_file_reference_id: 'clients',
  reference_id: 'clients',
};

/** What `id` names, by the beginning of the path; the longest that fits counts. */
export const kindOfPath: Record<string, KindName | Harmless> = {
  '/v3/admin/api_accesses': 'api_access',
  '/v3/admin/invoice_line_items': 'line_item',
  '/v3/admin/invoices': 'invoice',
  '/v3/admin/projects': 'project',
  '/v3/admin/users': 'user',
  '/v3/audio_descriptions/deliveries': 'description_delivery',
  '/v3/batches': 'batch',
  '/v3/cheat_sheets': 'cheat_sheet',
  '/v3/events': 'event',
  '/v3/files': 'media_file',
  '/v3/glossaries': 'glossary',
  '/v3/languages': 'everybodys',
  '/v3/transcripts': 'transcript',
  '/v3/transcripts/deliveries': 'delivery',
  '/v3/video_platform_integrations': 'integration',
};
