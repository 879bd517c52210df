import { unacceptable } from '@scriptorium/core';
import type { Egress } from '@scriptorium/egress';

/**
 * Checks a client's URL before it is stored. It is checked again on every use.
 * @throws {DomainError} `invalid`, naming the parameter but no details of the network
 */
export function checkUrl(egress: Egress, parameter: string, url: string | undefined): void {
  if (url === undefined) return;
  try {
    egress.checkUrl(url);
  } catch {
    throw unacceptable(parameter, 'this address is not allowed');
  }
}
