import type { DataSource } from 'typeorm';
import { eventually } from './eventually.js';

/** Rows locked by a transaction of the test, to control the order in which other statements lock them. */
export interface RowLock {
  /** Resolves once this many statements wait for a lock. They acquire it in the order of waiting. */
  waiting(count: number): Promise<void>;
  /** Rolls back the locking transaction. May be called repeatedly. */
  release(): Promise<void>;
}

/** Runs `sql`, such as `select … for update`, in a transaction that stays open until `release`. */
export async function lockRows(db: DataSource, sql: string, values: unknown[] = []): Promise<RowLock> {
  const runner = db.createQueryRunner();
  await runner.startTransaction();
  await runner.query(sql, values);
  return {
    waiting: (count) =>
      eventually(async () => {
        const [{ waiting }] = await db.query(
          `select count(*)::int as waiting from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return waiting >= count || undefined;
      }).then(() => {}),
    release: async () => {
      if (runner.isReleased) return;
      await runner.rollbackTransaction();
      await runner.release();
    },
  };
}
