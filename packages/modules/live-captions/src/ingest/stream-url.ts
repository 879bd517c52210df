import { unacceptable } from '@scriptorium/core';
import type { Egress } from '@scriptorium/egress';

/**
 * Checks the address of a stream as far as that works without a look-up. It is checked again when a connection is made.
 * @throws {DomainError} `invalid` naming the parameter
 */
export function checkStreamUrl(egress: Egress, parameter: string, url: string): void {
  if (!/^rtmps?:\/\//.test(url)) throw unacceptable(parameter, 'a URL that begins with rtmp:// or rtmps://');
  try {
    egress.checkUrl(url, { schemes: ['rtmp', 'rtmps'] });
  } catch {
    throw unacceptable(parameter, 'this address is not allowed');
  }
}
