import { SqlMigration } from '@scriptorium/server-kit';

/** What other packages may read. A view lists the columns that they depend on. */
export class OrdersViews1795600000019 extends SqlMigration {
  readonly name = 'OrdersViews1795600000019';
  readonly sql = `
    create schema orders;
    create view orders.service_order as
      select id, kind, project_id, media_file_id, sandbox, phase, unit_price_mills, billed_ms, billed_words, deadline, input,
        cancel_until, ended_at, ended_by, created_at, account_id
      from service_order;`;
}
