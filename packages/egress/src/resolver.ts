import { lookup, Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';

/** Returns all addresses of a name. Stops when the signal aborts. */
export type Resolve = (hostname: string, signal: AbortSignal) => Promise<string[]>;

/**
 * Returns a resolver that uses the hosts file, then the DNS, like that of the system. It queries the DNS directly, because
 * the system resolver cannot be aborted and occupies one of Node's four pool threads while a DNS server does not respond.
 * Only names unknown to the DNS go to the system resolver, for search domains and other name sources.
 *
 * @param servers addresses and ports of DNS servers; by default those of the system
 */
export const resolverBy =
  (servers?: readonly string[]): Resolve =>
  async (hostname, signal) => {
    const inHosts = await fromHostsFile(hostname);
    if (inHosts.length > 0) return inHosts;
    return (await fromDns(hostname, servers, signal)) ?? (await fromSystem(hostname, signal));
  };

const hostsFile =
  process.platform === 'win32'
    ? `${process.env['SystemRoot'] ?? 'C:\\Windows'}\\System32\\drivers\\etc\\hosts`
    : '/etc/hosts';

async function fromHostsFile(hostname: string): Promise<string[]> {
  const text = await readFile(hostsFile, 'utf8').catch(() => '');
  return addressesInHosts(text, hostname);
}

/** Returns the addresses of a name in a hosts file (hosts(5)). */
export function addressesInHosts(text: string, hostname: string): string[] {
  const wanted = hostname.toLowerCase();
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim().split(/\s+/));
  return lines
    .filter(([, ...names]) => names.some((name) => name.toLowerCase() === wanted))
    .map(([address]) => address!);
}

const unknownName = new Set(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED']);

/** Two attempts, of 600 and 1200 ms, end before the default timeout of 2 s, so that one address family suffices. */
const dnsTimeouts = { timeout: 600, tries: 2 };

/** Returns undefined if the DNS does not know the name or there is no DNS server. */
async function fromDns(
  hostname: string,
  servers: readonly string[] | undefined,
  signal: AbortSignal,
): Promise<string[] | undefined> {
  const resolver = new Resolver(dnsTimeouts);
  if (servers) resolver.setServers(servers);
  signal.throwIfAborted();
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses = answers.flatMap((it) => (it.status === 'fulfilled' ? it.value : []));
    if (addresses.length > 0) return addresses;
    const errors = answers.map((it) => (it as PromiseRejectedResult).reason as NodeJS.ErrnoException);
    const failure = errors.find(({ code }) => !unknownName.has(code ?? ''));
    if (failure) throw failure;
    return undefined;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Limits look-ups by the system resolver to two at a time, half of Node's four pool threads. */
const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
let turn = 0;

async function fromSystem(hostname: string, signal: AbortSignal): Promise<string[]> {
  const lane = turn++ % lanes.length;
  const found = lanes[lane]!.then(() => {
    signal.throwIfAborted();
    return lookup(hostname, { all: true });
  });
  lanes[lane] = found.catch(() => undefined);
  return (await found).map(({ address }) => address);
}
