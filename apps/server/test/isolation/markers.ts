import type { Owner } from './rows.js';
import { levelOf, ownershipOf, type Table } from './tables.js';
import { ownersIn, ownersOf, type World } from './world.js';

/** Tables whose rows belong to no tenant. */
const nobodys: readonly string[] = [
  'engine_report',
  'event_clock',
  'identity_provider',
  'job',
  'live_node',
  'model_work',
  'paused_work',
  'schedule',
];

/** Columns whose texts no client writes: constants of the service, or encrypted. */
const unmarked: readonly string[] = [
  'account_user.language',
  'api_access.key_sealed',
  'api_access.secret_sealed',
  'cheat_sheet.content_type',
  'cheat_sheet.service_type',
  'delivery.asset',
  'event.resource_type',
  'event.topic',
  'event.type',
  'file_language.spans',
  'ledger_entry.product',
  'outbound_message.channel',
  'project.webhook_secret',
  'search_configuration.configuration',
  'search_passage.configuration',
  'service_order.kind',
  'service_order.product',
  'service_order.service',
  'service_order.status',
  'setting.name',
  'transcript.type',
  'transcript_comment.mentions',
  'work_item.kind',
  'worker.kinds',
];

const holdsText = /^(text|text\[\]|jsonb?)$/;

/** Returns the text columns in which some tenant has no marked row: a leak of these would go unnoticed. */
export async function unmarkedColumns(world: World): Promise<string[]> {
  const found: string[] = [];
  const { tables } = world.rows;
  for (const owner of ownersIn(world.tenants)) {
    const level = owner.projectId === null ? 'account' : 'project';
    for (const table of tables.values()) {
      if (levelOf(table, tables) === level) found.push(...(await unmarkedIn(world, table, owner)));
    }
  }
  return [...new Set(found)].toSorted();
}

async function unmarkedIn({ db, rows }: World, table: Table, owner: Owner): Promise<string[]> {
  const columns = marked(table);
  if (columns.length === 0) return [];
  const { projects, accounts } = ownersOf(owner);
  const counts = columns.map((name) => `count(*) filter (where t."${name}"::text like $3)::int as "${name}"`);
  const found = await db.query<Record<string, number>>(
    `select ${counts.join()} from "${table.name}" t
     where cardinality($1::bigint[]) >= 0 and cardinality($2::bigint[]) >= 0 and ${ownershipOf(table, rows.tables)}`,
    [projects, accounts, `%${owner.marker}%`],
  );
  return columns.filter((name) => found.rows[0]![name] === 0).map((name) => `${table.name}.${name}`);
}

const marked = (table: Table): string[] =>
  table.columns
    .filter(({ name, type }) => holdsText.test(type) && !table.firstValues.has(name))
    .map(({ name }) => name)
    .filter((name) => !unmarked.includes(`${table.name}.${name}`));

/** Returns the tables whose owner is unknown. */
export const ownerless = ({ rows: { tables } }: World): string[] =>
  [...tables.values()]
    .filter((table) => !ownershipOf(table, tables) && !nobodys.includes(table.name))
    .map(({ name }) => name);
