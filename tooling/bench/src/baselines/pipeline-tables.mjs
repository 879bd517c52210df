import { pool } from './bare-app.mjs';

const tables =
  'media_file service_order transcript transcript_master event invoice ledger_entry outbound_message outbound_attempt'.split(
    ' ',
  );

const foreignKeys = `select format('alter table baseline.%I add %s', c.relname,
      replace(pg_get_constraintdef(k.oid), 'public.', 'baseline.')) as sql
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.conrelid::regclass::text = any($1) and k.confrelid::regclass::text = any($1)`;

/** Later connections resolve table names to the copies first. */
process.env.PGOPTIONS = '-c search_path=baseline,public';

/**
 * Copies the tables of the service with their indexes and constraints, so that service and baseline use
 * separate rows.
 * @returns the id of an open invoice
 */
export async function copyTables() {
  const { rows } = await pool.query(foreignKeys, [tables]);
  const copies = tables.map((table) => `create table baseline.${table} (like public.${table} including all)`);
  await pool.query(['create schema baseline', ...copies, ...rows.map(({ sql }) => sql)].join(';\n'));
  const invoice = await pool.query(
    `insert into invoice (account_id, month, created_at, updated_at)
     select min(id), date_trunc('month', now()), now(), now() from account returning id`,
  );
  return invoice.rows[0].id;
}
