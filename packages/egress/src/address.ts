import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];

/** An IPv4 address in IPv6 clothes is judged as what it is. `undefined` when the text is no address. */
function parse(text: string): Address | undefined {
  return isIP(text) ? ipaddr.process(text) : undefined;
}

const contains = ([network, bits]: Range, address: Address): boolean =>
  network.kind() === address.kind() && address.match(network as never, bits);

/** IANA has given out addresses for the public internet from this block alone. */
const globalUnicast6: Range = ipaddr.parseCIDR('2000::/3');
/** Special although the registries say public: the wire server of Azure, reached from inside only. */
const denied: Range[] = [ipaddr.parseCIDR('168.63.129.16/32')];

/** Whether the address is one of the public internet. */
export function isPublic(text: string): boolean {
  const address = parse(text);
  if (!address || address.range() !== 'unicast') return false;
  if (address.kind() === 'ipv6' && !contains(globalUnicast6, address)) return false;
  return !denied.some((range) => contains(range, address));
}

/**
 * Whether an address is in one of the networks.
 * @throws Error for text that is no CIDR
 */
export function networkList(cidrs: readonly string[]): (address: string) => boolean {
  const ranges = cidrs.map((cidr) => ipaddr.parseCIDR(cidr));
  return (text) => {
    const address = parse(text);
    return address !== undefined && ranges.some((range) => contains(range, address));
  };
}
