import { SqlMigration } from '@scriptorium/server-kit';

/** What other packages may read. A view lists the columns that they depend on. */
export class FilesViews1795600000018 extends SqlMigration {
  readonly name = 'FilesViews1795600000018';
  readonly sql = `
    create schema files;
    create view files.batch as select id, project_id from batch;
    create view files.media_file as
      select id, project_id, batch_id, vicc_parent_id, name, duration_ms, language_ids, reference_id, labels,
        attribute1, attribute2, attribute3, archived, created_at
      from media_file;
    create view files.current_source as
      select id, account_id, project_id, media_file_id, status, blob_key, duration_ms, media from source where current;`;
}
