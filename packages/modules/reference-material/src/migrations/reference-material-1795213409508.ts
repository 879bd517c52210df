import { SqlMigration } from '@scriptorium/server-kit';

/** An index for each order and filter of lists in which every file may have a row. */
export class ReferenceMaterial1795213409508 extends SqlMigration {
  readonly name = 'ReferenceMaterial1795213409508';
  readonly sql = `
    drop index cheat_sheet_project_id_resource_type_id_idx;
    create index on cheat_sheet (project_id, resource_type, service_type, id);
    create index on cheat_sheet (project_id, resource_type, service_type, created_at, id);
    create index on cheat_sheet (project_id, resource_type, service_type, updated_at, id);
    create index on cheat_sheet (project_id, resource_type, service_type, content_type, id);
    create index on glossary (project_id, resource_type, created_at, id);
    create index on glossary (project_id, resource_type, updated_at, id);`;
}
