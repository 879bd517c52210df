import { isIP } from 'node:net';
import { isPublic, networkList } from './address.js';
import { inTime } from './deadline.js';
import { EgressError, notAllowed } from './error.js';
import { resolverBy, type Resolve } from './resolver.js';

export interface EgressOptions {
  /** Networks (`10.1.0.0/16`) allowed in addition to the public internet, on every port. */
  allowNetworks?: readonly string[];
  /** Ports of the public internet allowed in addition to 80, 443 and 8443. */
  allowPorts?: readonly number[];
  /** Returns all addresses of a name. By default uses the hosts file, the DNS and the system resolver. */
  resolve?: Resolve;
}

const usualPorts = [80, 443, 8443];
const maxLength = 2048;

/** Checks URLs, hosts and addresses against the rules. */
export class Guard {
  private readonly isInside: (address: string) => boolean;
  private readonly hasInside: boolean;
  private readonly ports: Set<number>;
  private readonly addressesOf: Resolve;

  constructor({ allowNetworks = [], allowPorts = [], resolve = resolverBy() }: EgressOptions) {
    this.isInside = networkList(allowNetworks);
    this.hasInside = allowNetworks.length > 0;
    this.ports = new Set([...usualPorts, ...allowPorts]);
    this.addressesOf = resolve;
  }

  checkUrl(input: string | URL, schemes: readonly string[]): URL {
    const text = String(input);
    // URL removes tabs and line feeds and turns \ into /; other parsers do not.
    if (text.length > maxLength || /[\u0000-\u0020\u007f\\]/.test(text) || !URL.canParse(text))
      throw notAllowed('this URL');
    const url = new URL(text);
    if (!schemes.includes(url.protocol.slice(0, -1)))
      throw notAllowed(`the scheme ${url.protocol.slice(0, 20)}`);
    if (url.username || url.password) throw notAllowed('a user name in the URL');
    const hostname = hostnameOf(url);
    const port = portOf(url);
    this.checkLiteral(hostname, port);
    if (!this.hasInside && !isIP(hostname)) this.checkPort(port);
    return url;
  }

  /** Checks a host that is a literal address, since there is no look-up to check. */
  checkLiteral(hostname: string, port?: number): void {
    if (isIP(hostname)) this.checkAddress(hostname, port);
  }

  /**
   * Returns the addresses of a host. Refuses the host if any of them is not allowed.
   * @throws EgressError, or the reason of `signal`
   */
  async resolve(
    hostname: string,
    port: number | undefined,
    { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
  ): Promise<string[]> {
    const addresses = await inTime(timeoutMs, signal, (stop) => this.addressesOf(hostname, stop));
    if (addresses.length === 0)
      throw new EgressError('unreachable', 'the server could not be reached or closed the connection');
    for (const address of addresses) this.checkAddress(address, port);
    return addresses;
  }

  checkAddress(address: string, port?: number): void {
    if (this.isInside(address)) return;
    if (!isPublic(address)) throw notAllowed('this host');
    this.checkPort(port);
  }

  private checkPort(port: number | undefined): void {
    if (port !== undefined && !this.ports.has(port)) throw notAllowed(`port ${port}`);
  }
}

/** Returns the port of a URL, or undefined for the default port of its scheme, which is always allowed. */
export function portOf({ protocol, port }: URL): number | undefined {
  const usual =
    port === '' || (protocol === 'rtmp:' && port === '1935') || (protocol === 'rtmps:' && port === '443');
  return usual ? undefined : Number(port);
}

/**
 * Returns the host without brackets, normalised by the URL standard (`0x7f.1` becomes `127.0.0.1`). `URL` itself
 * normalises the host of http and https URLs only.
 */
export function hostnameOf(url: URL): string {
  if (!url.hostname || !URL.canParse(`http://${url.hostname}`)) throw notAllowed('this URL');
  return new URL(`http://${url.hostname}`).hostname.replace(/^\[|\]$/g, '');
}
