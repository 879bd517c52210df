import { SqlMigration } from '@scriptorium/server-kit';

export class ProductionViews1795652000000 extends SqlMigration {
  readonly name = 'ProductionViews1795652000000';
  readonly sql = `
    create schema production;
    -- For autoscalers of workers: steps of orders that could begin now, and for how long the oldest of them could have begun.
    create view production.due_work as
      select count(*)::int as runs,
        coalesce(extract(epoch from now() - min(greatest(wake_at, leased_until))), 0)::float8 as oldest_seconds
      from production_run
      where state = 'ready' and wake_at <= now() and (leased_until is null or leased_until <= now());`;
}
