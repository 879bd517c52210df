import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FilePart } from './request-body.js';

export interface Callback {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Receiver {
  /** Address at which the server under test reaches this process. */
  url: string;
  /** Callbacks to a path that begins with this text, in order of arrival. */
  received(path: string): Callback[];
  /** Resolves as soon as a callback of the path satisfies the condition; rejects after the time. */
  next(path: string, timeoutMs: number, accepts?: (callback: Callback) => boolean): Promise<Callback>;
  close(): Promise<void>;
}

/** Starts a receiver of callbacks, which also serves the recording at `/media/…` for sources by URL. */
export async function startReceiver(host: string, media: FilePart): Promise<Receiver> {
  const [name = '127.0.0.1', port = '0'] = host.split(/:(?=\d+$)/);
  const callbacks: Callback[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      const { method = '', url: path = '', headers } = request;
      if (path.startsWith('/media/')) {
        // Leaves closing the connection to the server: undici 7 ends its process if it is closed while it reads slowly
        // (nodejs/undici#5360).
        response.setHeader('connection', 'keep-alive');
        response.writeHead(200, { 'content-type': media.type, 'content-length': media.content.length });
        return void response.end(method === 'HEAD' ? undefined : media.content);
      }
      callbacks.push({ method, path, headers, body: Buffer.concat(chunks).toString() });
      response.end();
      for (const look of waiting) look();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(Number(port), undefined, resolve);
  });
  const received = (path: string) => callbacks.filter((it) => it.path.startsWith(path));
  return {
    url: `http://${name}:${(server.address() as AddressInfo).port}`,
    received,
    next(path, timeoutMs, accepts = () => true) {
      return new Promise((resolve, reject) => {
        const end = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`no such callback in ${timeoutMs} ms`));
        }, timeoutMs);
        const look = () => {
          const found = received(path).find(accepts);
          if (!found) return;
          clearTimeout(end);
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      });
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
