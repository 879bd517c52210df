import { errorBody, type Log } from '@scriptorium/server-kit';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

const signedInPlain = {
  status: 403,
  type: 'forbidden_error',
  code: 'signature.plain_http',
  message: 'Signed requests must use HTTPS.',
};

/**
 * Redirects plain HTTP to the service: 301 for GET and HEAD, otherwise 308, which keeps the method and the
 * body. Refuses a signed request, whose secrets were already sent unencrypted and must not be repeated.
 * @param baseUrl public URL of the service. The `Host` header is never used, because clients control it.
 */
export async function listenForRedirects(
  { host, port }: { host: string; port: number },
  baseUrl: string,
  log: Log,
): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume();
    const target = request.url ?? '/';
    const requestId = randomUUID();
    response.setHeader('x-request-id', requestId);
    response.once('close', () => {
      const { method } = request;
      log.info({ requestId, method, status: response.statusCode }, 'plain HTTP');
    });
    response.setHeader('x-content-type-options', 'nosniff');
    if (new URLSearchParams(target.split('?').slice(1).join('?')).has('signature')) {
      response
        .writeHead(403, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(errorBody(signedInPlain)));
      return;
    }
    const status = request.method === 'GET' || request.method === 'HEAD' ? 301 : 308;
    const location = target.startsWith('/') ? baseUrl + target : baseUrl;
    response.writeHead(status, { location, 'content-length': 0 }).end();
  });
  await once(server.listen(port, host), 'listening');
  return server;
}
