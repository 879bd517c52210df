import { SqlMigration } from '@scriptorium/server-kit';

export class OrdersApprovals1795675737723 extends SqlMigration {
  readonly name = 'OrdersApprovals1795675737723';
  readonly sql = `
    -- The last approval that was asked for the result of an order, and what became of it.
    create table order_approval (
      order_id bigint primary key references service_order on delete cascade,
      project_id bigint not null,
      language_id int not null,
      status text not null check (status in ('requested', 'accepted', 'returned')),
      -- The newest version when the approval was asked for, and when it was decided; null if results have no versions.
      requested_version int,
      decided_version int,
      revision int not null default 1,
      requested_by text not null,
      note text,
      decided_by text,
      reason text,
      requested_at timestamptz(3) not null,
      decided_at timestamptz(3),
      check ((status = 'requested') = (decided_at is null)),
      check (status <> 'returned' or reason is not null)
    );
    create index on order_approval (project_id, status, requested_at, order_id);`;
}
