import { SqlMigration } from '@scriptorium/server-kit';

export class TranscriptsApprovals1795661700030 extends SqlMigration {
  readonly name = 'TranscriptsApprovals1795661700030';
  readonly sql = `
    -- The last approval that was asked for a transcript, and what became of it.
    create table transcript_approval (
      transcript_id bigint primary key references transcript on delete cascade,
      project_id bigint not null,
      status text not null check (status in ('requested', 'accepted', 'returned')),
      -- The newest version of the text when the approval was asked for, and when it was decided.
      requested_version int not null,
      decided_version int,
      revision int not null default 1,
      requested_by text not null,
      note text,
      decided_by text,
      reason text,
      requested_at timestamptz(3) not null,
      decided_at timestamptz(3),
      check ((status = 'requested') = (decided_at is null)),
      check (status <> 'returned' or reason is not null)
    );
    create index on transcript_approval (project_id, status, requested_at, transcript_id);`;
}
