import { SqlMigration } from '@scriptorium/server-kit';

/** What other packages may read. A view lists the columns that they depend on. */
export class OutboundViews1795720000000 extends SqlMigration {
  readonly name = 'OutboundViews1795720000000';
  readonly sql = `
    create schema outbound;
    create view outbound.message as
      select id, channel, key, event_id, project_id, payload, status, wake_at, leased_until, created_at from outbound_message;
    create view outbound.attempt as
      select message_id, attempt, status, error, duration_ms, created_at from outbound_attempt;
    create index on outbound_message (channel, project_id, id); -- for lists of a project`;
}
