import { SqlMigration } from './migrations.js';

/** Creates the event log and its queue, idempotency keys and the audit log. */
export class KitInitial1763600000000 extends SqlMigration {
  readonly name = 'KitInitial1763600000000';
  readonly sql = `
    create table event (
      id bigint generated always as identity primary key,
      topic text not null,
      payload jsonb not null,
      account_id bigint not null,
      project_id bigint not null,
      -- What clients see of it; null for events that they are not notified of.
      type text,
      resource_type text,
      resource_id bigint,
      resource_version int,
      snapshot json,
      callback_url text,
      callback_encoding text check (callback_encoding in ('form', 'project')),
      -- event_clock.base plus the number of the transaction. Events are read in the order of (position, id): ids are
      -- assigned before the commit, so a reader that has seen a high id could miss a lower one that commits later.
      position bigint not null default 0,
      created_at timestamptz(3) not null default now(),
      check ((type is null) = (snapshot is null))
    );
    create index on event (project_id, position, id);
    create index on event (project_id, type, position, id);
    create index on event (project_id, resource_id);
    create index on event (project_id, created_at);

    -- One row. A restored dump starts in a cluster with lower transaction numbers; migrate() then raises the base.
    create table event_clock (base bigint not null);
    insert into event_clock values (0);

    -- Events that subscribers have not handled yet.
    create table event_queue (
      subscriber text not null,
      event_id bigint not null references event,
      due_at timestamptz(3) not null default now(),
      attempts int not null default 0,
      error text,
      primary key (subscriber, event_id)
    ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000); -- rows live for a moment
    create index on event_queue (subscriber, due_at, event_id);

    create table idempotency_key (
      access_id bigint not null,
      route text not null,
      key text not null,
      fingerprint bytea not null,
      response text not null,
      created_at timestamptz(3) not null default now(),
      primary key (access_id, route, key)
    );
    create index on idempotency_key (created_at); -- keys expire

    create table audit_entry (
      id bigint generated always as identity primary key,
      account_id bigint not null,
      access_id bigint not null,
      user_id bigint,
      method text not null,
      route text not null,
      resource_id bigint,
      parameters json not null,
      request_id text not null,
      created_at timestamptz(3) not null default now()
    );
    create index on audit_entry (account_id, id);
    create index on audit_entry (account_id, created_at, id);
    create index on audit_entry (account_id, access_id, id);
    create index on audit_entry (account_id, user_id, id);`;
}
