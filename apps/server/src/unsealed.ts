import type { SealedColumn } from '@scriptorium/server-kit';
import type { DataSource } from 'typeorm';

/** How many secrets another key has sealed. @param mark with which all begin that the newest has sealed */
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
