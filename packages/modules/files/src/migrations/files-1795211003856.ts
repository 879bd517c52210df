import { SqlMigration } from '@scriptorium/server-kit';

export class Files1795211003856 extends SqlMigration {
  readonly name = 'Files1795211003856';
  readonly sql = `
    create table media_file_integration (
      media_file_id bigint not null references media_file on delete cascade,
      integration_id bigint not null,
      primary key (media_file_id, integration_id)
    );
    create index on media_file_integration (integration_id);`;
}
