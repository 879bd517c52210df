import type { MigrationInterface, QueryRunner } from 'typeorm';
import { DataSource } from 'typeorm';

/** Arbitrary, but the same in every version of this program. */
const LOCK = 7_243_816_109;

/**
 * Brings the database up to date. Instances that start together wait for each other, because TypeORM does not
 * lock.
 * @returns the names of the migrations that ran
 */
export async function migrate(db: DataSource): Promise<string[]> {
  const guard = db.createQueryRunner();
  await guard.connect();
  try {
    await guard.query('set statement_timeout = 0'); // another instance may take long
    await guard.query('select pg_advisory_lock($1)', [LOCK]);
    const done = await db.runMigrations({ transaction: 'each' });
    await guard.query(windEventClock);
    return done.map(({ name }) => name);
  } finally {
    await guard.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {});
    await guard.query('reset statement_timeout').catch(() => {});
    await guard.release();
  }
}

/** After a dump is restored into another cluster, transaction ids restart; the clock then continues from the last event. */
const windEventClock = `
  update event_clock set base = last.position
  from (select max(position) as position from (select position from event order by id desc limit 1000) e) last
  where last.position >= base + pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;

/** A migration in plain SQL. It cannot be reverted; mistakes are corrected by a later migration. */
export abstract class SqlMigration implements MigrationInterface {
  abstract readonly sql: string;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('set local statement_timeout = 0');
    await runner.query(this.sql);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only; restore a backup to go back');
  }
}
