import { SqlMigration } from './migrations.js';

/** Adds the `meta` of callbacks. */
export class KitEventMeta1795905371204 extends SqlMigration {
  readonly name = 'KitEventMeta1795905371204';
  readonly sql = `
    alter table event add column meta json;
    create or replace view kit.event as
      select id, topic, payload, account_id, project_id, type, resource_type, resource_id, resource_version, snapshot,
        callback_url, callback_encoding, position, created_at, meta
      from event;`;
}
