/** The form of an entry of `egressHosts`: a name or address, `*.` for the names below it, a port where it is unusual. */
export const hostPattern = /^(\*\.)?([a-z0-9_-]+\.)*[a-z0-9_-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/;

/** Whether `egressHosts` lets a URL be fetched. A pattern without a port stands for the usual one of the protocol. */
export function hostAllowed(patterns: readonly string[], url: string | URL): boolean {
  const { hostname, host, port } = new URL(url);
  return patterns.some((pattern) => {
    if (!pattern.startsWith('*.')) return pattern.toLowerCase() === host.toLowerCase();
    const [suffix = '', wantedPort = ''] = pattern.slice(1).toLowerCase().split(':');
    return hostname.toLowerCase().endsWith(suffix) && port === wantedPort;
  });
}
