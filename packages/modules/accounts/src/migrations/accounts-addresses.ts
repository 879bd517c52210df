import { SqlMigration } from '@scriptorium/server-kit';
import { foldedAddress } from '../users/address.js';

/** Compares addresses and logins by ASCII letters. */
export class AccountsAddresses1795849500000 extends SqlMigration {
  readonly name = 'AccountsAddresses1795849500000';
  readonly sql = `
    drop index account_user_lower_idx;
    create index on account_user (${foldedAddress('email')}) where removed_at is null;
    drop index account_user_account_id_lower_idx;
    create unique index on account_user (account_id, ${foldedAddress('login')}) where removed_at is null;`;
}
