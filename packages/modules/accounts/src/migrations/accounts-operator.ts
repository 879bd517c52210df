import { SqlMigration } from '@scriptorium/server-kit';

/** Marks the accounts whose Admin keys operate the service; in an existing database, the first one. */
export class AccountsOperator1795500001000 extends SqlMigration {
  readonly name = 'AccountsOperator1795500001000';
  readonly sql = `
    alter table account add column operator boolean not null default false;
    update account set operator = true where id = (select min(id) from account);`;
}
