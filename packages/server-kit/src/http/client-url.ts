import { unacceptable } from '@scriptorium/core';
import type { Egress } from '@scriptorium/egress';

/**
 * Checks a client's URL before it is stored. It is checked again on every use.
 * @throws {DomainError} `invalid`, naming the parameter but no details of the network
 */
export function checkUrl(egress: Egress, parameter: string, url: string | undefined): void {
  const fault = faultOfUrl(egress, url);
  if (fault) throw unacceptable(parameter, fault);
}

/** Returns why a client's URL is refused, without details of the network; undefined if it is allowed. */
export function faultOfUrl(egress: Egress, url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  try {
    egress.checkUrl(url);
    return undefined;
  } catch {
    return 'this address is not allowed';
  }
}
