import { once } from 'node:events';
import { Egress } from '../src/index.js';
import { httpServer, publicAddress, tcpServer } from './servers.js';

const egress = new Egress({ allowNetworks: [`${publicAddress}/32`] });
const post = async (url: string, keepAlive = true) => {
  const response = await egress.fetch(url, { method: 'POST', body: 'hello', keepAlive });
  return [response.status, await response.text()];
};

it('sends requests to one origin on few connections, and others on a connection each', async () => {
  const server = await httpServer(publicAddress, (request, response) => {
    request.resume().on('end', () => response.writeHead(request.url === '/empty' ? 204 : 200).end());
  });
  try {
    for (const path of ['/a', '/empty', '/b', '/empty', '/c']) await post(server.url + path);
    const kept = server.connections;
    expect(kept).toBeLessThanOrEqual(2); // the second request may come too early for the first connection
    for (const path of ['/a', '/b']) await post(server.url + path, false);
    expect(server.connections).toBe(kept + 2);
  } finally {
    await server.close();
  }
});

it('sends no request again by itself if the server closes the kept connection', async () => {
  let requests = 0;
  const server = await tcpServer(publicAddress, (socket) => {
    let onThis = 0;
    socket.on('data', () => {
      requests += 1;
      if ((onThis += 1) > 1) socket.destroy();
      else socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
    });
  });
  try {
    const outcomes = [];
    for (let n = 0; n < 3; n++) outcomes.push(await post(server.url).catch(({ code }) => code as string));
    expect(outcomes).toContain('unreachable');
    expect(requests).toBe(3);
  } finally {
    await server.close();
  }
});

it('opens a connection again after the server has closed the kept one', async () => {
  const server = await httpServer(publicAddress, (request, response) => {
    request.resume().on('end', () => response.end('ok'));
  });
  try {
    for (let n = 1; n <= 3; n++) {
      await expect(post(server.url)).resolves.toEqual([200, 'ok']);
      const [kept] = server.open;
      kept!.end();
      await once(kept!, 'close'); // the client has closed its half as well
      expect(server.connections).toBe(n);
    }
  } finally {
    await server.close();
  }
});

it('refuses an address that is not allowed', async () => {
  await expect(post('http://127.0.0.3/')).rejects.toMatchObject({ code: 'not_allowed' });
});
