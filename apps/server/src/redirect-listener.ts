import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';

/**
 * Plain HTTP beside HTTPS: every request is sent on, but a signed one is refused, because its secrets have travelled
 * in the open already and are not to be repeated.
 */
export async function listenForRedirects(
  { host, port }: { host: string; port: number },
  httpsOrigin: (host: string) => string,
): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume();
    const target = request.url ?? '/';
    response.setHeader('x-request-id', randomUUID());
    if (new URLSearchParams(target.split('?').slice(1).join('?')).has('signature')) {
      const message = 'Signed requests must use HTTPS.';
      const body = { code: 403, error: { type: 'forbidden_error', message }, meta: {} };
      response
        .writeHead(403, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(body));
      return;
    }
    const name = (request.headers.host ?? host).replace(/:\d+$/, '');
    const location = target.startsWith('/') ? httpsOrigin(name) + target : httpsOrigin(name);
    response.writeHead(301, { location, 'content-length': 0 }).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
