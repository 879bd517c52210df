import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isIPv6 } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { heartbeat, lineOf, placeIn } from './feed-messages.js';
import type { StreamFeed } from './stream-feed.js';

const HEARTBEAT_MS = 3_000;

export interface FeedServerOptions {
  /** IP address to listen on, at any free port. */
  host: string;
  /** Returns the feed that a token gives access to; undefined if the token is not valid. */
  feedFor: (token: string) => StreamFeed | undefined;
}

export interface FeedServer {
  url: string;
  /** Disconnects all readers. */
  close: () => void;
}

/** Serves feeds to the workers that caption them, in this and in other processes. */
export async function serveFeeds({ host, feedFor }: FeedServerOptions): Promise<FeedServer> {
  const server = createServer((request, response) => {
    const feed = feedFor(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
    if (feed) send(feed, request, response).catch(() => response.destroy());
    else response.writeHead(403).end();
  });
  await once(server.listen(0, host), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${isIPv6(host) ? `[${host}]` : host}:${port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function send(feed: StreamFeed, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const place = placeIn(new URL(request.url!, 'http://feed').searchParams);
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  response.writeHead(200, { 'content-type': 'application/x-ndjson' }).flushHeaders();
  const beat = setInterval(() => response.writableLength === 0 && response.write(heartbeat), HEARTBEAT_MS);
  async function* lines() {
    for await (const event of feed.follow(place, gone.signal)) yield lineOf(event);
  }
  try {
    await pipeline(Readable.from(lines()), response);
  } finally {
    clearInterval(beat);
  }
}
