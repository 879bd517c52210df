import { Egress } from '@scriptorium/egress';

/** Methods that go to a host of the delivery's, named as `host` or `host:port`. */
export type HostMethod = 'ftp' | 'sftp';

/**
 * The host as a URL, if it may be used as far as that shows without a look-up.
 * @throws {EgressError}
 */
export function hostUrl(egress: Egress, method: HostMethod, host: string): URL {
  // Of FTP the usual port goes by itself; URL does not know that of SFTP.
  const named = method === 'sftp' ? host.replace(/:22$/, '') : host;
  return egress.checkUrl(`${method}://${named}`, { schemes: [method] });
}

const publicInternet = new Egress();

/**
 * Checks a host before it is written down; it is checked again whenever it is used. A name is looked up only with a
 * port that none but the operator's own networks may have: there must be an address in one of them.
 * @throws {EgressError} for a host, or a port, that may not be reached
 */
export async function checkHost(egress: Egress, method: HostMethod, host: string): Promise<void> {
  const url = hostUrl(egress, method, host);
  try {
    hostUrl(publicInternet, method, host);
  } catch {
    await egress.resolveHost(url);
  }
}
