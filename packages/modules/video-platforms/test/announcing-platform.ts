import { AdapterError, defineIntegration, hmacMatches, type AdapterContext } from '@scriptorium/integrations';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

export interface Video {
  id: string;
  title?: string;
  language?: string;
}

/** A video platform that lists its videos, announces new ones by signed webhooks, and offers downloads. */
export interface AnnouncingPlatform {
  url: string;
  /** All videos, oldest first. */
  videos: Video[];
  /** Statuses of the next responses, except for media. */
  failures: number[];
  /** Paths of the received requests. */
  requests: string[];
  close(): Promise<void>;
}

export const webhookSecret = 'signed with this';

/** Returns a WAV file with a second of silence. */
function silence(): Buffer {
  const samples = Buffer.alloc(16_000);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8_000, 24);
  header.writeUInt32LE(16_000, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

/** Serves `GET /videos?from=`, `GET /videos/:id` and `GET /media/:id.wav`. */
export async function startAnnouncingPlatform(): Promise<AnnouncingPlatform> {
  const videos: Video[] = [];
  const failures: number[] = [];
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, url);
    requests.push(pathname);
    const [, kind, name] = pathname.split('/');
    if (kind === 'media') return void response.setHeader('content-type', 'audio/wav').end(silence());
    const answer = (status: number, data: unknown) => response.writeHead(status).end(JSON.stringify(data));
    const failure = failures.shift();
    if (failure) return void answer(failure, {});
    const from = Number(searchParams.get('from'));
    if (!name) return void answer(200, videos.slice(from, from + 3));
    const video = videos.find(({ id }) => id === decodeURIComponent(name));
    answer(video ? 200 : 404, video ?? {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    videos,
    failures,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns the webhook request that announces a video as ready. */
export function announcement(...videos: Video[]): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(videos);
  const signature = createHmac('sha256', webhookSecret).update(body).digest('hex');
  return { body, headers: { 'content-type': 'application/json', 'x-signature': signature } };
}

const kinds: Record<number, AdapterError['kind']> = { 401: 'auth', 404: 'not_found', 429: 'rate_limited' };

async function get<T>({ fetch, config }: AdapterContext<{ url: string }>, path: string): Promise<T> {
  const response = await fetch(config.url + path);
  if (response.ok) return (await response.json()) as T;
  throw new AdapterError(kinds[response.status] ?? 'transient', `It answered ${response.status}.`);
}

const common = {
  version: '1.0.0',
  config: z.strictObject({ url: z.url() }),
  credentials: z.strictObject({ secret: z.string() }),
  egressHosts: ({ url }: { url: string }) => [new URL(url).host],
  mapLanguage: (tag: string) => tag,
  parseReference: (reference: string) => reference.split('/').at(-1)!,
  verify: async () => ({ ok: true }),
  putCaption: async (_: unknown, { operationId }: { operationId: string }) => ({
    remoteId: operationId,
    state: 'done' as const,
  }),
  resolveSource: async (context: AdapterContext<{ url: string }>, video: string) => {
    const { title } = await get<Video>(context, `/videos/${encodeURIComponent(video)}`);
    return { url: `${context.config.url}/media/${video}.wav`, ...(title && { title }) };
  },
  /** Returns three videos per page; the cursor is the number of videos read. */
  poll: async (context: AdapterContext<{ url: string }>, cursor: string | null) => {
    const from = Number(cursor ?? 0);
    const found = await get<Video[]>(context, `/videos?from=${from}`);
    const videos = found.map(({ id, ...about }) => ({ video: id, ...about }));
    return { videos, cursor: String(from + found.length) };
  },
};

const captions = { formats: ['vtt'], delivery: 'push', replace: 'upsert' } as const;

export const announcingvideo = defineIntegration({
  ...common,
  id: 'announcingvideo',
  displayName: 'Announcing Video',
  capabilities: { captions, discovery: 'webhook' },
  parseEvent: async ({ credentials }, { headers, body }) => {
    const { secret } = await credentials.get();
    if (!hmacMatches({ secret, payload: body, signature: headers['x-signature'] }))
      throw new AdapterError('auth', 'The signature is wrong.');
    const videos = JSON.parse(Buffer.from(body).toString()) as Video[];
    return videos.map(({ id, ...about }) => ({ video: id, ...about }));
  },
});

export const listingvideo = defineIntegration({
  ...common,
  id: 'listingvideo',
  displayName: 'Listing Video',
  capabilities: { captions, discovery: 'poll' },
});
