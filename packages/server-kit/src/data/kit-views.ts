import { SqlMigration } from './migrations.js';

/** What other packages may read. A view lists the columns that they depend on. */
export class KitViews1795600000016 extends SqlMigration {
  readonly name = 'KitViews1795600000016';
  readonly sql = `
    create schema kit;
    create view kit.event as
      select id, topic, payload, account_id, project_id, type, resource_type, resource_id, resource_version, snapshot,
        callback_url, callback_encoding, position, created_at
      from event;
    create view kit.audit_entry as
      select id, account_id, access_id, user_id, method, route, resource_id, parameters, request_id, created_at
      from audit_entry;`;
}
