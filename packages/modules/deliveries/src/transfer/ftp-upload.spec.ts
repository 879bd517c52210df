import { Egress } from '@scriptorium/egress';
import { checkHost } from './delivery-host.js';
import { Readable } from 'node:stream';
import { putFile } from './ftp-upload.js';

const addresses: Record<string, string[]> = {
  'ftp.example.org': ['93.184.216.34'],
  'nas.example.org': ['127.0.0.1'],
  'trap.example.org': ['127.0.0.1', '93.184.216.34'],
};
let lookups: string[];
beforeEach(() => {
  lookups = [];
});
const resolve = async (name: string) => {
  lookups.push(name);
  return addresses[name] ?? [];
};
const egress = new Egress({ allowNetworks: ['127.0.0.0/8'], resolve });

describe('checking a host before it is stored', () => {
  it.each([
    'ftp.example.org:25',
    'trap.example.org:2121',
    'nowhere.example.org:2121',
    '8.8.8.8:25',
    '10.0.0.1',
  ])('rejects %s', async (host) => {
    await expect(checkHost(egress, 'ftp', host)).rejects.toThrow();
  });

  it.each(['nas.example.org:2121', '127.0.0.1:2121'])('allows any port in allowed networks: %s', (host) =>
    checkHost(egress, 'ftp', host),
  );

  it('does not resolve a host whose port is allowed on the public internet', async () => {
    for (const port of ['', ':21', ':80', ':443', ':8443'])
      await checkHost(egress, 'ftp', `later.example.org${port}`);
    expect(lookups).toEqual([]);
    await expect(checkHost(new Egress({ resolve }), 'ftp', 'ftp.example.org:25')).rejects.toThrow();
    expect(lookups).toEqual([]);
  });
});

it('does not connect to a port that is not allowed on the public internet, even if it was stored', async () => {
  const target = {
    host: 'ftp.example.org:25',
    protocol: 'ftp',
    path: null,
    username: null,
    password: null,
  } as const;
  const file = { name: 'a.srt', open: async () => Readable.from(['a']) };
  const settings = { idleMs: 1_000, signal: new AbortController().signal };
  await expect(putFile(egress, target, file, settings)).rejects.toThrow('port 25 is not allowed');
});
