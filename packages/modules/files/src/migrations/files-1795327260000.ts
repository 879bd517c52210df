import { SqlMigration } from '@scriptorium/server-kit';

/**
 * The time of creation in the index of that of the last change: a list of what was created before a date, last changed
 * first, passes in the index all that was changed since, without reading it.
 */
export class Files1795327260000 extends SqlMigration {
  readonly name = 'Files1795327260000';
  readonly sql = `
    drop index media_file_project_id_archived_updated_at_id_batch_id_attri_idx;
    create index on media_file (project_id, archived, updated_at, id)
      include (batch_id, attribute1_hash, attribute2_hash, attribute3_hash, reference_id_hash, created_at);`;
}
