import { SqlMigration } from '@scriptorium/server-kit';

export class TranscriptsPresence1795661700040 extends SqlMigration {
  readonly name = 'TranscriptsPresence1795661700040';
  readonly sql = `
    -- The tabs in which a transcript is open, whether they may edit or not.
    create table transcript_presence (
      transcript_id bigint not null references transcript on delete cascade,
      tab text not null,
      name text not null,
      expires_at timestamptz(3) not null,
      primary key (transcript_id, tab)
    );

    -- The tab that asks the holder for the lease.
    alter table transcript_editing
      add column asked_tab text,
      add column asked_by text,
      add column asked_at timestamptz(3);`;
}
