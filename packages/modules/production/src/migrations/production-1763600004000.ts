import { SqlMigration } from '@scriptorium/server-kit';

export class Production1763600004000 extends SqlMigration {
  readonly name = 'Production1763600004000';
  readonly sql = `
    create table production_work (
      transcript_id bigint primary key,
      created_at timestamptz(3) not null default now()
    );
    create table production_piece (
      transcript_id bigint not null references production_work on delete cascade,
      source_id bigint not null,
      start_ms int not null,
      end_ms int not null,
      words jsonb not null,
      primary key (transcript_id, source_id, start_ms, end_ms)
    );`;
}
