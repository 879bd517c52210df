import type { AccountsService } from '@scriptorium/accounts';
import { asUsage } from './accepted.js';
import type { Installation } from './installation.js';

/**
 * The accounts of an installation, once it is known to have this one.
 * @throws {UsageError} when it has not
 */
export async function accountsWith({ accounts }: Installation, id: number): Promise<AccountsService> {
  await accounts.account(id).catch(asUsage);
  return accounts;
}
