import { SqlMigration } from '@scriptorium/server-kit';

export class LiveLastWords1795500040000 extends SqlMigration {
  readonly name = 'LiveLastWords1795500040000';
  readonly sql = `
    -- While the last words of an event that is to finish are awaited, in the time of the project.
    alter table live_auto_caption add column finishing_since timestamptz(3);`;
}
