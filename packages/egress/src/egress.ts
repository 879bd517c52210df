import { isIP } from 'node:net';
import { encodeBody, type RequestBody } from './body.js';
import { deadline } from './deadline.js';
import { EgressError, notAllowed } from './error.js';
import { Guard, hostnameOf, portOf, type EgressOptions } from './guard.js';
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
  /** How many redirects of a GET or HEAD to follow; 0, the default, answers with the redirect itself. */
  redirects?: number;
  /** DNS 2 s, connect 5 s, headers 10 s, idle 10 s, total 15 s by default. */
  timeouts?: Partial<Timeouts>;
  /** Ends a body that drips, and lets the total time depend on its size. Without it only `timeouts` hold. */
  leastThroughput?: LeastThroughput;
  /** Maximum size of a body, as sent over the wire; 10 MB by default. */
  maxBytes?: number;
  /** `['https', 'http']` by default. */
  schemes?: readonly string[];
}

const web = ['https', 'http'];
const usualTimeouts: Timeouts = {
  dnsMs: 2_000,
  connectMs: 5_000,
  headersMs: 10_000,
  idleMs: 10_000,
  totalMs: 15_000,
};

/** The way out for URLs that users give: to the public internet and the networks that the operator allows. */
export class Egress {
  /**
   * The URL, parsed, if its scheme, port and host may be used. Names are not looked up here: {@link fetch} and
   * {@link resolveHost} check their addresses whenever they are used.
   * @throws EgressError `not_allowed`
   */
  readonly checkUrl: (url: string | URL, options?: { schemes?: readonly string[] }) => URL;

  /**
   * An address for a program that connects by itself. Every address of the host must be allowed, and of a URL the port
   * too. Hand on the address, not the name: a second look-up may answer otherwise.
   * @throws EgressError
   */
  readonly resolveHost: (host: string | URL, options?: { timeoutMs?: number }) => Promise<string>;

  /**
   * The same in the URL itself: a copy with the address in place of the name, in brackets where it is IPv6. (Assigned
   * without them to `hostname`, an IPv6 address is ignored, and the name stays.)
   * @throws EgressError
   */
  readonly resolveUrl: (url: URL, options?: { timeoutMs?: number }) => Promise<URL>;

  /**
   * One request, on a connection of its own, through the guard; each redirect goes through it again. The body is what
   * the server sent, never decompressed. Read it or cancel it: until then the connection stays open, at most for the
   * total timeout. Proxies of the environment are not used.
   * @returns a `Response`, whatever its status
   * @throws EgressError, also while the body is read, or the reason of `signal`
   */
  readonly fetch: (url: string | URL, options?: FetchOptions) => Promise<Response>;

  /**
   * `fetch` for code that expects the standard one, and so cannot give these options itself: longer timeouts for a
   * service that thinks for minutes, for instance. URLs are strings or `URL`s.
   */
  readonly fetchWith: (options: FetchOptions) => typeof globalThis.fetch;

  constructor(options: EgressOptions = {}) {
    const guard = new Guard(options);
    this.checkUrl = (url, { schemes = web } = {}) => guard.checkUrl(url, schemes);
    this.resolveHost = (host, settings) => resolveHost(guard, host, settings);
    this.resolveUrl = async (url, settings) => withHost(url, await resolveHost(guard, url, settings));
    this.fetch = (url, settings) => guardedFetch(guard, url, settings);
    this.fetchWith = (settings) =>
      ((url: string | URL, init?: FetchOptions) =>
        guardedFetch(guard, url, { ...init, ...settings })) as typeof globalThis.fetch;
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
  if (!isIP(changed.hostname.replace(/^\[|\]$/g, ''))) throw notAllowed('this host'); // the setter ignores what it dislikes
  return changed;
}

function urlOfHost(host: string): URL {
  const text = `http://${isIP(host) === 6 ? `[${host}]` : host}`;
  if (!/^[^\s/?#@\\]+$/.test(host) || !URL.canParse(text)) throw notAllowed('this host');
  return new URL(text);
}

async function guardedFetch(
  guard: Guard,
  input: string | URL,
  options: FetchOptions = {},
): Promise<Response> {
  const { redirects = 0, maxBytes = 10_000_000, schemes = web, leastThroughput } = options;
  if (leastThroughput && !(leastThroughput.bytesPerSecond > 0))
    throw new RangeError('leastThroughput.bytesPerSecond must be a positive number');
  const method = (options.method ?? 'GET').toUpperCase();
  // Another method would have to repeat its body, or become a GET.
  const follows = redirects > 0 && ['GET', 'HEAD'].includes(method);
  let url = guard.checkUrl(input, schemes);
  const { bytes: body, type } = await encodeBody(options.body);
  const headers = requestHeaders(options.headers, type);
  const timeouts = { ...usualTimeouts, ...options.timeouts };
  const limit = deadline(timeouts.totalMs, options.signal);
  try {
    for (let left = redirects; ; left--) {
      limit.signal.throwIfAborted();
      const hop = await sendHop(guard, url, { method, headers, body }, timeouts, limit.signal);
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
  // These belong to the connection, and a `host` of its own would name another server to the same address.
  for (const name of ['host', 'connection', 'content-length', 'transfer-encoding', 'expect', 'upgrade'])
    headers.delete(name);
  return headers;
}
