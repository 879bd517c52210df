import { AdapterError, defineIntegration, type AdapterContext } from '@scriptorium/integrations';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';

/** A track as stored by the platform. */
export interface Track {
  id: string;
  video: string;
  language: string;
  kind: string;
  label: string;
  format: string;
  /** Custom field of the platform in which the adapter stores the operation id. */
  marker: string;
  text: string;
  state: 'preparing' | 'ready' | 'errored';
}

/** Behaviour of the platform, which tests can change. */
export interface Behaviour {
  /** Statuses of the next responses, before requests succeed again. */
  failures: { status: number; retryAfter?: string }[];
  /** Whether new tracks are `preparing` until the test makes them ready. */
  isAsync: boolean;
  /** Whether all requests hang. */
  hangs: boolean;
  /** Called before a track is created. */
  beforeTrack?(): Promise<void>;
  /** Called after a track was created and before the response. */
  onTrack?(): Promise<void>;
}

export interface ExamplePlatform {
  url: string;
  host: string;
  tracks: Track[];
  behaviour: Behaviour;
  /** Method and path of each request. */
  requests: string[];
  password: string;
  close(): Promise<void>;
}

/**
 * Starts a stateful video platform: `GET` and `POST /videos/:video/tracks`, `GET` and `DELETE /tracks/:id`,
 * `GET /account`, with Basic authentication. It allows several tracks per language, as Vimeo does, so a
 * careless adapter leaves duplicates.
 */
export async function startExamplePlatform(port = 0): Promise<ExamplePlatform> {
  const behaviour: Behaviour = { failures: [], isAsync: false, hangs: false };
  const waiting = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    handle(platform, request, response, waiting).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const platform: ExamplePlatform = {
    url: `http://${host}`,
    host,
    tracks: [],
    behaviour,
    requests: [],
    password: 'correct horse',
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return platform;
}

let ids = 0;

async function handle(
  platform: ExamplePlatform,
  request: IncomingMessage,
  response: ServerResponse,
  waiting: Set<ServerResponse>,
): Promise<void> {
  const { behaviour, tracks } = platform;
  const body = await buffer(request);
  platform.requests.push(`${request.method} ${request.url}`);
  if (behaviour.hangs) return void waiting.add(response);
  const answer = (status: number, data: unknown = {}, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(data));
  const failure = behaviour.failures.shift();
  if (failure) {
    return void answer(failure.status, {}, failure.retryAfter ? { 'retry-after': failure.retryAfter } : {});
  }
  const expected = `Basic ${Buffer.from(`captions:${platform.password}`).toString('base64')}`;
  if (request.headers.authorization !== expected) return void answer(401);
  if (request.url === '/account') return void answer(200, { name: 'captions' });
  const [, ofVideo] = /^\/videos\/([^/]+)\/tracks$/.exec(request.url!) ?? [];
  if (ofVideo === 'missing') return void answer(404);
  if (ofVideo && request.method === 'GET') {
    return void answer(
      200,
      tracks.filter(({ video }) => video === ofVideo),
    );
  }
  if (ofVideo) {
    await behaviour.beforeTrack?.();
    const given = JSON.parse(body.toString()) as Omit<Track, 'id' | 'video' | 'state'>;
    const track: Track = {
      ...given,
      id: `t${++ids}`,
      video: ofVideo,
      state: behaviour.isAsync ? 'preparing' : 'ready',
    };
    tracks.push(track);
    await behaviour.onTrack?.();
    return void answer(201, track);
  }
  const [, id] = /^\/tracks\/([^/]+)$/.exec(request.url!) ?? [];
  const at = tracks.findIndex((track) => track.id === id);
  if (at < 0) return void answer(404);
  if (request.method === 'DELETE') tracks.splice(at, 1);
  answer(200, tracks[at]);
}

const kinds: Record<number, AdapterError['kind']> = {
  401: 'auth',
  403: 'auth',
  404: 'not_found',
  409: 'conflict',
  429: 'rate_limited',
};

type Config = { url: string };
type Credentials = { username: string; password: string };
type Context = AdapterContext<Config, Credentials>;

async function call<T>(context: Context, method: string, path: string, body?: unknown): Promise<T> {
  const { username, password } = await context.credentials.get();
  const response = await context.fetch(context.config.url + path, {
    method,
    headers: { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (response.ok) return (await response.json()) as T;
  const kind = kinds[response.status] ?? (response.status >= 500 ? 'transient' : 'invalid');
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined;
  throw new AdapterError(kind, `Example Video answered ${response.status}.`, { retryAfterSeconds });
}

const tracksPath = (video: string): string => `/videos/${encodeURIComponent(video)}/tracks`;

/** Adapter of the example platform. It deletes the earlier track and finds its own tracks by the marker. */
export const examplevideo = defineIntegration({
  id: 'examplevideo',
  displayName: 'Example Video',
  version: '1.0.0',
  config: z.strictObject({ url: z.url() }),
  credentials: z.strictObject({ username: z.string(), password: z.string().min(8) }),
  capabilities: {
    captions: { formats: ['vtt', 'srt'], delivery: 'push', replace: 'delete-create', async: true },
    discovery: 'none',
  },
  egressHosts: ({ url }) => [new URL(url).host],
  mapLanguage: (tag) => (tag === 'tl' ? undefined : tag.toLowerCase()),
  parseReference: (reference) => {
    if (/^[\w-]+$/.test(reference)) return reference;
    throw new AdapterError('invalid', `${reference} is not a video id.`);
  },
  verify: async (context) => {
    try {
      const { name } = await call<{ name: string }>(context, 'GET', '/account');
      return { ok: true, account: name };
    } catch (error) {
      if (error instanceof AdapterError && error.kind === 'auth')
        return { ok: false, reason: 'The user name or the password is wrong.' };
      throw error;
    }
  },
  putCaption: async (context, { video, operationId, previousRemoteId, body, ...caption }) => {
    const known = await call<Track[]>(context, 'GET', tracksPath(video));
    const mine = known.find(({ marker }) => marker === operationId);
    const track =
      mine ??
      (await call<Track>(context, 'POST', tracksPath(video), {
        ...caption,
        marker: operationId,
        text: Buffer.from(body).toString(),
      }));
    if (previousRemoteId && previousRemoteId !== track.id && known.some(({ id }) => id === previousRemoteId))
      await call(context, 'DELETE', `/tracks/${previousRemoteId}`);
    return { remoteId: track.id, state: track.state === 'preparing' ? 'pending' : 'done' };
  },
  captionState: async (context, { remoteId }) => {
    const { state } = await call<Track>(context, 'GET', `/tracks/${remoteId}`);
    if (state === 'errored') return { state: 'failed', reason: 'Example Video cannot read the file.' };
    return { state: state === 'ready' ? 'done' : 'pending' };
  },
});
