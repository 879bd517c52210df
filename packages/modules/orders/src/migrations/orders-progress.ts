import { SqlMigration } from '@scriptorium/server-kit';

export class OrdersProgress1795417600000 extends SqlMigration {
  readonly name = 'OrdersProgress1795417600000';
  readonly sql = `create index on service_order (project_id, id) where phase = 'open';`;
}
