import { SqlMigration } from '@scriptorium/server-kit';

/**
 * Transcripts by language are counted along an index of the first one; those in several languages, of which there are
 * few, have an index of their own. And the index of each order names the file, so that a list by a property of the file
 * reads transcripts only when it shows them.
 */
export class Transcripts1795312860000 extends SqlMigration {
  readonly name = 'Transcripts1795312860000';
  readonly sql = `
    drop index transcript_language_ids;
    alter table transcript
      add language_id bigint generated always as (language_ids[1]) stored,
      alter language_ids set statistics -1;
    create index on transcript (project_id, language_id, id);
    create index transcript_in_several_languages on transcript using gin (language_ids)
      where cardinality(language_ids) > 1;
    create statistics transcript_languages on (cardinality(language_ids)) from transcript;
    drop index transcript_project_id_id_idx, transcript_project_id_created_at_id_idx,
      transcript_project_id_updated_at_id_idx;
    create index on transcript (project_id, id) include (media_file_id);
    create index on transcript (project_id, created_at, id) include (media_file_id);
    create index on transcript (project_id, updated_at, id) include (media_file_id);
    -- Rows that a vacuum has seen are not looked at behind an index: not only a fifth of a million later.
    alter table transcript set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);
    analyze transcript;`;
}
