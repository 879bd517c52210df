import type { EntityManager } from 'typeorm';
import type { SecretBox } from './secrets.js';
import type { Transactions } from './transactions.js';

/** A column of sealed secrets; its table has an `id`. A module that seals lists its own as `static readonly sealed`. */
export interface SealedColumn {
  table: string;
  column: string;
  /** SQL of what each value is bound to, as it was given to `seal`. */
  boundTo: string;
}

export interface Resealed {
  resealed: number;
  /** What no key of the ring opens; it is left as it is. */
  unreadable: { table: string; column: string; id: number }[];
}

interface Row {
  id: number;
  sealed: string;
  row: string;
}

const BATCH = 500;

/**
 * Seals every secret of these columns anew with the first key of the ring, in transactions of 500. Values that this key
 * has sealed already are left alone, so it may be stopped and started again.
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

/** @returns the last id it looked at, undefined when there was none */
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
