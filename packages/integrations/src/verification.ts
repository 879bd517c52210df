import { isAdapterError } from './error.js';
import type { Verification } from './integration.js';

/**
 * Answers `verify`: ok with the account that the call returns, not ok if it throws `AdapterError('auth')`. Other errors are
 * thrown on, because an outage says nothing about credentials.
 */
export async function verification(account: Promise<string | undefined>): Promise<Verification> {
  try {
    const name = await account;
    return { ok: true, ...(name !== undefined && { account: name }) };
  } catch (error) {
    if (isAdapterError(error) && error.kind === 'auth') return { ok: false, reason: error.message };
    throw error;
  }
}
