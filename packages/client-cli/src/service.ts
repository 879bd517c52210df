import { createClient } from '@scriptorium/client';
import type { Profile } from './profiles.js';

/** The envelope of a response. */
export interface Envelope {
  data: unknown;
  meta?: Record<string, unknown>;
}

export interface CallInit {
  params?: { path?: Record<string, unknown>; query?: Record<string, unknown> };
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export type Call = (path: string, init?: CallInit) => Promise<Envelope>;

/** The API of one server. Paths come from its OpenAPI document, so they are not typed. */
export interface Service {
  profile: Profile;
  get: Call;
  post: Call;
  /** Yields the records of a list. */
  list(path: string, query: Record<string, unknown>): AsyncGenerator<Record<string, unknown>>;
}

export function openService(profile: Profile): Service {
  const { url, key, secret } = profile;
  const client = createClient({
    baseUrl: url,
    apiKey: key,
    retry: { attempts: 3 }, // a person waits for the error
    ...(secret && { signing: { secretKey: secret } }),
  });
  return {
    profile,
    get: client.GET as unknown as Call,
    post: client.POST as unknown as Call,
    list: (path, query) => client.list(path as '/v3/files', { params: { query } }) as never,
  };
}
