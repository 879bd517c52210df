import { Egress } from '@scriptorium/egress';

/** Methods that connect to a configured host, `host` or `host:port`. */
export type HostMethod = 'ftp' | 'sftp';

/**
 * Returns the host as a URL if it is allowed as far as this can be determined without DNS.
 * @throws {EgressError}
 */
export function hostUrl(egress: Egress, method: HostMethod, host: string): URL {
  // URL knows the default port of FTP, but not that of SFTP.
  const named = method === 'sftp' ? host.replace(/:22$/, '') : host;
  return egress.checkUrl(`${method}://${named}`, { schemes: [method] });
}

const publicInternet = new Egress();

/**
 * Checks a host before it is stored. It is checked again at each use. The name is resolved only if the port is
 * allowed solely in the operator's own networks; at least one address must then be in one of them.
 * @throws {EgressError} if the host or port is not allowed
 */
export async function checkHost(egress: Egress, method: HostMethod, host: string): Promise<void> {
  const url = hostUrl(egress, method, host);
  try {
    hostUrl(publicInternet, method, host);
  } catch {
    await egress.resolveHost(url);
  }
}
