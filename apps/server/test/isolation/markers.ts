import type { Owner } from './rows.js';
import { levelOf, ownershipOf, type Table } from './tables.js';
import { ownersIn, ownersOf, type World } from './world.js';

/** Tables whose rows are nobody's. */
const nobodys: readonly string[] = ['event_clock'];

/** Texts that no client writes: a word of ours, or sealed. */
const unmarked: readonly string[] = [
  'api_access.key_sealed',
  'api_access.secret_sealed',
  'cheat_sheet.content_type',
  'cheat_sheet.service_type',
  'delivery.asset',
  'event.resource_type',
  'event.topic',
  'event.type',
  'ledger_entry.product',
  'project.webhook_secret',
  'service_order.kind',
  'service_order.product',
  'service_order.service',
  'service_order.status',
  'setting.name',
  'transcript.type',
  'work_item.kind',
  'worker.kinds',
];

const holdsText = /^(text|text\[\]|jsonb?)$/;

/** Text columns of which some tenant has no row with his marker: what stands there could leak unseen. */
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

/** Tables of which it is not known whose rows they have. */
export const ownerless = ({ rows: { tables } }: World): string[] =>
  [...tables.values()]
    .filter((table) => !ownershipOf(table, tables) && !nobodys.includes(table.name))
    .map(({ name }) => name);
