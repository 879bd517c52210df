import { request as requestHttp, type IncomingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';

export interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: Buffer | undefined;
}

export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const maxBytes = 64 * 2 ** 20;

/** Sends a request exactly as given: no redirects, no retries, no cookies. */
export function send({ method, url, headers, body }: Sent, timeoutMs: number): Promise<Received> {
  const { promise, resolve, reject } = deferred<Received>();
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  const length = body ? { 'content-length': String(body.length) } : {};
  const signal = AbortSignal.timeout(timeoutMs);
  const outgoing = request(url, { method, headers: { ...length, ...headers }, signal, agent: false });
  outgoing.once('error', (error) =>
    reject(signal.aborted ? new Error(`no answer in ${timeoutMs} ms`) : error),
  );
  outgoing.once('response', (incoming) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) incoming.destroy(new Error(`the answer has more than ${maxBytes} bytes`));
      else chunks.push(chunk);
    });
    incoming.once('error', reject);
    incoming.once('end', () =>
      resolve({ status: incoming.statusCode!, headers: incoming.headers, body: Buffer.concat(chunks) }),
    );
  });
  outgoing.end(body);
  return promise;
}

function deferred<T>() {
  let settle: { resolve: (value: T) => void; reject: (error: unknown) => void };
  const promise = new Promise<T>((resolve, reject) => (settle = { resolve, reject }));
  return { promise, ...settle! };
}
