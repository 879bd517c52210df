import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];

/** Parses an address; an IPv4-mapped IPv6 address becomes IPv4. Returns `undefined` if the text is not an address. */
function parse(text: string): Address | undefined {
  return isIP(text) ? ipaddr.process(text) : undefined;
}

const contains = ([network, bits]: Range, address: Address): boolean =>
  network.kind() === address.kind() && address.match(network as never, bits);

/** The only block from which IANA has allocated public IPv6 addresses. */
const globalUnicast6: Range = ipaddr.parseCIDR('2000::/3');
/** Public according to the registries, but internal: the Azure wire server. */
const denied: Range[] = [ipaddr.parseCIDR('168.63.129.16/32')];

/** Returns whether the address belongs to the public internet. */
export function isPublic(text: string): boolean {
  const address = parse(text);
  if (!address || address.range() !== 'unicast') return false;
  if (address.kind() === 'ipv6' && !contains(globalUnicast6, address)) return false;
  return !denied.some((range) => contains(range, address));
}

/**
 * Returns a function that checks whether an address is in one of the networks.
 * @throws Error for a string that is not a CIDR
 */
export function networkList(cidrs: readonly string[]): (address: string) => boolean {
  const ranges = cidrs.map((cidr) => ipaddr.parseCIDR(cidr));
  return (text) => {
    const address = parse(text);
    return address !== undefined && ranges.some((range) => contains(range, address));
  };
}
