import type { Client } from 'pg';

export interface Table {
  /** Quoted, with the schema. */
  name: string;
  /** Quoted; without generated columns. */
  columns: string[];
}

/** The table of the migrations, which a restore fills by running them. */
const MIGRATIONS = 'public.migrations';

/** Returns the tables whose rows are durable: not those that a crash may empty, such as counters of rate limits. */
export async function durableTables(db: Client): Promise<Table[]> {
  const { rows } = await db.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname !~ '^(pg_|information_schema$)'
     group by 1 order by 1`,
  );
  return rows.filter(({ name }) => name !== MIGRATIONS);
}

export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

export async function foreignKeys(db: Client): Promise<ForeignKey[]> {
  const { rows } = await db.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' order by 1, 2`,
  );
  return rows;
}

/** Returns the sequences that were used, with their last values. */
export async function usedSequences(db: Client): Promise<{ name: string; last: string }[]> {
  const { rows } = await db.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
     from pg_sequences where last_value is not null order by 1`,
  );
  return rows;
}
