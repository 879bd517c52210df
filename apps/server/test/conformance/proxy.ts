import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProxiedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface ProxiedAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** A fault between a client and the server. */
export interface Fault {
  /** Routes that it applies to, such as `GET /v3/files/:id`; all by default. */
  on?: readonly string[];
  /** Limits it to requests of this method. */
  method?: string;
  /** Changes a request before it is sent. May answer it instead. */
  request?(request: ProxiedRequest): ProxiedAnswer | void;
  /** Changes an answer. */
  answer?(answer: ProxiedAnswer, request: ProxiedRequest): void;
}

export interface Proxy {
  url: string;
  fault: Fault | undefined;
  close(): Promise<void>;
}

const isHopHeader = (name: string) =>
  ['connection', 'transfer-encoding', 'content-length', 'host'].includes(name);

const matches = ({ on, method: only }: Fault, { method, path }: ProxiedRequest): boolean =>
  (!only || only === method) &&
  (!on ||
    on.some((route) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}/?$`).test(`${method} ${path}`)));

const relayPath = '/relay';

/** Returns an address that passes callbacks on to another one, as plain text and without signature. */
export const relayTo = (proxyUrl: string, url: string) =>
  `${proxyUrl}${relayPath}?to=${encodeURIComponent(url)}`;

async function relay({ method, query, body }: ProxiedRequest): Promise<ProxiedAnswer> {
  const { status } = await fetch(query.get('to')!, { method, body: body.toString() });
  return { status, headers: {}, body: Buffer.alloc(0) };
}

/** Starts a proxy of a server, which passes everything on until it has a fault. It behaves as the TLS endpoint of the server. */
export async function startProxy(target: string): Promise<Proxy> {
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.once('end', () => {
      const { pathname: path, searchParams: query } = new URL(incoming.url!, target);
      const { method = 'GET', headers } = incoming;
      const request = { method, path, query, headers, body: Buffer.concat(chunks) };
      handle(request, incoming.url!).then(
        ({ status, headers, body }) => outgoing.writeHead(status, headers).end(body),
        () => outgoing.destroy(),
      );
    });
  });

  async function handle(request: ProxiedRequest, sentTarget: string): Promise<ProxiedAnswer> {
    if (request.path === relayPath) return relay(request);
    const fault = proxy.fault && matches(proxy.fault, request) ? proxy.fault : undefined;
    const instead = fault?.request?.(request);
    if (instead) return instead;
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !isHopHeader(name)),
    );
    const url = fault?.request ? `${request.path}?${request.query.toString()}` : sentTarget;
    const response = await fetch(target + url, {
      method: request.method,
      headers: { ...(headers as Record<string, string>), 'x-forwarded-proto': 'https' },
      redirect: 'manual',
      ...(request.body.length > 0 && { body: new Uint8Array(request.body) }),
    });
    const answer: ProxiedAnswer = {
      status: response.status,
      headers: Object.fromEntries(
        [...response.headers].filter(([name]) => !isHopHeader(name) && name !== 'content-encoding'),
      ),
      body: Buffer.from(await response.arrayBuffer()),
    };
    fault?.answer?.(answer, request);
    return answer;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: Proxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: undefined,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return proxy;
}
