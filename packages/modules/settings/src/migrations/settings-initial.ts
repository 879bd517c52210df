import { SqlMigration } from '@scriptorium/server-kit';

export class SettingsInitial1763600002000 extends SqlMigration {
  readonly name = 'SettingsInitial1763600002000';
  readonly sql = `
    create table setting (
      project_id bigint not null,
      level text not null check (level in ('Project', 'Batch', 'MediaFile')),
      resource_id bigint not null,
      name text not null,
      value jsonb not null,
      primary key (project_id, level, resource_id, name)
    );`;
}
