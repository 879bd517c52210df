import { SqlMigration } from '@scriptorium/server-kit';

/** Marks the person who set the service up, whom the command `sign-in-url` signs in. */
export class AccountsOwner1796100000030 extends SqlMigration {
  readonly name = 'AccountsOwner1796100000030';
  readonly sql = 'alter table account_user add column is_owner boolean not null default false;';
}
