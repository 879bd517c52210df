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

/** Sends one and waits for its end. */
async function send(url: string) {
  const event = await world.tell(url);
  const { status } = await world.ended(event);
  const attempts = await world.attempts(event);
  return { status, attempts, seen: attempts.map(({ status: code, error }) => code ?? error) };
}
const BROKE_OFF = 'the server could not be reached, or broke off';
const TOO_LONG = 'the server took too long';

describe('delivered at once', () => {
  it.each([200, 201, 204, 299])('when the receiver says %i', async (status) => {
    const { url, received } = await receiver((_, response) => response.writeHead(status).end());
    expect(await send(url)).toMatchObject({ status: 'delivered', seen: [status] });
    expect(received).toHaveLength(1);
  });

  it('when it takes a part of the time that it may', async () => {
    const { url } = await receiver((_, response) => void setTimeout(() => response.end('ok'), 200));
    expect(await send(url)).toMatchObject({ status: 'delivered', seen: [200] });
  });

  const head = 'HTTP/1.1 200 OK\r\n';
  it.each<[string, string | ((socket: Socket) => void)]>([
    ['says 200 and breaks off in the body', `${head}content-length: 10\r\n\r\nabc`],
    ['announces ten gigabytes', `${head}content-length: 10000000000\r\n\r\n${'x'.repeat(1000)}`],
    ['talks for ever', (socket) => flood(socket, `${head}\r\n`)],
    ['drips for ever', (socket) => drip(socket, `${head}\r\n`)],
  ])('when it says 200, and then %s', async (_, answer) => {
    const { url, requests } = await raw((socket) => {
      if (typeof answer === 'function') answer(socket);
      else socket.end(answer);
    });
    expect(await send(url)).toMatchObject({ status: 'delivered', seen: [200] });
    expect(requests).toHaveLength(1);
  });
});

describe('tried again', () => {
  it('after a 500, with the same id and the same bytes, signed anew', async () => {
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

  it('after the receiver did the work and the line dropped before it could say so', async () => {
    const { url, requests } = await raw((socket, times) => {
      if (times === 1) return void socket.resetAndDestroy();
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
    });
    expect(await send(url)).toMatchObject({ status: 'delivered', seen: [BROKE_OFF, 200] });
    const id = (request: string) => /webhook-id: (\S+)/i.exec(request)![1];
    const body = (request: string) => request.split('\r\n\r\n')[1];
    expect([id(requests[1]!), body(requests[1]!)]).toEqual([id(requests[0]!), body(requests[0]!)]);
  });

  it('no sooner than Retry-After asks, within the limit', async () => {
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
    ['hangs up before it answers', (socket) => socket.resetAndDestroy(), BROKE_OFF],
    ['breaks off in the headers', 'HTTP/1.1 200 OK\r\nx-half: ', BROKE_OFF],
    ['speaks no HTTP', 'hello\r\n\r\n', BROKE_OFF],
    ['speaks HTTP/0.9', '<html>ok</html>', BROKE_OFF],
    [
      'sends ten megabytes of headers',
      (socket) => socket.write(`HTTP/1.1 200 OK\r\n${`x: ${'y'.repeat(1000)}\r\n`.repeat(10_000)}`),
      'the headers of the answer are too large',
    ],
    ['never answers', () => {}, TOO_LONG],
    ['answers 102 for ever', (socket) => drip(socket, '', 'HTTP/1.1 102 Processing\r\n\r\n'), TOO_LONG],
    ['answers 100, which nobody asked for', 'HTTP/1.1 100 Continue\r\n\r\n', BROKE_OFF],
  ])('when the receiver %s, and recorded in words that name no address', async (_, misdeed, error) => {
    const { url } = await raw((socket, times) => {
      if (times > 1) return void socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
      if (typeof misdeed === 'function') misdeed(socket);
      else socket.end(misdeed);
    });
    expect(await send(url)).toMatchObject({ status: 'delivered', seen: [error, 200] });
  });

  it('when the chunks of the answer make no sense, unless its status came through', async () => {
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

describe('given up', () => {
  it('at 410, at once', async () => {
    const { url, received } = await receiver((_, response) => response.writeHead(410).end());
    expect(await send(url)).toMatchObject({ status: 'failed', seen: [410] });
    await sleep(300);
    expect(received).toHaveLength(1);
  });

  it('when the schedule is over, with every attempt on record', async () => {
    const { url, received } = await receiver((_, response) => response.writeHead(500).end());
    const { status, seen, attempts } = await send(url);
    expect([status, seen]).toEqual(['failed', [500, 500, 500, 500]]);
    expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4]);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('when nobody listens', async () => {
    const gone = await startReceiver();
    await gone.close();
    expect(await send(gone.url)).toMatchObject({ status: 'failed', seen: Array(4).fill(BROKE_OFF) });
  });

  it('after redirects of every kind, which are recorded and never followed', async () => {
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

  it('when its address may not be reached any more, and says no more than that', async () => {
    const event = await world.tell('http://[::1]:9/hook');
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
