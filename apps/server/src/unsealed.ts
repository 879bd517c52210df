import type { SealedColumn } from '@scriptorium/server-kit';
import type { DataSource } from 'typeorm';

/**
 * Counts the secrets that are not sealed with the newest key.
 * @param mark prefix of secrets sealed with the newest key
 */
export async function unsealed(
  db: DataSource,
  mark: string,
  columns: readonly SealedColumn[],
): Promise<number> {
  let count = 0;
  for (const { table, column } of columns) {
    const [row] = await db.query<{ n: number }[]>(
      `select count(*)::int as n from ${table} where not starts_with(${column}, $1)`,
      [mark],
    );
    count += row!.n;
  }
  return count;
}
