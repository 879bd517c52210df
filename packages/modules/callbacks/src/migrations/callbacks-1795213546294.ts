import { SqlMigration } from '@scriptorium/server-kit';

/** Origins to which nothing has come through since a moment, each for an account. */
export class Callbacks1795213546294 extends SqlMigration {
  readonly name = 'Callbacks1795213546294';
  readonly sql = `
    create table callback_origin (
      account_id bigint not null,
      origin text not null,
      failing_since timestamptz(3) not null default now(),
      failures int not null default 1,
      paused_at timestamptz(3),
      probe_at timestamptz(3),
      primary key (account_id, origin)
    );
    alter table callback_message
      drop constraint callback_message_status_check,
      add check (status in ('pending', 'paused', 'delivered', 'failed'));
    create index on callback_message (account_id, origin) where status = 'paused';`;
}
