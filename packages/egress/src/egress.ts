import { isIP } from 'node:net';
import { encodeBody, type RequestBody } from './body.js';
import { deadline } from './deadline.js';
import { EgressError, notAllowed } from './error.js';
import { Guard, hostnameOf, portOf, type EgressOptions } from './guard.js';
import { KeptConnections } from './kept-connections.js';
import { sendHop, type Timeouts } from './hop.js';
import type { LeastThroughput } from './pace.js';
import { dropCredentials, redirectTarget } from './redirect.js';
import { toResponse } from './response.js';

export interface FetchOptions {
  /** GET by default. */
  method?: string;
  headers?: ConstructorParameters<typeof Headers>[0];
  body?: RequestBody | null;
  signal?: AbortSignal;
  /** Maximum number of redirects to follow for GET and HEAD. With 0, the default, the redirect itself is returned. */
  redirects?: number;
  /** Defaults: DNS 2 s, connect 5 s, headers 10 s, idle 10 s, total 15 s. */
  timeouts?: Partial<Timeouts>;
  /** Aborts bodies that are too slow, and extends the total timeout by body size. If omitted, only `timeouts` apply. */
  leastThroughput?: LeastThroughput;
  /** Maximum size of a response body as transferred, in bytes. Default 10 MB. */
  maxBytes?: number;
  /** Allowed schemes. Default `['https', 'http']`. */
  schemes?: readonly string[];
  /**
   * Uses a connection that an earlier request to the origin left open for a few seconds, and leaves it open in turn. The address
   * was checked when it was opened. Only for requests that can be repeated: the server may close the connection meanwhile.
   */
  keepAlive?: boolean;
}

const web = ['https', 'http'];
const usualTimeouts: Timeouts = {
  dnsMs: 2_000,
  connectMs: 5_000,
  headersMs: 10_000,
  idleMs: 10_000,
  totalMs: 15_000,
};

/** HTTP client for user-supplied URLs. Reaches only the public internet and the networks that the operator allows. */
export class Egress {
  /**
   * Returns the parsed URL if its scheme, port and host are allowed. Does not look up names: {@link fetch} and
   * {@link resolveHost} check the addresses at each use.
   * @throws EgressError `not_allowed`
   */
  readonly checkUrl: (url: string | URL, options?: { schemes?: readonly string[] }) => URL;

  /**
   * Returns an address for a program that makes its own connections. Requires that every address of the host is allowed,
   * and for a URL also the port. Pass on the address, not the name: a second look-up may return other addresses.
   * @throws EgressError
   */
  readonly resolveHost: (host: string | URL, options?: { timeoutMs?: number }) => Promise<string>;

  /**
   * Returns a copy of the URL with the checked address in place of the name. IPv6 addresses get brackets, without which an
   * assignment to `hostname` is ignored and the name stays.
   * @throws EgressError
   */
  readonly resolveUrl: (url: URL, options?: { timeoutMs?: number }) => Promise<URL>;

  /**
   * Sends a request, on a separate connection unless `keepAlive`. Checks the URL and each redirect. Does not decompress the body and ignores
   * proxy environment variables. Read or cancel the body: until then the connection stays open, at most for the total
   * timeout.
   * @returns a `Response` with any status
   * @throws EgressError, also while the body is read, or the reason of `signal`
   */
  readonly fetch: (url: string | URL, options?: FetchOptions) => Promise<Response>;

  /**
   * Returns a standard `fetch` with these options preset, for code that cannot pass them: for instance longer timeouts for a
   * service that takes minutes to respond. Accepts strings and `URL`s, no `Request`s.
   */
  readonly fetchWith: (options: FetchOptions) => typeof globalThis.fetch;

  constructor(options: EgressOptions = {}) {
    const guard = new Guard(options);
    this.checkUrl = (url, { schemes = web } = {}) => guard.checkUrl(url, schemes);
    this.resolveHost = (host, settings) => resolveHost(guard, host, settings);
    this.resolveUrl = async (url, settings) => withHost(url, await resolveHost(guard, url, settings));
    const kept = new KeptConnections(guard);
    this.fetch = (url, settings) => guardedFetch(guard, kept, url, settings);
    this.fetchWith = (settings) =>
      ((url: string | URL, init?: FetchOptions) =>
        guardedFetch(guard, kept, url, { ...init, ...settings })) as typeof globalThis.fetch;
  }
}

async function resolveHost(
  guard: Guard,
  host: string | URL,
  { timeoutMs = usualTimeouts.dnsMs } = {},
): Promise<string> {
  const url = typeof host === 'string' ? urlOfHost(host) : host;
  const [hostname, port] = [hostnameOf(url), portOf(url)];
  guard.checkLiteral(hostname, port);
  if (isIP(hostname)) return hostname;
  const [address] = await guard.resolve(hostname, port, { timeoutMs });
  return address!;
}

function withHost(url: URL, address: string): URL {
  const host = isIP(address) === 6 ? `[${address}]` : address;
  const changed = new URL(url);
  changed.hostname = host;
  if (!isIP(changed.hostname.replace(/^\[|\]$/g, ''))) throw notAllowed('this host'); // the setter ignores invalid hosts
  return changed;
}

function urlOfHost(host: string): URL {
  const text = `http://${isIP(host) === 6 ? `[${host}]` : host}`;
  if (!/^[^\s/?#@\\]+$/.test(host) || !URL.canParse(text)) throw notAllowed('this host');
  return new URL(text);
}

async function guardedFetch(
  guard: Guard,
  kept: KeptConnections,
  input: string | URL,
  options: FetchOptions = {},
): Promise<Response> {
  const { redirects = 0, maxBytes = 10_000_000, schemes = web, leastThroughput } = options;
  if (leastThroughput && !(leastThroughput.bytesPerSecond > 0))
    throw new RangeError('leastThroughput.bytesPerSecond must be a positive number');
  const method = (options.method ?? 'GET').toUpperCase();
  // Other methods would have to send their body again or become GET.
  const follows = redirects > 0 && ['GET', 'HEAD'].includes(method);
  let url = guard.checkUrl(input, schemes);
  const { bytes: body, type } = await encodeBody(options.body);
  const headers = requestHeaders(options.headers, type);
  const timeouts = { ...usualTimeouts, ...options.timeouts };
  const limit = deadline(timeouts.totalMs, options.signal);
  try {
    for (let left = redirects; ; left--) {
      limit.signal.throwIfAborted();
      const request = { method, headers, body };
      const hop = options.keepAlive
        ? await kept.send(url, request, timeouts, limit.signal)
        : await sendHop(guard, url, request, timeouts, limit.signal);
      const target = follows ? redirectTarget(guard, hop, url, schemes) : undefined;
      if (!target) return toResponse(hop, url, { method, maxBytes, leastThroughput }, limit);
      hop.close();
      if (left === 0) throw new EgressError('redirect', 'too many redirects');
      dropCredentials(headers, url, target);
      url = target;
    }
  } catch (error) {
    limit.abort(error);
    throw error;
  }
}

function requestHeaders(given: FetchOptions['headers'], type: string | null): Headers {
  const headers = new Headers(given);
  if (type && !headers.has('content-type')) headers.set('content-type', type);
  headers.set('accept-encoding', 'identity');
  if (!headers.has('user-agent')) headers.set('user-agent', 'scriptorium');
  // These headers belong to the connection; a custom `host` would select another server at the same address.
  for (const name of ['host', 'connection', 'content-length', 'transfer-encoding', 'expect', 'upgrade'])
    headers.delete(name);
  return headers;
}
