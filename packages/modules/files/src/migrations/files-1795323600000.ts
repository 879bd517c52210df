import { SqlMigration } from '@scriptorium/server-kit';

/** How many runs of its job have taken up a source, so that an earlier one knows that a later one has. */
export class Files1795323600000 extends SqlMigration {
  readonly name = 'Files1795323600000';
  readonly sql = 'alter table source add runs int not null default 0;';
}
