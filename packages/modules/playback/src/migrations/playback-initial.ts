import { SqlMigration } from '@scriptorium/server-kit';

const leased = (step: string): string => `
    create index playback_${step}_due on playback (account_id, project_id, wake_at) where status = '${step}';
    create index playback_${step}_leased on playback (account_id, project_id, leased_until)
      where status = '${step}' and leased_until is not null;`;

export class PlaybackInitial1763600004500 extends SqlMigration {
  readonly name = 'PlaybackInitial1763600004500';
  readonly sql = `
    create table playback (
      source_id bigint primary key,
      account_id bigint not null,
      project_id bigint not null,
      media_file_id bigint not null,
      -- 'audio' and 'video' are the steps to do next.
      status text not null check (status in ('audio', 'video', 'ready', 'failed')),
      progress real not null default 0,
      reason text,
      tries int not null default 0, -- failures of the present step
      wake_at timestamptz(3) not null default now(),
      leased_until timestamptz(3),
      fence int not null default 0,
      requested_at timestamptz(3) not null default now(), -- to the day
      check ((status = 'failed') = (reason is not null))
    );
    create index on playback (media_file_id);
    create index on playback (requested_at);${leased('audio')}${leased('video')}

    create table playback_file (
      source_id bigint not null references playback on delete cascade,
      name text not null check (name in ('audio', 'video', 'peaks-100', 'peaks-10', 'peaks-1')),
      blob_key text not null unique,
      size_bytes bigint not null,
      primary key (source_id, name)
    );`;
}
