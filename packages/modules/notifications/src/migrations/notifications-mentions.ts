import { SqlMigration } from '@scriptorium/server-kit';

const kinds = `kind in ('work_waits', 'needs_decision', 'deadline_near', 'mention', 'order_complete', 'order_rejected')`;

export class NotificationsMentions1795720000000 extends SqlMigration {
  readonly name = 'NotificationsMentions1795720000000';
  readonly sql = ['notification', 'notification_choice']
    .map(
      (table) => `
    alter table ${table} drop constraint ${table}_kind_check, add constraint ${table}_kind_check check (${kinds});`,
    )
    .join('');
}
