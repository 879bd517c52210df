import type { EntityManager } from 'typeorm';
import type { SecretBox } from './secrets.js';
import type { Transactions } from './transactions.js';

/** A column of sealed secrets, in a table with an `id`. Modules list theirs as `static readonly sealed`. */
export interface SealedColumn {
  table: string;
  column: string;
  /** SQL expression for the row id that was passed to `seal`. */
  boundTo: string;
}

export interface Resealed {
  resealed: number;
  /** Values that no key of the ring opens; they are left unchanged. */
  unreadable: { table: string; column: string; id: number }[];
}

interface Row {
  id: number;
  sealed: string;
  row: string;
}

const BATCH = 500;

/**
 * Seals every secret of these columns again with the first key of the ring, in transactions of 500. Skips
 * values already sealed with this key, so it can be stopped and restarted.
 */
export async function resealSecrets(
  transactions: Transactions,
  secrets: SecretBox,
  columns: readonly SealedColumn[],
): Promise<Resealed> {
  const result: Resealed = { resealed: 0, unreadable: [] };
  for (const column of columns) {
    let last: number | undefined = 0;
    while (last !== undefined) {
      const after: number = last;
      last = await transactions.run((tx) => resealBatch(tx, secrets, column, { after, result }));
    }
  }
  return result;
}

/** @returns the last id examined, undefined when the table is done */
async function resealBatch(
  tx: EntityManager,
  secrets: SecretBox,
  { table, column, boundTo }: SealedColumn,
  { after, result }: { after: number; result: Resealed },
): Promise<number | undefined> {
  const rows = await tx.query<Row[]>(
    `select id, ${column} as sealed, ${boundTo} as row from ${table}
     where id > $1 and not starts_with(${column}, $2) order by id limit ${BATCH} for update`,
    [after, secrets.mark],
  );
  const opened = rows.flatMap(({ id, sealed, row }) => {
    try {
      return { id, sealed: secrets.seal(secrets.open(sealed, row), row) };
    } catch {
      result.unreadable.push({ table, column, id });
      return [];
    }
  });
  await tx.query(
    `update ${table} t set ${column} = v.sealed from unnest($1::bigint[], $2::text[]) v(id, sealed) where t.id = v.id`,
    [opened.map(({ id }) => id), opened.map(({ sealed }) => sealed)],
  );
  result.resealed += opened.length;
  return rows.at(-1)?.id;
}
