import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Like a load balancer without affinity: each request goes to the next server, over a connection of its own. */
export interface RoundRobinProxy {
  url: string;
  /** Addresses of the servers. Requests go to those that it contains when they arrive. */
  servers: string[];
  /** Requests whose server was lost before it answered; they got 502. */
  lost: number;
  close(): Promise<void>;
}

export async function roundRobinProxy(): Promise<RoundRobinProxy> {
  let turn = 0;
  const proxy: RoundRobinProxy = { url: '', servers: [], lost: 0, close: async () => {} };

  /** Tries the next server if one refuses the connection, because nothing was sent yet. */
  function forward(incoming: IncomingMessage, answer: ServerResponse, tries: number): void {
    const server = proxy.servers[turn++ % proxy.servers.length]!;
    const { method, headers, url } = incoming;
    const outgoing = request(new URL(url!, server), { method, headers, agent: false });
    outgoing.on('response', (response) => {
      answer.writeHead(response.statusCode!, response.headers);
      response.on('error', () => answer.destroy()).pipe(answer);
    });
    outgoing.on('socket', (socket) => socket.once('connect', () => incoming.pipe(outgoing)));
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && tries > 1) return forward(incoming, answer, tries - 1);
      if (answer.headersSent) return answer.destroy();
      proxy.lost += 1;
      answer.writeHead(502, { connection: 'close' }).end();
    });
    answer.on('close', () => outgoing.destroy());
  }

  const server = createServer((incoming, answer) => forward(incoming, answer, 2 * proxy.servers.length));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  proxy.close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return proxy;
}
