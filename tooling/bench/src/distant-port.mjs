import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** Forwards a free port of the loopback address to another port as over a link with this round trip in ms. */
export async function openDistantPort(port, roundTripMs) {
  const sockets = new Set();
  const carry = (from, to) => {
    sockets.add(from);
    from.setNoDelay();
    from.on('data', (chunk) => setTimeout(() => to.write(chunk), roundTripMs / 2));
    from.on('error', () => {}); // followed by `close`
    from.on('close', () => to.destroy() && sockets.delete(from));
  };
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    carry(near, far);
    carry(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: server.address().port,
    [Symbol.asyncDispose]: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
