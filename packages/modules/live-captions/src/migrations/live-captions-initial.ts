import { SqlMigration } from '@scriptorium/server-kit';

export class LiveCaptionsInitial1795500010000 extends SqlMigration {
  readonly name = 'LiveCaptionsInitial1795500010000';
  readonly sql = `
    create table live_auto_caption (
      id bigint primary key references service_order on delete cascade,
      account_id bigint not null,
      project_id bigint not null,
      media_file_id bigint not null,
      service_transcript_id bigint, -- once the event has finished with words
      language_id bigint not null,
      public_id text not null unique,
      -- A copy of the order's status, for the lists; written in the transaction of each move.
      status text not null check (status in
        ('scheduled', 'connecting', 'in_progress', 'reconnecting', 'finished', 'failed', 'cancelled')),
      archived boolean not null default false,
      stream_url text,
      transcoder_id text,
      start_time timestamptz(3) not null,
      latency_ms int not null,
      offensive_words_sensitivity int not null,
      wait_minutes int not null,
      max_minutes int not null,
      reconnection_minutes int not null,
      stream_delay_ms int not null default 0,
      record_stream boolean not null,
      wordlist text[] not null default '{}',
      -- The stream, in the time of the project.
      is_connected boolean not null default false,
      connected_at timestamptz(3), -- for the first time
      lost_at timestamptz(3), -- while the stream is lost
      captioned_since timestamptz(3), -- while in progress
      captioned_ms int not null default 0, -- before that
      played int not null default 0, -- scenes of the sandbox script that have happened
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      -- When a rule applies or the script goes on, by the clock of the database.
      wake_at timestamptz(3) not null,
      leased_until timestamptz(3),
      fence int not null default 0,
      tries int not null default 0,
      error text
    );
    create index on live_auto_caption (project_id, id);
    create index on live_auto_caption (media_file_id);
    create index on live_auto_caption (wake_at)
      where status in ('scheduled', 'connecting', 'in_progress', 'reconnecting');
    create index on live_auto_caption (project_id, wake_at)
      where status in ('scheduled', 'connecting', 'in_progress', 'reconnecting');
    create index on live_auto_caption (project_id, leased_until)
      where status in ('scheduled', 'connecting', 'in_progress', 'reconnecting') and leased_until is not null;

    -- The work of captioning an event, which one worker at a time holds. The row also numbers the lines.
    create table live_captioning (
      event_id bigint primary key references live_auto_caption on delete cascade,
      account_id bigint not null,
      project_id bigint not null,
      ended boolean not null default false,
      last_sequence int not null default 0,
      wake_at timestamptz(3) not null, -- the start of the event; infinity in sandboxes
      leased_until timestamptz(3),
      fence int not null default 0
    );
    create index on live_captioning (account_id, project_id, wake_at) where not ended;
    create index on live_captioning (account_id, project_id, leased_until) where not ended and leased_until is not null;

    -- Committed lines, which never change: a correction is a new line that names the one it replaces.
    create table live_line (
      event_id bigint not null references live_auto_caption on delete cascade,
      sequence int not null,
      epoch int not null, -- increases whenever the stream begins again
      start_ms int not null, -- from the first connection of the stream
      end_ms int not null,
      text text not null, -- empty for a gap, and for a line that is taken back
      is_gap boolean not null default false,
      revision_of int,
      language text not null,
      committed_at timestamptz(3) not null default now(),
      primary key (event_id, sequence),
      constraint live_line_revision foreign key (event_id, revision_of) references live_line,
      constraint live_line_of_earlier check (revision_of < sequence),
      check (start_ms <= end_ms)
    );
    create unique index live_line_revised_once on live_line (event_id, revision_of);`;
}
