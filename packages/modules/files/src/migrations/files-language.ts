import { SqlMigration } from '@scriptorium/server-kit';

const open = "status = 'identifying'";

/** Languages of files that the service identifies. A file has none in `language_ids` until then. */
export class FilesLanguage1795648200000 extends SqlMigration {
  readonly name = 'FilesLanguage1795648200000';
  readonly sql = `
    create table file_language (
      media_file_id bigint primary key references media_file on delete cascade,
      account_id bigint not null,
      project_id bigint not null,
      status text not null check (status in ('waiting', 'identifying', 'complete', 'failed')), -- waiting: for a source
      engine text,
      confidence real,
      heard_ms int,
      spans jsonb,
      reason text, -- why it failed, for customers
      tries int not null default 0,
      error text,
      wake_at timestamptz(3) not null default now(),
      leased_until timestamptz(3),
      fence int not null default 0
    );
    create index file_language_open on file_language (account_id, project_id, wake_at) where ${open};
    create index file_language_leased on file_language (account_id, project_id, leased_until)
      where ${open} and leased_until is not null;`;
}
