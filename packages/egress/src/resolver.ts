import { lookup, Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';

/** Returns all addresses of a name. Ends its work when the signal aborts. */
export type Resolve = (hostname: string, signal: AbortSignal) => Promise<string[]>;

/**
 * Returns a resolver that works like the system's: by the hosts file, then the DNS. The DNS is asked without the system's
 * resolver, which cannot be stopped and would occupy one of Node's four threads for every DNS server that does not answer. Only
 * a name that the DNS does not know goes to the system, for search domains and other sources of names.
 *
 * @param servers addresses of DNS servers with their ports; by default those of the system
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

/** Returns the addresses that a hosts file (hosts(5)) gives a name. */
export function addressesInHosts(text: string, hostname: string): string[] {
  const wanted = hostname.toLowerCase();
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim().split(/\s+/));
  return lines
    .filter(([, ...names]) => names.some((name) => name.toLowerCase() === wanted))
    .map(([address]) => address!);
}

const unknownName = new Set(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED']);

/** Two tries, the second of twice the time, end before the usual 2 s: then one family of addresses will do. */
const patience = { timeout: 600, tries: 2 };

/** Returns undefined if the DNS does not know the name, or there is no DNS server. */
async function fromDns(
  hostname: string,
  servers: readonly string[] | undefined,
  signal: AbortSignal,
): Promise<string[] | undefined> {
  const resolver = new Resolver(patience);
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

/** Two look-ups at a time: the system's resolver may keep half of Node's four threads. */
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
