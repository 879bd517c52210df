import type { MigrationInterface, QueryRunner } from 'typeorm';
import { DataSource, MigrationExecutor } from 'typeorm';

/** Arbitrary, but the same in every version of this program. */
const LOCK = 7_243_816_109;

/** The database was migrated by a newer version of the service. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';

  /** @param unknown names of the migrations that this version does not have */
  constructor(readonly unknown: readonly string[]) {
    super(
      `the database was migrated by a newer version of the service (${unknown.join(', ')}): run that version, or restore a backup`,
    );
  }
}

/** Returns the names of the migrations that have run, oldest first. */
export const executedMigrations = async (db: DataSource): Promise<string[]> =>
  (await new MigrationExecutor(db).getExecutedMigrations()).map(({ name }) => name).reverse();

/**
 * Brings the database up to date. Instances that start together wait for each other, because TypeORM does not
 * lock.
 * @param only names of the migrations to run, for a database that receives the data of an older version
 * @returns the names of the migrations that ran
 * @throws {NewerSchemaError}
 */
export async function migrate(db: DataSource, only?: readonly string[]): Promise<string[]> {
  const guard = db.createQueryRunner();
  await guard.connect();
  try {
    await guard.query('set statement_timeout = 0'); // another instance may take long
    await guard.query('select pg_advisory_lock($1)', [LOCK]);
    await refuseNewer(db);
    const done = await runMigrations(db, only);
    if (only) return done.map(({ name }) => name);
    await guard.query(windEventClock);
    return done.map(({ name }) => name);
  } finally {
    await guard.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {});
    await guard.query('reset statement_timeout').catch(() => {});
    await guard.release();
  }
}

async function refuseNewer(db: DataSource): Promise<void> {
  const known = new Set(db.migrations.map(nameOf));
  const unknown = (await executedMigrations(db)).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new NewerSchemaError(unknown);
}

const nameOf = (migration: MigrationInterface): string => migration.name ?? migration.constructor.name;

async function runMigrations(db: DataSource, only?: readonly string[]) {
  const all = [...db.migrations];
  if (only) db.migrations.splice(0, all.length, ...all.filter((each) => only.includes(nameOf(each))));
  try {
    return await db.runMigrations({ transaction: 'each' });
  } finally {
    db.migrations.splice(0, db.migrations.length, ...all);
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
