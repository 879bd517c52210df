import { SqlMigration } from '@scriptorium/server-kit';

export class ProductionEngineReports1795650000000 extends SqlMigration {
  readonly name = 'ProductionEngineReports1795650000000';
  readonly sql = `
    -- What processes that work on orders found out about their engines.
    create table engine_report (
      engine text not null,
      process uuid not null,
      answer jsonb not null,
      checked_at timestamptz(3) not null default now(),
      primary key (engine, process)
    );`;
}
