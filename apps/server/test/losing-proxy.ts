import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface LosingProxy {
  /** The URL of the database through the proxy. */
  url: string;
  /** Connections that were lost so far, by loss. */
  losses: number[];
  close(): Promise<void>;
}

/**
 * Forwards connections to a database server, and loses all of them together several times.
 * @param cuts how many messages of the client pass before each loss
 */
export async function startLosingProxy(databaseUrl: string, cuts: readonly number[]): Promise<LosingProxy> {
  const url = new URL(databaseUrl);
  const target = { host: url.hostname, port: Number(url.port) };
  const sockets = new Set<Socket>();
  const losses: number[] = [];
  let passed = 0;

  const lose = () => {
    losses.push(sockets.size / 2);
    passed = 0;
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const server = createServer((client) => {
    const upstream = connect(target);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    upstream.pipe(client);
    client.on('data', (message: Buffer) => {
      passed += 1;
      if (passed > (cuts[losses.length] ?? Infinity)) lose();
      else upstream.write(message);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    losses,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await once(server.close(), 'close');
    },
  };
}
