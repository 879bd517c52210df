import type { Client } from 'pg';

export interface Column {
  name: string;
  type: string;
  notNull: boolean;
  /** Whether the database provides a default. */
  given: boolean;
}

export interface Table {
  name: string;
  columns: Column[];
  /** First allowed value of each enumerated column. */
  firstValues: Map<string, string>;
  /** Columns of each check constraint, by its name. */
  checks: Map<string, string[]>;
  /** Table that each foreign key column references. */
  references: Map<string, string>;
}

/** All columns but generated ones, which take no value. */
const everyColumn = `
  select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as "notNull", a.atthasdef or a.attidentity <> '' as given
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> 'migrations'
  order by c.relname, a.attnum`;

const everyConstraint = `
  select c.relname as "table", k.conname as name, k.contype as kind, pg_get_constraintdef(k.oid) as text,
    (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = c.oid and a.attnum = any(k.conkey)) as columns,
    f.relname as "references"
  from pg_constraint k join pg_class c on c.oid = k.conrelid left join pg_class f on f.oid = k.confrelid
  where c.relnamespace = 'public'::regnamespace and k.contype in ('c', 'f')`;

interface Constraint {
  table: string;
  name: string;
  kind: 'c' | 'f';
  text: string;
  columns: string[] | null;
  references: string | null;
}

/** Reads every table of the service from the catalog of the database. */
export async function readTables(db: Client): Promise<Map<string, Table>> {
  const tables = new Map<string, Table>();
  for (const { table: name, ...column } of (await db.query<Column & { table: string }>(everyColumn)).rows) {
    const table = tables.get(name) ?? newTable(name);
    table.columns.push(column);
    tables.set(name, table);
  }
  for (const constraint of (await db.query<Constraint>(everyConstraint)).rows) {
    learn(tables.get(constraint.table), constraint);
  }
  for (const table of tables.values()) guessReferences(table, tables);
  return tables;
}

const newTable = (name: string): Table => ({
  name,
  columns: [],
  firstValues: new Map(),
  checks: new Map(),
  references: new Map(),
});

function learn(table: Table | undefined, { kind, name, text, columns, references }: Constraint): void {
  if (!table || !columns) return;
  if (kind === 'f' && columns.length === 1) table.references.set(columns[0]!, references!);
  if (kind !== 'c') return;
  table.checks.set(name, columns);
  const [first] = columns.length === 1 ? [...(/\(?ARRAY\['([^']*)'/.exec(text)?.slice(1) ?? [])] : [];
  if (first !== undefined) table.firstValues.set(columns[0]!, first);
}

/** Columns that are not named after the table they reference. */
const aliases: Record<string, string> = { access_id: 'api_access', user_id: 'account_user' };

/** References across packages are plain id columns, named after their table. */
function guessReferences(table: Table, tables: Map<string, Table>): void {
  for (const { name } of table.columns) {
    if (table.references.has(name) || !name.endsWith('_id')) continue;
    const words = name.slice(0, -'_id'.length).split('_');
    const guesses = [aliases[name], ...words.map((_, index) => words.slice(index).join('_'))];
    const target = guesses.find((guess) => guess && tables.has(guess));
    if (target) table.references.set(name, target);
  }
}

/**
 * Returns an SQL condition that selects the rows of the projects `$1` and the accounts `$2`. A row with a
 * project belongs to the project only. Returns undefined for a table without an owner.
 */
export function ownershipOf(table: Table, tables: Map<string, Table>, depth = 0): string | undefined {
  const has = (column: string) => table.columns.some(({ name }) => name === column);
  if (table.name === 'account') return 't.id = any($2)';
  if (table.name === 'project') return 't.id = any($1)';
  const ofParent = has('account_id') ? 't.account_id = any($2)' : throughParent(table, tables, depth);
  if (!has('project_id')) return ofParent;
  return `(t.project_id = any($1)${ofParent ? ` or (t.project_id is null and ${ofParent})` : ''})`;
}

function throughParent(table: Table, tables: Map<string, Table>, depth: number): string | undefined {
  if (depth > 3) return undefined;
  for (const [column, name] of table.references) {
    const parent = tables.get(name)!;
    const theirs = parent === table ? undefined : ownershipOf(parent, tables, depth + 1);
    if (theirs) return `t.${column} in (select t.${keyOf(parent)} from "${name}" t where ${theirs})`;
  }
  return undefined;
}

/** Returns whether a table's rows belong to projects, to accounts, or to no tenant. */
export function levelOf(table: Table, tables: Map<string, Table>): 'project' | 'account' | undefined {
  if (table.name === 'project' || table.columns.some(({ name }) => name === 'project_id')) return 'project';
  if (table.name === 'account' || table.columns.some(({ name }) => name === 'account_id')) return 'account';
  for (const name of table.references.values()) {
    const level = name === table.name ? undefined : levelOf(tables.get(name)!, tables);
    if (level) return level;
  }
  return undefined;
}

/** Returns the column by which other rows reference a row. */
export const keyOf = (table: Table): string =>
  table.columns.some(({ name }) => name === 'id') ? 'id' : table.columns[0]!.name;
