import { once } from 'node:events';
import { createServer } from 'node:http';

/** Listens on a free port of the loopback address. */
export async function openServer(listener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
