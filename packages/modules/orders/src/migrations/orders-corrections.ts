import { SqlMigration } from '@scriptorium/server-kit';

/** How much of a result people have corrected. */
export class OrdersCorrections1795904844624 extends SqlMigration {
  readonly name = 'OrdersCorrections1795904844624';
  readonly sql = `
    alter table service_order
      add column edited_words int, -- null unless a result of an engine was edited
      add column corrected_words int;
    create or replace view orders.service_order as
      select id, kind, project_id, media_file_id, sandbox, phase, unit_price_mills, billed_ms, billed_words, deadline, input,
        cancel_until, ended_at, ended_by, created_at, account_id, edited_words, corrected_words
      from service_order;`;
}
