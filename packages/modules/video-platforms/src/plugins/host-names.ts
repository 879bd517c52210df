/** Returns whether a host matches an entry of `egressHosts`, on any port. */
export const isOneOf = (name: string, entries: readonly string[]): boolean =>
  entries.some((entry) => {
    const host = entry.replace(/:\d+$/, '').toLowerCase();
    const wanted = name.toLowerCase();
    return host.startsWith('*.') ? wanted.endsWith(host.slice(1)) : wanted === host;
  });
