import type { AccountsService } from '@scriptorium/accounts';
import { asUsage } from './accepted.js';
import type { Installation } from './installation.js';

/**
 * Returns the accounts service of an installation.
 * @throws {UsageError} if the account does not exist
 */
export async function accountsWith({ accounts }: Installation, id: number): Promise<AccountsService> {
  await accounts.account(id).catch(asUsage);
  return accounts;
}
