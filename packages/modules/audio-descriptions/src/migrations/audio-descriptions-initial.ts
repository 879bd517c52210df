import { SqlMigration } from '@scriptorium/server-kit';

export class AudioDescriptionsInitial1763600006700 extends SqlMigration {
  readonly name = 'AudioDescriptionsInitial1763600006700';
  readonly sql = `
    create table audio_description (
      id bigint primary key references service_order on delete cascade,
      project_id bigint not null,
      media_file_id bigint not null,
      -- A copy of the order's status, for the lists; written in the transaction of each move.
      status text not null default 'pending' check (status in ('pending', 'in_progress', 'complete', 'cancelled')),
      choice text not null check (choice in ('true', 'false', 'auto')),
      extended boolean, -- null while choice is auto and the text is not known
      speaker_name text not null,
      speaking_rate int not null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      check (status <> 'complete' or extended is not null)
    );
    create unique index audio_description_one_in_progress on audio_description (media_file_id)
      where status in ('pending', 'in_progress');
    create index on audio_description (media_file_id);
    create index on audio_description (project_id, id);

    -- What production has made: plan, lines, transcript and report.
    create table audio_description_result (
      description_id bigint primary key references audio_description on delete cascade,
      result json not null
    );

    create table audio_description_file (
      description_id bigint not null references audio_description on delete cascade,
      kind text not null check (kind in ('recording', 'mix', 'audio')),
      name text not null, -- the format, or the line of a recording
      blob_key text not null,
      size_bytes bigint,
      primary key (description_id, kind, name)
    );
    create index on audio_description_file (blob_key);`;
}
