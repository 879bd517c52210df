import { SqlMigration } from '@scriptorium/server-kit';

export class WorkItemsSaved1763900006700 extends SqlMigration {
  readonly name = 'WorkItemsSaved1763900006700';
  readonly sql = `
    alter table work_item add column saved json; -- unfinished work, which takes the place of the draft`;
}
