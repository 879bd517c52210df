import { SqlMigration } from '@scriptorium/server-kit';

export class TranscriptsInitial1763600006000 extends SqlMigration {
  readonly name = 'TranscriptsInitial1763600006000';
  readonly sql = `
    create table transcript (
      id bigint primary key references service_order on delete cascade,
      project_id bigint not null,
      media_file_id bigint not null references media_file on delete cascade,
      type text not null,
      -- A copy of the order's status, for the lists; written in the transaction of each move.
      status text not null default 'in_progress' check (status in ('in_progress', 'complete', 'cancelled')),
      language_ids bigint[] not null,
      language_id bigint generated always as (language_ids[1]) stored,
      is_default boolean not null default false,
      estimated_accuracy int,
      review_threshold double precision, -- in percent, of alignments
      warnings text[] not null default '{}',
      last_edited_by text,
      last_edited_at timestamptz(3),
      master_version int,
      included boolean not null default false, -- in another order
      published boolean, -- null: as the settings say
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      check (status <> 'complete' or master_version is not null)
    ) with (
      -- Lists use index-only scans, which need a recent vacuum: after 5 % of the rows changed instead of 20 %.
      autovacuum_vacuum_scale_factor = 0.05,
      autovacuum_vacuum_insert_scale_factor = 0.05
    );
    create unique index transcript_one_in_progress on transcript (media_file_id, type, (language_ids[1]))
      where status = 'in_progress' and not included;
    create unique index transcript_one_default on transcript (media_file_id) where is_default;
    create index on transcript (media_file_id);

    -- The orders of a list. The included columns let a filter on the file or on created_at skip rows without reading
    -- the table.
    create index on transcript (project_id, id) include (media_file_id);
    create index on transcript (project_id, created_at, id) include (media_file_id);
    create index on transcript (project_id, updated_at, id) include (media_file_id, created_at);

    -- The filters of a list.
    create index on transcript (project_id, status, id);
    create index on transcript (project_id, is_default, id);
    create index on transcript (project_id, type, id);
    create index on transcript using gin (language_ids);

    -- What people begin with, while they work on an order.
    create table transcript_draft (
      transcript_id bigint primary key references transcript on delete cascade,
      master json not null
    );

    -- What an order was placed with that its transcript does not show, such as the text to align.
    create table transcript_input (
      transcript_id bigint primary key references transcript on delete cascade,
      input json not null
    );

    create table transcript_master (
      transcript_id bigint not null references transcript on delete cascade,
      version int not null,
      master json not null,
      cause text not null default 'completed' check (cause in ('completed', 'edited', 'restored')),
      edited_by text,
      restored_from int,
      created_at timestamptz(3) not null default now(),
      primary key (transcript_id, version),
      check ((cause = 'restored') = (restored_from is not null))
    );`;
}
