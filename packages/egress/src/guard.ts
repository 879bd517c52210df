import { isIP } from 'node:net';
import { isPublic, networkList } from './address.js';
import { inTime } from './deadline.js';
import { EgressError, notAllowed } from './error.js';
import { resolverBy, type Resolve } from './resolver.js';

export interface EgressOptions {
  /** CIDRs (`10.1.0.0/16`) that may be reached, on every port, besides the public internet. */
  allowNetworks?: readonly string[];
  /** Ports of the public internet that may be reached besides 80, 443 and 8443. */
  allowPorts?: readonly number[];
  /** Returns all addresses of a name; by default as the hosts file, the DNS and the system tell them. */
  resolve?: Resolve;
}

const usualPorts = [80, 443, 8443];
const maxLength = 2048;

/** The rules: which URL, which host, which address. */
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
    // URL drops tabs and line feeds and turns \ into /, other readers do not.
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

  /** A host that is an address is never looked up, so it is checked by itself. */
  checkLiteral(hostname: string, port?: number): void {
    if (isIP(hostname)) this.checkAddress(hostname, port);
  }

  /**
   * Returns the addresses of a host, if every one of them is allowed: a name with one bad address is a trap.
   * @throws EgressError, or the reason of `signal`
   */
  async resolve(
    hostname: string,
    port: number | undefined,
    { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
  ): Promise<string[]> {
    const addresses = await inTime(timeoutMs, signal, (stop) => this.addressesOf(hostname, stop));
    if (addresses.length === 0)
      throw new EgressError('unreachable', 'the server could not be reached, or broke off');
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

/** The port a URL names; undefined for the usual one of its scheme, which needs no leave. */
export function portOf({ protocol, port }: URL): number | undefined {
  const usual =
    port === '' || (protocol === 'rtmp:' && port === '1935') || (protocol === 'rtmps:' && port === '443');
  return usual ? undefined : Number(port);
}

/**
 * The host without brackets, in the one spelling of the URL standard (`0x7f.1` is `127.0.0.1`), which URL itself gives
 * for http and https only.
 */
export function hostnameOf(url: URL): string {
  if (!url.hostname || !URL.canParse(`http://${url.hostname}`)) throw notAllowed('this URL');
  return new URL(`http://${url.hostname}`).hostname.replace(/^\[|\]$/g, '');
}
