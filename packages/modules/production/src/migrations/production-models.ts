import { SqlMigration } from '@scriptorium/server-kit';

/** Work on models that administrators requested. */
export class ProductionModels1795648200002 extends SqlMigration {
  readonly name = 'ProductionModels1795648200002';
  readonly sql = `
    create table model_work (
      name text primary key,
      action text not null check (action in ('install', 'test')),
      status text not null check (status in ('waiting', 'running', 'complete', 'failed')),
      sha256 text, -- of a model that is not in the list
      received_bytes bigint not null default 0,
      detail text, -- what a test found, or why the work failed
      changed_at timestamptz(3) not null default now()
    );`;
}
