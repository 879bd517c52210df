import { SqlMigration } from '@scriptorium/server-kit';

export class LiveWriters1795500060000 extends SqlMigration {
  readonly name = 'LiveWriters1795500060000';
  readonly sql = `
    -- The person who writes captions, and what the worker reports about once a second.
    alter table live_captioning
      add column writer text,
      add column writer_mode text check (writer_mode in ('instead', 'over')),
      add column writer_until timestamptz(3),
      add column health jsonb,
      add column health_at timestamptz(3);`;
}
