import { SqlMigration } from '@scriptorium/server-kit';

export class PublishingWatchPages1796100000020 extends SqlMigration {
  readonly name = 'PublishingWatchPages1796100000020';
  readonly sql = `
    create table watch_page (
      media_file_id bigint primary key references media_file on delete cascade,
      account_id bigint not null,
      project_id bigint not null,
      public_id text not null unique, -- in the address of the page
      access text not null check (access in ('public', 'word', 'project')),
      word_hash text, -- scrypt, with its salt
      title text, -- null for the name of the file
      indexed boolean not null, -- whether search engines may list it
      created_at timestamptz(3) not null,
      check (access <> 'word' or word_hash is not null)
    );`;
}
