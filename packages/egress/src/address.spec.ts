import { BlockList } from 'node:net';
import fc from 'fast-check';
import { isPublic, networkList } from './address.js';
import { Egress } from './index.js';

// Independent reference: the IANA special-purpose registry.
const special = new BlockList();
const blocks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
for (const block of blocks) special.addSubnet(block.split('/')[0]!, Number(block.split('/')[1]));

const dotted = (n: number) => [24, 16, 8, 0].map((shift) => (n >>> shift) & 255).join('.');
const hex = (n: number) => `${(n >>> 16).toString(16)}:${(n & 0xffff).toString(16)}`;
const anyAddress = fc.integer({ min: 0, max: 0xffffffff });
const specialAddress = fc.constantFrom(...blocks).chain((block) => {
  const [base, bits] = block.split('/') as [string, string];
  const start = base.split('.').reduce((n, part) => n * 256 + Number(part), 0);
  return fc.integer({ min: start, max: start + 2 ** (32 - Number(bits)) - 1 });
});

it('never treats an address reserved by the registry as public', () => {
  fc.assert(
    fc.property(
      fc.oneof(anyAddress, specialAddress),
      (n) => !(isPublic(dotted(n)) && special.check(dotted(n))),
    ),
  );
  fc.assert(fc.property(specialAddress, (n) => !isPublic(dotted(n)) && !isPublic(`::ffff:${dotted(n)}`)));
});

it('refuses a special-purpose address in every spelling and every IPv6 embedding', () => {
  const egress = new Egress();
  fc.assert(
    fc.property(specialAddress, (n) => {
      const [a, b, c, d] = dotted(n).split('.').map(Number) as [number, number, number, number];
      const spellings = [
        String(n),
        `0x${n.toString(16)}`,
        `0${n.toString(8)}`,
        `${a}.${(b << 16) | (c << 8) | d}`,
        `${dotted(n)}.`,
        `0x${a.toString(16)}.0${b.toString(8)}.${(c << 8) | d}`,
        `[::ffff:${hex(n)}]`,
        `[::${hex(n)}]`,
        `[64:ff9b::${hex(n)}]`,
        `[64:ff9b:1::${hex(n)}]`,
        `[2002:${hex(n)}::]`,
        `[::ffff:0:${hex(n)}]`,
        `[2001:0:${hex(n)}::]`,
      ];
      for (const host of spellings) expect(() => egress.checkUrl(`http://${host}/`)).toThrow('not allowed');
    }),
  );
});

it.each([
  '1.1.1.1',
  '8.8.8.8',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700::1111',
  '2a00:1450::1',
  '::ffff:8.8.8.8',
])('calls %s public', (address) => expect(isPublic(address)).toBe(true));

it.each([
  '168.63.129.16',
  '::ffff:168.63.129.16',
  '::7f00:1',
  '100:0:0:1::1',
  '100::1',
  '4000::1',
  '2001:db8::1',
  '3fff::1',
  'fe80::1%eth0',
  'fc00::1',
  'ff02::1',
  'ff0e::1',
  '::',
  '::1',
  '255.255.255.255',
  '',
  'localhost',
  '1.2.3',
  '5f00::1',
])('does not treat %p as public', (address) => expect(isPublic(address)).toBe(false));

it('matches an address to a network in IPv4 and IPv4-mapped spelling', () => {
  const inside = networkList(['10.1.0.0/16', 'fd00::/8']);
  expect(['10.1.2.3', '::ffff:10.1.2.3', 'fd12::1'].every(inside)).toBe(true);
  expect(['10.2.0.1', '1.1.1.1', 'fe80::1', '::1', 'x'].some(inside)).toBe(false);
});
