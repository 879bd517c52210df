import { SqlMigration } from '@scriptorium/server-kit';

/** What other packages may read. A view lists the columns that they depend on. */
export class WorkItemsViews1795706000000 extends SqlMigration {
  readonly name = 'WorkItemsViews1795706000000';
  readonly sql = `
    create schema work_items;
    create view work_items.item as
      select id, order_id, project_id, kind, pool_id, status, deadline, claimed_by, fence from work_item;`;
}
