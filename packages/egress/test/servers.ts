import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Stands for the public internet in tests: a loopback address that the guard under test allows. */
export const publicAddress = '127.0.0.2';

export interface TestServer {
  host: string;
  port: number;
  url: string;
  /** TCP connections accepted so far. */
  connections: number;
  open: Set<Socket>;
  close(): Promise<void>;
}

async function started(server: Server, host: string, port: number): Promise<TestServer> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    running.connections++;
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
  });
  server.listen(port, host);
  await once(server, 'listening');
  const running: TestServer = {
    host,
    port: (server.address() as AddressInfo).port,
    url: '',
    connections: 0,
    open,
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
  running.url = `http://${host}:${running.port}`;
  return running;
}

export const tcpServer = (host: string, onSocket: (socket: Socket) => void, port = 0): Promise<TestServer> =>
  started(createServer(onSocket), host, port);

export const httpServer = (host: string, listener: RequestListener, port = 0): Promise<TestServer> =>
  started(createHttpServer(listener), host, port);

/** Starts servers on several addresses with the same port. */
export async function onOnePort(
  hosts: readonly string[],
  start: (host: string, port: number) => Promise<TestServer>,
): Promise<TestServer[]> {
  for (;;) {
    const servers: TestServer[] = [];
    try {
      for (const host of hosts) servers.push(await start(host, servers[0]?.port ?? 0));
      return servers;
    } catch (error) {
      await Promise.all(servers.map((server) => server.close()));
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
}
