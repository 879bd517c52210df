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
    const done = await db.runMigrations({ transaction: 'each' });
    await guard.query(windEventClock);
    return done.map(({ name }) => name);
  } finally {
    await guard.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {});
    await guard.query('reset statement_timeout').catch(() => {});
    await guard.release();
  }
}

/** In a cluster that a dump was restored into, transactions are numbered anew: they go on from the last event. */
const windEventClock = `
  update event_clock set base = last.position
  from (select max(position) as position from (select position from event order by id desc limit 1000) e) last
  where last.position >= base + pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;

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

/**
 * Where an event stands in the log: the number of its transaction, then its id. Ids alone are handed out before the
 * commit, so that a reader who has seen a high one could miss a lower one that is committed later.
 */
export class Kit1795211410206 extends SqlMigration {
  readonly name = 'Kit1795211410206';
  readonly sql = `
    create table event_clock (base bigint not null);
    insert into event_clock values (0);
    alter table event add column position bigint not null default 0;
    drop index event_project_id_id_idx;
    create index on event (project_id, position, id);
    create index on event (project_id, type, position, id);
    create index on event (project_id, resource_id);
    create index on event (project_id, created_at);`;
}
