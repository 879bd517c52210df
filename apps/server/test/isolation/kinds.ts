import { AccountsService } from '@scriptorium/accounts';
import { audioDescription } from '@scriptorium/audio-descriptions';
import { liveAutoCaption } from '@scriptorium/live-captions';
import type { Product } from '@scriptorium/orders';
import { productModules } from '../../src/products.js';
import { multipart } from './http.js';
import type { Values } from './row-overrides.js';
import type { Tenant } from './inhabitants.js';
import { anotherSession } from './persons.js';
import type { Principal } from './principals.js';
import type { World } from './world.js';

type Peopled = Pick<World, 'http' | 'rows'>;

/** The kind of row that an id names. */
export interface Kind {
  /**
   * Owner of the rows. Account-level rows are reachable by every key of the account that may read such rows; rows of a person only
   * in a session of this person.
   */
  of: 'project' | 'account' | 'person';
  table: string;
  /** Creates a row, for kinds that need more than a row of their table. */
  make?(world: World, tenant: Tenant, caller: Principal): Promise<number>;
  /** Whether each row is created for one caller and useless to others. */
  perCaller?: boolean;
  /** Whether requests of others may take the row away, so that each request gets a new one. */
  perRequest?: boolean;
  /** Values that archive the row; omitted if the kind cannot be archived. */
  archived?: Values;
}

const table = (name: string, more: Partial<Kind> = {}): Kind => ({ of: 'project', table: name, ...more });

/** Creates a file that accepts orders and whose source can be replaced or removed. */
export async function fileWithSource({ rows }: Peopled, tenant: Tenant): Promise<number> {
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

/** Creates a file with a source and a transcript, from which clips can be cut. */
async function parentFile(world: World, tenant: Tenant): Promise<number> {
  const id = await fileWithSource(world, tenant);
  await importCaptions(world, tenant, id);
  return id;
}

/** Creates a transcript with a text by an import. */
export const importedTranscript = async (world: Peopled, tenant: Tenant): Promise<number> =>
  importCaptions(world, tenant, await world.rows.make('media_file', tenant));

export function importCaptions(world: Peopled, tenant: Tenant, fileId: number): Promise<number> {
  const content = `1\n00:00:00,000 --> 00:00:02,000\n${tenant.marker} speaks\n`;
  return posted(world, tenant, '/v3/transcripts/order/import', {
    fields: { media_file_id: String(fileId), language_id: '1' },
    files: { caption_file: { filename: 'captions.srt', content } },
  });
}

async function fileWithText(world: World, tenant: Tenant): Promise<number> {
  const id = await world.rows.make('media_file', tenant);
  await importCaptions(world, tenant, id);
  return id;
}

function sheetWithPdf(world: World, tenant: Tenant): Promise<number> {
  const content = `%PDF-1.4\n% ${tenant.marker}\n%%EOF\n`;
  return posted(world, tenant, '/v3/cheat_sheets', {
    fields: { resource_type: 'Project', content_type: 'script', service_type: 'TranscriptionService' },
    files: { pdf_attachment: { filename: `${tenant.marker}.pdf`, content } },
  });
}

/** Creates a row that only the service can create, through its API. */
async function posted(
  { http }: Peopled,
  { keys }: Tenant,
  path: string,
  { fields, files }: { fields: Record<string, string>; files: Parameters<typeof multipart>[0] },
): Promise<number> {
  const query = Object.entries({ api_key: keys.project, ...fields });
  const { status, body } = await http.send({ method: 'POST', path, query, ...multipart(files) });
  if (status !== 200) throw new Error(`${path} answered ${body}`);
  return (JSON.parse(body) as { data: { id: number } }).data.id;
}

/** Creates a work item in the pool of the caller, or in the corresponding pool of another tenant. */
const workItem =
  (isClaimed: boolean, kind = 'transcription') =>
  async (
    { rows, db }: World,
    tenant: Tenant,
    { key, level, person, tenant: callers }: Principal,
  ): Promise<number> => {
    const known = await db.query<{ id: string }>(
      'select id from api_access where key_hash = sha256(convert_to($1, current_setting($2)))',
      [key ?? '', 'server_encoding'],
    );
    const worker =
      tenant === callers ? Number(person?.accessId ?? known.rows[0]?.id ?? tenant.vendorId) : tenant.vendorId;
    return rows.make('work_item', tenant, {
      kind,
      pool_id: level === 'vendor' ? worker : 0,
      ...(isClaimed && {
        status: 'claimed',
        claimed_by: worker,
        leased_until: new Date(Date.UTC(2100, 0)),
      }),
    });
  };

/** Returns the caller, or a person of another tenant. */
const personIn = ({ persons }: World, tenant: Tenant, { person, tenant: callers }: Principal) =>
  tenant === callers && person ? person : persons[tenant.name].project;

/** Creates an order of a product, by default one whose work has not started. */
async function orderOf(
  { name, initial, kinds: [kind] }: Product,
  { rows }: Peopled,
  tenant: Tenant,
  more: Values = {},
): Promise<{ id: number; media_file_id: number }> {
  const media_file_id = await rows.make('media_file', tenant);
  const priced = { service: kind!.service, unit_price_mills: 8_000 };
  const order = { product: name, kind: kind!.name, status: initial, ...priced };
  return {
    id: await rows.make('service_order', tenant, { ...order, media_file_id, ...more }),
    media_file_id,
  };
}

export const products: readonly Product[] = productModules.map(({ product }) => product);

/** For each product, an order of the same name, and a delivery. */
const ofProducts: Record<string, Kind> = Object.fromEntries(
  products.flatMap((product) => [
    [
      product.name,
      table(product.name, {
        make: async (world, tenant) =>
          world.rows.make(product.name, tenant, await orderOf(product, world, tenant)),
      }),
    ],
    [
      `${product.name}_delivery`,
      table('delivery', {
        make: ({ rows }, tenant) =>
          rows.make('delivery', tenant, { asset: product.name, method: 'callback' }),
      }),
    ],
  ]),
);

/** Creates a complete audio description whose plan contains its owner's marker. */
async function described(world: World, tenant: Tenant): Promise<number> {
  const { rows, db } = world;
  const billed = { billed_by: 'source', billed_ms: 1_000 };
  const end = { status: 'complete', phase: 'complete', ended_at: new Date(0), progress: 1, ...billed };
  const { id, media_file_id } = await orderOf(audioDescription, world, tenant, end);
  await rows.make('audio_description', tenant, { id, media_file_id, status: 'complete', extended: false });
  const entry = { lineId: '1', outcome: 'placed', reasons: [{ code: 'fits', text: tenant.marker }] };
  const timeMap = {
    version: 1,
    frameRate: { numerator: 25, denominator: 1 },
    originalFrames: 25,
    extendedFrames: 25,
    pauses: [],
  };
  const plan = {
    version: 1,
    mode: 'standard',
    requestedMode: 'standard',
    slots: [],
    placements: [],
    timeMap,
  };
  const result = { plan: { ...plan, ledger: [entry] }, lines: [], transcript: null, report: {} };
  await db.query('insert into audio_description_result values ($1, $2)', [id, JSON.stringify(result)]);
  return id;
}

/** Creates a live event with this status. */
const live =
  (status: string, event: Values = {}, order: Values = {}) =>
  async ({ rows }: World, tenant: Tenant): Promise<number> => {
    const placed = await orderOf(liveAutoCaption, { rows } as World, tenant, { status, ...order });
    return rows.make('live_auto_caption', tenant, { ...placed, status, ...event });
  };
/** Creates a live event whose lines have not ended. */
const liveWithLog =
  (status = 'scheduled') =>
  async (world: World, tenant: Tenant): Promise<number> => {
    const event_id = await live(status)(world, tenant);
    await world.rows.make('live_captioning', tenant, { event_id, last_sequence: 1 });
    await world.rows.make('live_line', tenant, {
      event_id,
      sequence: 1,
      revision_of: null,
      start_ms: 0,
      end_ms: 1,
    });
    return event_id;
  };
const ended = { phase: 'complete', ended_at: new Date(0), billed_by: 'result', billed_ms: 0 };

const list = {
  ...ofProducts,
  api_access: table('api_access', { make: newKey }),
  batch: table('batch', { archived: { archived: true } }),
  callback: table('outbound_message'),
  cheat_sheet: table('cheat_sheet'),
  claimed_work_item: table('work_item', { make: workItem(true), perCaller: true }),
  claimed_description: table('work_item', { make: workItem(true, 'audio_description'), perCaller: true }),
  comment: table('transcript_comment'),
  /** The transcript of every row of `transcript_comment`. */
  commented_transcript: table('transcript', {
    make: (_, { standing }) => Promise.resolve(standing.get('transcript')!),
  }),
  complete_transcript: table('transcript', { make: (world, tenant) => importedTranscript(world, tenant) }),
  described: table('audio_description', { make: described }),
  /** A file without orders or a source. */
  empty_file: table('media_file'),
  event: table('event'),
  file_action: table('file_action'),
  file_with_text: table('media_file', { make: fileWithText }),
  glossary: table('glossary'),
  integration: table('video_platform_integration', {
    make: ({ rows }, tenant) =>
      rows.make('video_platform_integration', tenant, { platform: 'canaryvideo', credentials: null }),
  }),
  invoice: table('invoice'),
  line_item: table('ledger_entry'),
  live_archived: table('live_auto_caption', { make: live('finished', { archived: true }, ended) }),
  live_begun: table('live_auto_caption', { make: live('connecting') }),
  live_logged: table('live_auto_caption', { make: liveWithLog() }),
  live_writable: table('live_auto_caption', { make: liveWithLog('in_progress') }),
  live_outlet: table('live_outlet'),
  /** The event of every row of `live_outlet`. */
  live_with_outlets: table('live_auto_caption', {
    make: (_, { standing }) => Promise.resolve(standing.get('live_auto_caption')!),
  }),
  live_finished: table('live_auto_caption', { make: live('finished', { archived: false }, ended) }),
  media_file: table('media_file', { make: fileWithSource, archived: { archived: true } }),
  own_session: table('session', {
    of: 'person',
    make: (world, tenant, caller) =>
      world.rows.make('session', tenant, {
        ...anotherSession,
        access_id: personIn(world, tenant, caller).accessId,
      }),
    perCaller: true,
  }),
  passkey: table('passkey', {
    of: 'person',
    make: (world, tenant, caller) =>
      world.rows.make('passkey', tenant, { user_id: personIn(world, tenant, caller).userId }),
    perCaller: true,
  }),
  parent_file: table('media_file', { make: parentFile }),
  postback: table('postback', {
    make: async ({ rows }, tenant) =>
      rows.make('postback', tenant, {
        integration_id: await rows.make('video_platform_integration', tenant, { platform: 'canaryvideo' }),
      }),
  }),
  project: table('project', { make: newProject }),
  /** Only the project of the key, not others of the account. */
  project_of_key: table('project', { make: (_, { projectId }) => Promise.resolve(projectId) }),
  published_file: table('published_file'),
  running_file_action: table('file_action', {
    make: ({ rows }, tenant) => rows.make('file_action', tenant, { status: 'running' }),
  }),
  sheet_with_pdf: table('cheat_sheet', { make: sheetWithPdf }),
  upload: table('upload', {
    make: ({ rows }, tenant) => rows.make('upload', tenant, { touched_at: new Date() }),
  }),
  replacement_rule: table('replacement_rule'),
  user: table('account_user', { of: 'account' }),
  waiting_transcript: table('transcript', {
    make: async (world, tenant) => {
      const transcript_id = await importedTranscript(world, tenant);
      await world.rows.make('order_approval', tenant, { order_id: transcript_id });
      return transcript_id;
    },
  }),
  waiting_description: table('audio_description', {
    make: async (world, tenant) => {
      const order_id = await described(world, tenant);
      await world.rows.make('order_approval', tenant, { order_id });
      return order_id;
    },
  }),
  work_item: table('work_item', { make: workItem(false), perRequest: true }),
};

/** A key of `list`, a product, or `<product>_delivery`. */
export type KindName = string;
const kinds: Record<KindName, Kind> = list;

export function kindNamed(name: KindName): Kind {
  const kind = kinds[name];
  if (!kind) throw new Error(`there is no kind ${name} in kinds.ts`);
  return kind;
}

/** Ids that are shared by all tenants, or chosen by the client. */
export type Harmless = 'everybodys' | 'clients';

/** The kind that a parameter names, in all routes or in one. */
export const kindOfParameter: Record<string, KindName | Harmless> = {
  ...Object.fromEntries(products.map(({ name }) => [`${name}_id`, name])),
  access_id: 'api_access',
  batch_id: 'batch',
  comment_id: 'comment',
  event_id: 'event',
  integration_id: 'integration',
  outlet_id: 'live_outlet',
  invoice_id: 'invoice',
  media_file_batch_id: 'batch',
  media_file_id: 'media_file',
  parent_media_file_id: 'parent_file',
  project_id: 'project',
  service_transcript_id: 'transcript',
  threeplay_transcript_id: 'transcript',
  source_transcript_id: 'complete_transcript',
  transcript_ids: 'complete_transcript',
  upload_id: 'upload',
  user_id: 'user',
  vicc_parent_id: 'media_file',
  'GET /v3/audio_descriptions/:id/mix id': 'described',
  'GET /v3/audio_descriptions/:id/audio id': 'described',
  'GET /v3/audio_descriptions/:id/text id': 'described',
  'GET /v3/audio_descriptions/:id/plan id': 'described',
  'POST /v3/audio_descriptions/:id/redeliver id': 'described',
  'GET /v3/cheat_sheets/:id/pdf_attachment id': 'sheet_with_pdf',
  'POST /v3/live_auto_captions/:id/finish id': 'live_begun',
  'POST /v3/live_auto_captions/:id/outlets id': 'live_logged',
  'GET /v3/live_auto_captions/:id/health id': 'live_logged',
  'POST /v3/live_auto_captions/:id/writer id': 'live_writable',
  'POST /v3/live_auto_captions/:id/lines id': 'live_writable',
  'DELETE /v3/live_auto_captions/:id/outlets/:outlet_id id': 'live_with_outlets',
  'POST /v3/live_auto_captions/:id/archive id': 'live_finished',
  'POST /v3/live_auto_captions/:id/unarchive id': 'live_archived',
  'GET /v3/events after': 'event',
  'GET /v3/events resource_id': 'media_file',
  'GET /v3/postbacks resource_id': 'transcript',
  'GET /v3/published_files/:id/:name id': 'published_file',
  'GET /v3/published_files/:id/:name name': 'clients',
  'GET /v3/transcripts/:id/text id': 'complete_transcript',
  'POST /v3/file_actions/:id/stop id': 'running_file_action',
  'POST /v3/files/:id/source/set_url id': 'empty_file',
  'GET /v3/downloads media_file_id': 'file_with_text',
  'GET /v3/transcripts/:id/qc id': 'complete_transcript',
  'GET /v3/transcripts/:id/versions id': 'complete_transcript',
  'GET /v3/transcripts/:id/versions/:version id': 'complete_transcript',
  'GET /v3/transcripts/:id/versions/:version/diff id': 'complete_transcript',
  'GET /v3/transcripts/:id/document id': 'complete_transcript',
  'PUT /v3/transcripts/:id/document id': 'complete_transcript',
  'PATCH /v3/transcripts/:id/words id': 'complete_transcript',
  'POST /v3/transcripts/:id/score id': 'complete_transcript',
  'POST /v3/transcripts/:id/versions/:version/restore id': 'complete_transcript',
  'POST /v3/transcripts/:id/make_default id': 'complete_transcript',
  'POST /v3/transcripts/order/translation media_file_id': 'file_with_text',
  'POST /v3/transcripts/:id/approval id': 'complete_transcript',
  'POST /v3/transcripts/:id/approval/accept id': 'waiting_transcript',
  'POST /v3/transcripts/:id/approval/return id': 'waiting_transcript',
  'POST /v3/audio_descriptions/:id/approval id': 'described',
  'POST /v3/audio_descriptions/:id/approval/accept id': 'waiting_description',
  'POST /v3/audio_descriptions/:id/approval/return id': 'waiting_description',
  'POST /v3/transcripts/:id/comments id': 'commented_transcript',
  'POST /v3/transcripts/:id/comments parent_id': 'comment',
  'PATCH /v3/transcripts/:id/comments/:comment_id id': 'commented_transcript',
  'DELETE /v3/transcripts/:id/comments/:comment_id id': 'commented_transcript',
  'POST /v3/transcripts/:id/redeliver id': 'complete_transcript',
  'POST /v3/transcripts/:id/publish id': 'complete_transcript',
  'GET /p/files/:media_file_id/threeplay_transcripts/:id id': 'complete_transcript',
  'GET /p/files/:media_file_id/threeplay_transcripts/:id project_id': 'project_of_key',
  'PUT /v3/session/project project_id': 'project_of_key',
  'POST /v3/person/notifications/read up_to': 'clients', // marks those of the person only
  provider: 'clients',
  'DELETE /v3/person/sessions/:id id': 'own_session',
  'PATCH /v3/person/passkeys/:id id': 'passkey',
  'DELETE /v3/person/passkeys/:id id': 'passkey',
  format_id: 'everybodys',
  'POST /v3/production/work_items/:id/complete id': 'claimed_work_item',
  'POST /v3/production/work_items/:id/recordings id': 'claimed_description',
  'PUT /v3/production/work_items/:id/draft id': 'claimed_work_item',
  'POST /v3/production/work_items/:id/notes id': 'claimed_work_item',
  'POST /v3/production/work_items/:id/preview id': 'claimed_work_item',
  'POST /v3/production/work_items/:id/reject id': 'claimed_work_item',
  'POST /v3/production/work_items/:id/release id': 'claimed_work_item',
  'POST /v3/production/work_items/:id/renew id': 'claimed_work_item',

  auto_order_language_id: 'everybodys',
  auto_order_turnaround_level_id: 'everybodys',
  language_id: 'everybodys',
  output_format_id: 'everybodys',
  output_format_ids: 'everybodys',
  source_language_id: 'everybodys',
  target_language_id: 'everybodys',
  version: 'everybodys', // counted from 1 within each transcript
  turnaround_level_id: 'everybodys',
  translation_service_option_id: 'everybodys',
  translation_vendor_id: 'everybodys',
  'POST /v3/admin/models/:name/install name': 'clients',
  'POST /v3/admin/models/:name/test name': 'clients',
  'DELETE /v3/admin/models/:name name': 'clients',
  'GET /v3/voices/:voice/sample voice': 'everybodys',
  'GET /v3/admin/background_work/:name/failures name': 'clients',
  'POST /v3/admin/background_work/:name/pause name': 'clients',
  'POST /v3/admin/background_work/:name/resume name': 'clients',
  'POST /v3/admin/background_work/:name/failures/:failure_id/retry name': 'clients',
  failure_id: 'everybodys', // the operator's, who is no tenant
  bucket: 'clients',
  client_id: 'clients', // at an identity provider
  media_file_reference_id: 'clients',
  public_id: 'clients', // of public pages
  segment: 'clients', // of public subtitles
  transcoder_id: 'clients',
  reference_id: 'clients',
  tab: 'clients',
  writer: 'clients',
  translation_language_ids: 'everybodys',
};

/** The kind that `id` names, by path prefix; the longest match applies. */
export const kindOfPath: Record<string, KindName | Harmless> = {
  ...Object.fromEntries(
    products.flatMap(({ name, path }) => [
      [`/v3/${path}`, name],
      [`/v3/${path}/deliveries`, `${name}_delivery`],
    ]),
  ),
  '/v3/admin/api_accesses': 'api_access',
  '/v3/admin/invoice_line_items': 'line_item',
  '/v3/admin/invoices': 'invoice',
  '/v3/admin/projects': 'project',
  '/v3/admin/users': 'user',
  '/v3/admin/video_platform_integrations': 'integration',
  '/v3/batches': 'batch',
  '/v3/callbacks': 'callback',
  '/v3/cheat_sheets': 'cheat_sheet',
  '/v3/events': 'event',
  '/v3/file_actions': 'file_action',
  '/v3/files': 'media_file',
  '/v3/glossaries': 'glossary',
  '/v3/languages': 'everybodys',
  '/v3/postbacks': 'postback',
  '/v3/production/work_items': 'work_item',
  '/v3/replacement_rules': 'replacement_rule',
  '/v3/uploads': 'upload',
  '/v3/video_platform_integrations': 'integration',
};
