import { SqlMigration } from '@scriptorium/server-kit';

export class TranscriptsEditing1795417200000 extends SqlMigration {
  readonly name = 'TranscriptsEditing1795417200000';
  readonly sql = `
    -- Who has a transcript open to edit it. At most one tab at a time.
    create table transcript_editing (
      transcript_id bigint primary key references transcript on delete cascade,
      tab text not null,
      name text not null,
      since timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null,
      unannounced boolean not null default false -- edits for which order.revised is still to be emitted
    );
    create index on transcript_editing (expires_at);

    alter table transcript_master add column autosaved_in text; -- the tab`;
}
