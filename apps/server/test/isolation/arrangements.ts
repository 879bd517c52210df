import { products, type KindName } from './kinds.js';
import type { World } from './world.js';

/** A way to call a route whose parameters depend on one another. */
export interface Variant {
  /** Parameters sent along with the one under test. */
  given: Record<string, string>;
  /** Optional parameters that are always sent. */
  also?: string[];
  /** Optional ids that are always sent. */
  ids?: string[];
  /** Ids that do not apply in this variant. */
  without?: string[];
  /** Expected status when no id is sent, if it is not 200. */
  alone?: number;
  /** Kinds of rows that parameters name in this variant. */
  kinds?: Record<string, KindName>;
  /** Creates the rows that the call needs, once the ids are known; may add to the values. */
  arrange?(world: World, values: Map<string, string[]>): Promise<void>;
}

const idOf = (values: Map<string, string[]>, name: string): number => Number(values.get(name)?.at(-1));

/** Gives the user access to the project if both belong to the same account. */
async function giveAccess({ db }: World, values: Map<string, string[]>): Promise<void> {
  await db.query(
    `insert into user_access (user_id, project_id, permissions)
     select u.id, p.id, '{}' from account_user u join project p using (account_id) where u.id = $1 and p.id = $2
     on conflict do nothing`,
    [idOf(values, 'user_id'), idOf(values, 'project_id')].map((id) => (Number.isSafeInteger(id) ? id : 0)),
  );
}

/** Gives the user access to the account. */
async function giveAccountAccess({ db }: World, values: Map<string, string[]>): Promise<void> {
  const id = idOf(values, 'user_id');
  await db.query(
    `insert into user_access (user_id, permissions) select id, '{}' from account_user where id = $1 on conflict do nothing`,
    [Number.isSafeInteger(id) ? id : 0],
  );
}

/** Sends the user's email address, which callers without access may know too. */
async function nameEmail({ db }: World, values: Map<string, string[]>): Promise<void> {
  const id = idOf(values, 'user_id');
  const { rows } = await db.query<{ email: string }>('select email from account_user where id = $1', [
    Number.isSafeInteger(id) ? id : 0,
  ]);
  values.set('email', [rows[0]?.email ?? 'nobody@example.test']);
}

/** Makes the file a clip of the other file if both belong to the same project. */
async function makeClip({ db }: World, values: Map<string, string[]>): Promise<void> {
  await db.query(
    `update media_file f set vicc_parent_id = p.id from media_file p
     where f.id = $1 and p.id = $2 and p.project_id = f.project_id`,
    [idOf(values, 'media_file_id'), idOf(values, 'parent_media_file_id')].map((id) =>
      Number.isSafeInteger(id) ? id : 0,
    ),
  );
}

const userAccess: Variant = { given: { access_level: 'project' }, ids: ['project_id'], arrange: giveAccess };

const userAccesses: Variant[] = [
  userAccess,
  { given: { access_level: 'account' }, without: ['project_id'], arrange: giveAccountAccess },
];

const ofResources: Variant[] = [
  { given: { resource_type: 'Project' }, kinds: { resource_id: 'project_of_key' } },
  { given: { resource_type: 'Batch' }, kinds: { resource_id: 'batch' }, ids: ['resource_id'] },
  { given: { resource_type: 'MediaFile' }, kinds: { resource_id: 'media_file' }, ids: ['resource_id'] },
];

const delivery: Variant[] = [{ given: { method: 'callback', url: 'http://127.0.0.1:9/x' } }];
const listsOfResources = ofResources.map(({ given, kinds }): Variant => ({ given, kinds }));

const bill =
  (by: 'account' | 'project') =>
  async ({ db }: World): Promise<void> => {
    await db.query('update account set billing = $1', [by]);
  };

const invoices: Variant[] = [
  { given: {}, arrange: bill('account'), without: ['project_id'] },
  { given: {}, arrange: bill('project'), alone: 400 },
];

/** The variants of a route; routes that are not listed have a single default variant. */
export const variants: Record<string, Variant[]> = {
  'POST /v3/admin/user_accesses': [{ ...userAccess, arrange: nameEmail }],
  'GET /v3/admin/user_accesses': userAccesses,
  'PATCH /v3/admin/user_accesses': userAccesses,
  'POST /v3/admin/user_accesses/delete': userAccesses,
  'POST /v3/admin/users/:id': [{ given: { email: 'changed@example.test' } }], // deletes what was sent to the previous address
  'POST /v3/files': [{ given: { reference_id: 'canary' } }], // required by links
  'POST /v3/files/:id/source': [
    { given: {}, also: ['source_file'], without: ['upload_id'] },
    { given: {}, ids: ['upload_id'] },
  ],
  'POST /v3/file_actions': [
    { given: { action: 'archive' }, ids: ['media_file_id'], without: ['batch_id'] },
    { given: { action: 'move', filter: '{}' }, without: ['media_file_id'] },
  ],
  'GET /v3/downloads': [
    { given: {}, ids: ['transcript_ids'], without: ['media_file_id'] },
    { given: {}, ids: ['media_file_id'], without: ['transcript_ids'] },
  ],
  'GET /v3/progress': [{ given: { seconds: '0' } }],
  'GET /v3/admin/invoices/current': invoices,
  'GET /v3/admin/invoices/current/line_items': invoices,
  'GET /v3/cheat_sheets': listsOfResources,
  'GET /v3/glossaries': listsOfResources,
  ...Object.fromEntries(products.map(({ path }) => [`POST /v3/${path}/deliveries`, delivery])),
  'POST /v3/transcripts/:id/score': [{ given: { reference_text: 'canary speaks' } }],
  'POST /v3/production/work_items/:id/complete': [{ given: {}, also: ['caption_file'] }], // optional for approvals only
  'POST /v3/cheat_sheets': ofResources,
  'POST /v3/glossaries': ofResources,
  'POST /v3/transcripts/order/alignment': [{ given: { source_text: 'Good morning.' } }], // required without a file
  'POST /v3/transcripts/order/vicc': [{ given: {}, arrange: makeClip }],
};
