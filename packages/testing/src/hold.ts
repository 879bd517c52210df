import type { DataSource } from 'typeorm';
import { eventually } from './eventually.js';

/** Rows that a transaction of the test has locked, to decide who comes first at them. */
export interface Held {
  /** Once so many statements wait for a lock. They go on in the order in which they came. */
  queued(count: number): Promise<void>;
  /** Lets the waiting ones go on. May be called again. */
  letGo(): Promise<void>;
}

/** Locks what the statement locks (`select … for update`), until it is let go. */
export async function hold(db: DataSource, sql: string, values: unknown[] = []): Promise<Held> {
  const holder = db.createQueryRunner();
  await holder.startTransaction();
  await holder.query(sql, values);
  return {
    queued: (count) =>
      eventually(async () => {
        const [{ waiting }] = await db.query(
          `select count(*)::int as waiting from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return waiting >= count || undefined;
      }).then(() => {}),
    letGo: async () => {
      if (holder.isReleased) return;
      await holder.rollbackTransaction();
      await holder.release();
    },
  };
}
