import { Egress } from '@scriptorium/egress';
import { checkHost } from './delivery-host.js';
import { Readable } from 'node:stream';
import { putFile } from './ftp-upload.js';

const addresses: Record<string, string[]> = {
  'ftp.example.org': ['93.184.216.34'],
  'nas.example.org': ['127.0.0.1'],
  'trap.example.org': ['127.0.0.1', '93.184.216.34'],
};
let asked: string[];
beforeEach(() => {
  asked = [];
});
const resolve = async (name: string) => {
  asked.push(name);
  return addresses[name] ?? [];
};
const egress = new Egress({ allowNetworks: ['127.0.0.0/8'], resolve });

describe('a host that is to be written down', () => {
  it.each([
    'ftp.example.org:25',
    'trap.example.org:2121',
    'nowhere.example.org:2121',
    '8.8.8.8:25',
    '10.0.0.1',
  ])('may not be %s', async (host) => {
    await expect(checkHost(egress, 'ftp', host)).rejects.toThrow();
  });

  it.each(['nas.example.org:2121', '127.0.0.1:2121'])(
    'may have any port in networks that are allowed: %s',
    (host) => checkHost(egress, 'ftp', host),
  );

  it('is not looked up where its port is one of those that the public internet may have', async () => {
    for (const port of ['', ':21', ':80', ':443', ':8443'])
      await checkHost(egress, 'ftp', `later.example.org${port}`);
    expect(asked).toEqual([]);
    await expect(checkHost(new Egress({ resolve }), 'ftp', 'ftp.example.org:25')).rejects.toThrow();
    expect(asked).toEqual([]);
  });
});

it('sends nothing to a port of the public internet that is not served, whatever was written down', async () => {
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
