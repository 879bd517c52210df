import { SqlMigration } from '@scriptorium/server-kit';

/** What other packages may read. A view lists the columns that they depend on. */
export class AccountsViews1795600000017 extends SqlMigration {
  readonly name = 'AccountsViews1795600000017';
  readonly sql = `
    create schema accounts;
    create view accounts.account as select id, name, billing from account;
    create view accounts.project as select id, name, sandbox, clock_offset, callback_encoding from project;`;
}
