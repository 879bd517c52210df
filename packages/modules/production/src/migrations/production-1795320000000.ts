import { SqlMigration } from '@scriptorium/server-kit';

/** Which source the work under way is for; unknown of what was begun before. */
export class Production1795320000000 extends SqlMigration {
  readonly name = 'Production1795320000000';
  readonly sql = 'alter table production_work add source_id bigint;';
}
