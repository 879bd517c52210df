import { SqlMigration } from '@scriptorium/server-kit';

/** As with files: what was changed since a date is passed in the index. */
export class Transcripts1795327320000 extends SqlMigration {
  readonly name = 'Transcripts1795327320000';
  readonly sql = `
    drop index transcript_project_id_updated_at_id_media_file_id_idx;
    create index on transcript (project_id, updated_at, id) include (media_file_id, created_at);`;
}
