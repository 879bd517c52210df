import type { z } from 'zod';
import type { AdapterContext, CredentialStore } from '../context.js';
import { AdapterError } from '../error.js';
import { hostAllowed } from '../hosts.js';
import type { Integration } from '../integration.js';
import type { FakePlatform } from './fake-platform.js';
import { noteResolvedHost, outsideIntegration } from './foreign-connections.js';

/** A context that records the integration's log and refused hosts. */
export interface TestContext<Config = unknown, Credentials = unknown> extends AdapterContext<
  Config,
  Credentials
> {
  /** Log lines, each with its details as JSON. */
  readonly logged: string[];
  /** Requested hosts that `egressHosts` does not list. */
  readonly refusedHosts: string[];
}

export interface TestContextOptions {
  /** Default: the credentials of the fake. */
  readonly credentials?: unknown;
  /** Store shared by several contexts. Default: a new store that holds `credentials`. */
  readonly store?: CredentialStore<unknown>;
  readonly signal?: AbortSignal;
  readonly now?: () => Date;
}

/** The original function, in case a test replaces the global one. */
const send = globalThis.fetch;
const maxBytes = 5 * 1024 * 1024;

/** Returns a host context for tests against a fake: every request of `fetch` goes to `fake.origin`. */
export function testContext<Config extends z.ZodType, Credentials extends z.ZodType>(
  integration: Integration<Config, Credentials>,
  fake: FakePlatform,
  options: TestContextOptions = {},
): TestContext<z.output<Config>, z.output<Credentials>> {
  const { signal = new AbortController().signal, now = () => new Date() } = options;
  const config = integration.config.parse(fake.config);
  const hosts = integration.egressHosts(config);
  const logged: string[] = [];
  const refusedHosts: string[] = [];
  const log = (level: string) => (message: string, details?: Record<string, unknown>) => {
    logged.push(`${level} ${message} ${details ? JSON.stringify(details) : ''}`.trim());
  };
  function allow(host: string, url: string): void {
    if (hostAllowed(hosts, url)) return;
    refusedHosts.push(host);
    throw new AdapterError('invalid', `${host} is not one of the hosts in egressHosts`);
  }

  return {
    config,
    credentials: (options.store ??
      credentialStore(options.credentials ?? fake.credentials)) as CredentialStore<z.output<Credentials>>,
    fetch: async (url, init) => {
      const wanted = new URL(url);
      allow(wanted.host, wanted.href);
      return fetchFrom(fake.origin, wanted, { ...init, signal: anySignal(signal, init?.signal) });
    },
    resolveHost: async (host) => {
      allow(host, `any://${host}`);
      noteResolvedHost();
      return '127.0.0.1';
    },
    publish: async (file) => fake.published.publish(file),
    now,
    log: { info: log('info'), warn: log('warn') },
    signal,
    logged,
    refusedHosts,
  };
}

const anySignal = (ours: AbortSignal, theirs: AbortSignal | null | undefined): AbortSignal =>
  theirs ? AbortSignal.any([ours, theirs]) : ours;

async function fetchFrom(origin: string, wanted: URL, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('x-forwarded-host', wanted.host);
  headers.set('x-forwarded-proto', wanted.protocol.slice(0, -1));
  const target = origin + wanted.pathname + wanted.search;
  try {
    const response = outsideIntegration(() => send(target, { ...init, headers, redirect: 'manual' }));
    return await received(await response);
  } catch (error) {
    throw new AdapterError('transient', `${wanted.host} cannot be reached`, { cause: error });
  }
}

/** Reads the whole response. Reading its body fails beyond the size limit, as with a real host. */
async function received({ status, statusText, headers, body }: Response): Promise<Response> {
  const chunks: Uint8Array[] = [];
  let left = maxBytes;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    left -= chunk.byteLength;
    if (left < 0) break;
  }
  const tooLarge = new ReadableStream({
    pull: (controller) => controller.error(new AdapterError('invalid', 'the response is too large')),
  });
  return new Response(body && (left < 0 ? tooLarge : Buffer.concat(chunks)), { status, statusText, headers });
}

/** Stores credentials in memory. `replace` compares by value. */
export function credentialStore<Credentials>(initial: Credentials): CredentialStore<Credentials> {
  let current = structuredClone(initial);
  return {
    get: async () => structuredClone(current),
    replace: async (next, expected) => {
      if (JSON.stringify(expected) !== JSON.stringify(current)) return false;
      current = structuredClone(next);
      return true;
    },
  };
}
