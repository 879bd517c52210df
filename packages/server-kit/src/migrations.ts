import type { MigrationInterface, QueryRunner } from 'typeorm';
import { DataSource } from 'typeorm';

/** Any number will do, as long as every version of this program takes the same. */
const LOCK = 7_243_816_109;

/**
 * Brings the database up to date. Instances that start together wait for each other: TypeORM itself does not lock.
 * @returns the names of what was run
 */
export async function migrate(db: DataSource): Promise<string[]> {
  const guard = db.createQueryRunner();
  await guard.connect();
  try {
    await guard.query('set statement_timeout = 0'); // the other one may take long
    await guard.query('select pg_advisory_lock($1)', [LOCK]);
    return (await db.runMigrations({ transaction: 'each' })).map(({ name }) => name);
  } finally {
    await guard.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {});
    await guard.query('reset statement_timeout').catch(() => {});
    await guard.release();
  }
}

/** A migration of plain SQL that goes forward only: a mistake is mended by the next one. */
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

export class Kit1763600000000 extends SqlMigration {
  readonly name = 'Kit1763600000000';
  readonly sql = `
    create table event (
      id bigint generated always as identity primary key,
      type text not null,
      account_id bigint not null,
      project_id bigint not null,
      resource_type text not null,
      resource_id bigint not null,
      resource_version int not null,
      snapshot json not null,
      callback_url text,
      created_at timestamptz(3) not null default now()
    );
    create index on event (project_id, id);
    create table idempotency_key (
      access_id bigint not null,
      route text not null,
      key text not null,
      fingerprint bytea not null,
      response text not null,
      created_at timestamptz(3) not null default now(),
      primary key (access_id, route, key)
    );
    create index on idempotency_key (created_at);`;
}
