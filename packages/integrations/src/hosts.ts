/**
 * Syntax of an `egressHosts` entry: a name or address, `*.` to match subdomains, and a port unless it is the
 * default.
 */
export const hostPattern = /^(\*\.)?([a-z0-9_-]+\.)*[a-z0-9_-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/;

/** Returns whether `egressHosts` allows a URL. A pattern without a port means the protocol's default port. */
export function hostAllowed(patterns: readonly string[], url: string | URL): boolean {
  const { hostname, host, port } = new URL(url);
  return patterns.some((pattern) => {
    if (!pattern.startsWith('*.')) return pattern.toLowerCase() === host.toLowerCase();
    const [suffix = '', wantedPort = ''] = pattern.slice(1).toLowerCase().split(':');
    return hostname.toLowerCase().endsWith(suffix) && port === wantedPort;
  });
}
