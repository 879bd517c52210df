import { SqlMigration } from './migrations.js';

/** Creates jobs, schedules and pauses. Replaces the schema of the previous job queue, and keeps its unfinished jobs. */
export class KitBackgroundWork1795500000000 extends SqlMigration {
  readonly name = 'KitBackgroundWork1795500000000';
  readonly sql = `
    create table job (
      id bigint generated always as identity primary key,
      name text not null,
      data jsonb not null,
      status text not null default 'waiting' check (status in ('waiting', 'failed')), -- deleted when it is done
      tries int not null default 0, -- failures so far
      error text, -- of the last attempt
      fence int not null default 0,
      wake_at timestamptz(3) not null default now(),
      leased_until timestamptz(3),
      created_at timestamptz(3) not null default now(),
      failed_at timestamptz(3)
    );
    create index on job (name, wake_at) where status = 'waiting';
    create index on job (name, leased_until) where status = 'waiting' and leased_until is not null;
    create index on job (failed_at) where status = 'failed';

    create table schedule (
      name text primary key, -- that of the job
      cron text not null,
      wake_at timestamptz(3) not null, -- next due time
      fired_at timestamptz(3)
    );

    -- Kinds of background work that no process may begin.
    create table paused_work (
      kind text primary key,
      paused_at timestamptz(3) not null default now()
    );

    do $$
    begin
      if to_regclass('jobs.job') is not null then
        insert into job (name, data, wake_at)
        select name, coalesce(data, '{}'), start_after from jobs.job
        where state in ('created', 'retry', 'active') and not starts_with(name, '__');
      end if;
    end $$;
    drop schema if exists jobs cascade;`;
}
