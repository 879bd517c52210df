import { unacceptable } from '@scriptorium/core';
import type { Egress } from '@scriptorium/egress';

/**
 * Checks an address that a client gave, before it is written down. It is checked again whenever it is used.
 * @throws {DomainError} `invalid`, naming the parameter and nothing of the network
 */
export function checkUrl(egress: Egress, parameter: string, url: string | undefined): void {
  if (url === undefined) return;
  try {
    egress.checkUrl(url);
  } catch {
    throw unacceptable(parameter, 'this address is not allowed');
  }
}
