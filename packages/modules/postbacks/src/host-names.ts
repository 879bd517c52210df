/** Whether a host is one of those of an integration, on any port. The entries are those of `egressHosts`. */
export const isOneOf = (name: string, entries: readonly string[]): boolean =>
  entries.some((entry) => {
    const host = entry.replace(/:\d+$/, '').toLowerCase();
    const wanted = name.toLowerCase();
    return host.startsWith('*.') ? wanted.endsWith(host.slice(1)) : wanted === host;
  });
