import { isAdapterError } from './error.js';
import type { Verification } from './integration.js';

/**
 * Result for `verify`: `ok: true` with the account that the call returns, or `ok: false` if it throws
 * `AdapterError('auth')`. Rethrows other errors, because an outage does not mean that the credentials are
 * wrong.
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
