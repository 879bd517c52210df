import { createSocket, type Socket } from 'node:dgram';
import { readFile } from 'node:fs/promises';
import { deadline } from './deadline.js';
import { addressesInHosts, resolverBy, type Resolve } from './resolver.js';

const signal = new AbortController().signal;

it('looks up names in a hosts file case-insensitively, ignoring comments and partial matches', () => {
  const hosts =
    '127.0.0.1\tlocalhost\n::1 localhost ip6-localhost # loopback\n#10.0.0.1 a\n10.0.0.2  A.example b';
  expect(addressesInHosts(hosts, 'localhost')).toEqual(['127.0.0.1', '::1']);
  expect(addressesInHosts(hosts, 'a.example')).toEqual(['10.0.0.2']);
  expect(addressesInHosts(hosts, 'B')).toEqual(['10.0.0.2']);
  for (const name of ['a', 'loopback', 'example', '10.0.0.2'])
    expect(addressesInHosts(hosts, name)).toEqual([]);
});

it('resolves names of the local hosts file', async () => {
  expect(await resolverBy()('localhost', signal)).toContain('127.0.0.1');
});

describe('unresponsive DNS server', () => {
  let silent: Socket;
  let questions = 0;
  beforeAll(async () => {
    silent = createSocket('udp4').on('message', () => questions++);
    await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve));
  });
  afterAll(() => void silent.close());

  it('is abandoned at the timeout and blocks no thread of the pool', async () => {
    const resolve = resolverBy([`127.0.0.1:${silent.address().port}`]);
    let ended = 0;
    const lookups = Array.from({ length: 20 }, async (_, i) => {
      const lookup = resolve(`n${i}.example`, deadline(500).signal).finally(() => ended++);
      await expect(lookup).rejects.toMatchObject({ code: 'ECANCELLED' });
    });
    await readFile(import.meta.filename); // takes a thread of the pool
    expect(ended).toBe(0);
    await Promise.all(lookups);
    expect(questions).toBeGreaterThan(19);
  });
});

describe('responsive DNS server', () => {
  /** Runs a server that answers queries for these record types only: 1 is A, 28 is AAAA. */
  async function withServer(types: number[], use: (resolve: Resolve) => Promise<void>): Promise<void> {
    const server = createSocket('udp4');
    server.on('message', (question, { port, address }) => {
      if (types.includes(typeOf(question))) server.send(answerTo(question), port, address);
    });
    await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
    await use(resolverBy([`127.0.0.1:${server.address().port}`])).finally(() => server.close());
  }

  it('returns the addresses of both families', () =>
    withServer([1, 28], async (resolve) => {
      expect((await resolve('both.example', signal)).toSorted()).toEqual(['192.0.2.1', '2001:db8::1']);
    }));

  it('returns the addresses of one family when queries for the other time out', () =>
    withServer([1], async (resolve) => {
      expect(await resolve('half.example', signal)).toEqual(['192.0.2.1']);
    }));
});

/** Returns the record type of a query (RFC 1035). */
const typeOf = (question: Buffer): number => question.readUInt16BE(question.indexOf(0, 12) + 1);

/** Builds a response (RFC 1035) with one record: A 192.0.2.1 or AAAA 2001:db8::1. */
function answerTo(question: Buffer): Buffer {
  const end = question.indexOf(0, 12) + 5; // of the name, its type and its class
  const isV4 = typeOf(question) === 1;
  const header = Buffer.from([question[0]!, question[1]!, 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0]);
  const data = Buffer.from(isV4 ? 'c0000201' : '20010db8000000000000000000000001', 'hex');
  const record = Buffer.from([0xc0, 12, 0, isV4 ? 1 : 28, 0, 1, 0, 0, 0, 60, 0, data.length]);
  return Buffer.concat([header, question.subarray(12, end), record, data]);
}
