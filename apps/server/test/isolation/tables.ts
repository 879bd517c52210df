import type { Client } from 'pg';

export interface Column {
  name: string;
  type: string;
  notNull: boolean;
  /** The database gives it a value. */
  given: boolean;
}

export interface Table {
  name: string;
  columns: Column[];
  /** Of columns that have a list of values, the first of them. */
  firstValues: Map<string, string>;
  /** What each check is about, by its name. */
  checks: Map<string, string[]>;
  /** The table whose row a column names. */
  references: Map<string, string>;
}

const everyColumn = `
  select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as "notNull", a.atthasdef or a.attidentity <> '' as given
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and c.relname <> 'migrations'
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

/** Every table of the service, as the database knows it. */
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

/** Columns that are not called after their table. */
const aliases: Record<string, string> = { access_id: 'api_access' };

/** Between packages a row is named by a plain id column, called after its table. */
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
 * How a table's rows are told apart: which of them belong to the projects `$1` and the accounts `$2`. A row of a project
 * is the project's alone. Undefined for a table whose rows are nobody's.
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

/** Whether a table's rows belong to projects, to accounts, or to nobody. */
export function levelOf(table: Table, tables: Map<string, Table>): 'project' | 'account' | undefined {
  if (table.name === 'project' || table.columns.some(({ name }) => name === 'project_id')) return 'project';
  if (table.name === 'account' || table.columns.some(({ name }) => name === 'account_id')) return 'account';
  for (const name of table.references.values()) {
    const level = name === table.name ? undefined : levelOf(tables.get(name)!, tables);
    if (level) return level;
  }
  return undefined;
}

/** What other rows name a row by. */
export const keyOf = (table: Table): string =>
  table.columns.some(({ name }) => name === 'id') ? 'id' : table.columns[0]!.name;
