import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FakePlatform, RecordedRequest } from './fake-platform.js';
import { FakeRequest } from './fake-request.js';
import { Faults, happen } from './faults.js';
import { FileServer } from './published-files.js';

/** Response of a fake, with `json` or `body`. The default status is 200, or 204 without a body. */
export interface FakeAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly body?: string | Uint8Array;
}

export type FakeHandler = (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>;

/** HTTP-related members of a `FakePlatform`. */
export type FakeServer = Pick<
  FakePlatform,
  'origin' | 'requests' | 'published' | 'fault' | 'clearFaults' | 'stop'
>;

/**
 * Starts the HTTP server of a fake on a free local port. The server records requests, applies faults, and
 * passes all other requests to the handler with the URL that the integration requested. If the handler throws,
 * the server answers 500 with the error.
 */
export async function startFakeServer(handler: FakeHandler): Promise<FakeServer> {
  const requests: RecordedRequest[] = [];
  const faults = new Faults();
  const published = new FileServer(() => origin);

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    response.shouldKeepAlive = false;
    if (published.serve(incoming, response)) return;
    const request = await read(incoming, origin);
    requests.push(request);
    const fault = faults.take(request);
    if (fault) return happen(fault, response, async () => handler(request));
    respond(response, await handler(request));
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    requests,
    published,
    fault: (fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function read(incoming: IncomingMessage, origin: string): Promise<FakeRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(incoming.headers)) headers[name] = String(value);
  const { 'x-forwarded-host': host, 'x-forwarded-proto': scheme = 'https', ...rest } = headers;
  const url = host ? `${scheme}://${host}${incoming.url}` : `${origin}${incoming.url}`;
  return new FakeRequest(
    incoming.method ?? 'GET',
    url,
    { ...rest, ...(host && { host }) },
    Buffer.concat(chunks),
  );
}

function respond(response: ServerResponse, { status, headers = {}, json, body }: FakeAnswer): void {
  const type = json === undefined ? {} : { 'content-type': 'application/json' };
  const content = json === undefined ? body : JSON.stringify(json);
  response.writeHead(status ?? (content === undefined ? 204 : 200), { ...type, ...headers });
  response.end(content);
}

/** Handler of a route. `params` holds the decoded `:name` segments of its path. */
export type RouteHandler = (
  request: FakeRequest,
  params: Record<string, string>,
) => FakeAnswer | Promise<FakeAnswer>;

/**
 * Builds a handler from a table of routes such as `'PUT /videos/:id/captions/:language'`. The first matching
 * route handles the request; without one, the response is 404.
 */
export function routes(table: Readonly<Record<string, RouteHandler>>): FakeHandler {
  const entries = Object.entries(table).map(([route, handle]) => {
    const [method, path] = route.split(' ') as [string, string];
    const source = path
      .split('/')
      .map((part) =>
        part.startsWith(':') ? `(?<${part.slice(1)}>[^/]+)` : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
      )
      .join('/');
    return { method, pattern: new RegExp(`^${source}$`), handle };
  });
  return (request) => {
    for (const { method, pattern, handle } of entries) {
      const match = method === request.method ? pattern.exec(request.path) : null;
      if (match) return handle(request, decoded(match.groups ?? {}));
    }
    return { status: 404, json: { message: `no route ${request.method} ${request.path}` } };
  };
}

const decoded = (groups: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
