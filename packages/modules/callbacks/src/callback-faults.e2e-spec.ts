import { startReceiver, type Receiver } from '@scriptorium/testing';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startRaw, startWorld, type RawReceiver, type World } from '../test/world.js';

const open: { close(): Promise<void> }[] = [];
const opened = async <T extends { close(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
  const it = await starting;
  open.push(it);
  return it;
};

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterAll(async () => {
  await Promise.all(open.map((it) => it.close()));
  await world?.app.stop();
});

type Answers = Parameters<typeof startReceiver>[0];
const receiver = (answer?: Answers): Promise<Receiver> => opened(startReceiver(answer));
const raw = (answer: (socket: Socket, times: number) => void): Promise<RawReceiver> =>
  opened(startRaw(answer));

/** Sends a callback and waits for its final state. */
async function send(url: string) {
  const event = await world.writeEvent(url);
  const { status } = await world.ended(event);
  const attempts = await world.attempts(event);
  return { status, attempts, seen: attempts.map(({ status: code, error }) => code ?? error) };
}
const BROKE_OFF = 'the server could not be reached or closed the connection';
const TOO_LONG = 'the server took too long';

describe('delivery at the first attempt', () => {
  it.each([200, 201, 204, 299])('succeeds on status %i', async (status) => {
    const { url, received } = await receiver((_, response) => response.writeHead(status).end());
    expect(await send(url)).toMatchObject({ status: 'delivered', seen: [status] });
    expect(received).toHaveLength(1);
  });

  it('succeeds if the receiver responds within the time limit', async () => {
    const { url } = await receiver((_, response) => void setTimeout(() => response.end('ok'), 200));
    expect(await send(url)).toMatchObject({ status: 'delivered', seen: [200] });
  });

  const head = 'HTTP/1.1 200 OK\r\n';
  it.each<[string, string | ((socket: Socket) => void)]>([
    ['an incomplete body', `${head}content-length: 10\r\n\r\nabc`],
    ['a declared length of ten gigabytes', `${head}content-length: 10000000000\r\n\r\n${'x'.repeat(1000)}`],
    ['an endless body', (socket) => flood(socket, `${head}\r\n`)],
    ['an endless slow body', (socket) => drip(socket, `${head}\r\n`)],
  ])('succeeds on status 200 with %s', async (_, answer) => {
    const { url, requests } = await raw((socket) => {
      if (typeof answer === 'function') answer(socket);
      else socket.end(answer);
    });
    expect(await send(url)).toMatchObject({ status: 'delivered', seen: [200] });
    expect(requests).toHaveLength(1);
  });
});

describe('retry', () => {
  it('is made after a 500, with the same id and body and a new signature', async () => {
    let times = 0;
    const { url, received } = await receiver((_, response) => {
      response.writeHead((times += 1) === 1 ? 500 : 200).end();
    });
    expect(await send(`${url}/hook?a=1&a=2&b=%20c`)).toMatchObject({ status: 'delivered', seen: [500, 200] });
    const [first, second] = received;
    expect(second!.body).toBe(first!.body);
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    expect(second!.headers['x-resource-version']).toBe('3');
    expect(second!.path).toBe('/hook?a=1&a=2&b=%20c');
  });

  it('is made if the connection was lost before the receiver could respond', async () => {
    const { url, requests } = await raw((socket, times) => {
      if (times === 1) return void socket.resetAndDestroy();
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
    });
    expect(await send(url)).toMatchObject({ status: 'delivered', seen: [BROKE_OFF, 200] });
    const id = (request: string) => /webhook-id: (\S+)/i.exec(request)![1];
    const body = (request: string) => request.split('\r\n\r\n')[1];
    expect([id(requests[1]!), body(requests[1]!)]).toEqual([id(requests[0]!), body(requests[0]!)]);
  });

  it('waits for Retry-After, up to the limit', async () => {
    const wait = async (retryAfter: () => string) => {
      const at: number[] = [];
      const { url } = await receiver((_message, response) => {
        if (at.push(Date.now()) === 1) response.writeHead(503, { 'retry-after': retryAfter() });
        response.end();
      });
      expect(await send(url)).toMatchObject({ status: 'delivered', seen: [503, 200] });
      return at[1]! - at[0]!;
    };
    const [seconds, date, never] = await Promise.all([
      wait(() => '1'),
      wait(() => new Date(Date.now() + 2_500).toUTCString()),
      wait(() => 'Fri, 31 Dec 9999 23:59:59 GMT'),
    ]);
    expect(seconds).toBeGreaterThanOrEqual(980);
    expect(date).toBeGreaterThanOrEqual(1_180);
    expect(never).toBeGreaterThanOrEqual(1_180);
  });

  it.each<[string, string | ((socket: Socket) => void), string]>([
    ['closes the connection before it responds', (socket) => socket.resetAndDestroy(), BROKE_OFF],
    ['closes the connection within the headers', 'HTTP/1.1 200 OK\r\nx-half: ', BROKE_OFF],
    ['does not speak HTTP', 'hello\r\n\r\n', BROKE_OFF],
    ['speaks HTTP/0.9', '<html>ok</html>', BROKE_OFF],
    [
      'sends ten megabytes of headers',
      (socket) => socket.write(`HTTP/1.1 200 OK\r\n${`x: ${'y'.repeat(1000)}\r\n`.repeat(10_000)}`),
      'the response headers are too large',
    ],
    ['never responds', () => {}, TOO_LONG],
    ['sends 102 forever', (socket) => drip(socket, '', 'HTTP/1.1 102 Processing\r\n\r\n'), TOO_LONG],
    ['sends an unsolicited 100', 'HTTP/1.1 100 Continue\r\n\r\n', BROKE_OFF],
  ])('is made if the receiver %s, with an error that contains no address', async (_, response, error) => {
    const { url } = await raw((socket, times) => {
      if (times > 1) return void socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
      if (typeof response === 'function') response(socket);
      else socket.end(response);
    });
    expect(await send(url)).toMatchObject({ status: 'delivered', seen: [error, 200] });
  });

  it('is made after an invalidly chunked response, unless its status was readable', async () => {
    const { url } = await raw((socket, times) => {
      socket.end(
        times === 1
          ? 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nno chunk\r\n'
          : 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n',
      );
    });
    const { status, seen } = await send(url);
    expect([status, seen.at(-1)]).toEqual(['delivered', 200]);
    expect(seen.slice(0, -1)).toEqual(seen.length === 1 ? [] : [BROKE_OFF]);
  });
});

describe('failure', () => {
  it('is immediate on status 410', async () => {
    const { url, received } = await receiver((_, response) => response.writeHead(410).end());
    expect(await send(url)).toMatchObject({ status: 'failed', seen: [410] });
    await sleep(300);
    expect(received).toHaveLength(1);
  });

  it('comes after the last scheduled attempt, with every attempt recorded', async () => {
    const { url, received } = await receiver((_, response) => response.writeHead(500).end());
    const { status, seen, attempts } = await send(url);
    expect([status, seen]).toEqual(['failed', [500, 500, 500, 500]]);
    expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4]);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('is the result of refused connections', async () => {
    const gone = await startReceiver();
    await gone.close();
    expect(await send(gone.url)).toMatchObject({ status: 'failed', seen: Array(4).fill(BROKE_OFF) });
  });

  it('is the result of redirects of every kind, which are recorded but not followed', async () => {
    const elsewhere = await receiver();
    const redirecting = async (code: number) => {
      const { url, received } = await receiver((_, response) =>
        response.writeHead(code, { location: elsewhere.url }).end(),
      );
      expect(await send(url)).toMatchObject({ status: 'failed', seen: Array(4).fill(code) });
      expect(received).toHaveLength(4);
    };
    await Promise.all([301, 302, 303, 307, 308].map(redirecting));
    expect(elsewhere.received).toEqual([]);
  });

  it('is the result of a host that is no longer allowed, without further details', async () => {
    const event = await world.writeEvent('http://[::1]:9/hook');
    expect((await world.ended(event)).status).toBe('failed');
    const seen = (await world.attempts(event)).map(({ error }) => error);
    expect(seen).toEqual(Array(4).fill('this host is not allowed'));
  });
});

function flood(socket: Socket, head: string): void {
  socket.write(head);
  const more = () => {
    while (!socket.destroyed) if (!socket.write(Buffer.alloc(65_536, 'x'))) return socket.once('drain', more);
  };
  more();
}

function drip(socket: Socket, head: string, drop = 'x'): void {
  socket.write(head);
  const timer = setInterval(() => socket.write(drop), 50);
  socket.on('close', () => clearInterval(timer));
}
