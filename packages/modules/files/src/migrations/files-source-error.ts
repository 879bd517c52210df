import { SqlMigration } from '@scriptorium/server-kit';

/** Stores why the last attempt on a source failed. */
export class FilesSourceError1795500003000 extends SqlMigration {
  readonly name = 'FilesSourceError1795500003000';
  readonly sql = `alter table source add column error text;`;
}
