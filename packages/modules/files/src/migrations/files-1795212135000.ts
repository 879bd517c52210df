import { SqlMigration } from '@scriptorium/server-kit';

/**
 * Lists of a million files: an index for each order and each filter. Attributes and references are longer than an index
 * can hold, so their hashes stand in it.
 */
export class Files1795212135000 extends SqlMigration {
  readonly name = 'Files1795212135000';
  readonly sql = `
    create extension if not exists pg_trgm;
    drop index media_file_project_id_reference_id_idx;
    create index on media_file (project_id, archived, id);
    create index on media_file (project_id, archived, created_at, id);
    create index on media_file (project_id, archived, updated_at, id);
    create index on media_file (project_id, archived, name, id);
    create index on media_file (project_id, batch_id, id);
    create index media_file_attribute1 on media_file (project_id, hashtextextended(attribute1, 0), id)
      where attribute1 is not null;
    create index media_file_attribute2 on media_file (project_id, hashtextextended(attribute2, 0), id)
      where attribute2 is not null;
    create index media_file_attribute3 on media_file (project_id, hashtextextended(attribute3, 0), id)
      where attribute3 is not null;
    create index media_file_reference on media_file (project_id, hashtextextended(reference_id, 0), id)
      where reference_id is not null;
    create index media_file_name_part on media_file using gin (name gin_trgm_ops);
    create index media_file_labels on media_file using gin (labels);
    create index on media_file (project_id, created_at, id);
    alter table media_file alter name set statistics 1000, alter labels set statistics 1000;
    create index on batch (project_id, created_at, id);
    create index on batch (project_id, updated_at, id);
    create index on batch (project_id, name, id);
    create index batch_name_part on batch using gin (name gin_trgm_ops);
    alter table batch alter name set statistics 1000;`;
}
