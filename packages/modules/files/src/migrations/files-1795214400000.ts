import { SqlMigration } from '@scriptorium/server-kit';

/** Removing a file looks for its sources and its clips. */
export class Files1795214400000 extends SqlMigration {
  readonly name = 'Files1795214400000';
  readonly sql = `
    create index on source (media_file_id);
    create index on media_file (vicc_parent_id) where vicc_parent_id is not null;`;
}
