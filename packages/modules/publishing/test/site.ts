import { makeMedia, startReceiver, type Receiver } from '@scriptorium/testing';
import type { ServerResponse } from 'node:http';

/** A web site that embeds transcripts, with a video of eight seconds at `/talk.webm`. */
export interface Site extends Receiver {
  /** HTML by path. */
  pages: Map<string, string>;
}

/** @param policy Content Security Policy of the pages */
export async function startSite(policy: () => string): Promise<Site> {
  const media = await makeMedia('a.webm', '-f lavfi -i color=s=64x48:d=8:r=5 -c:v libvpx -b:v 50k');
  const pages = new Map<string, string>();
  const receiver = await startReceiver(({ path, headers }, response) => {
    if (path === '/talk.webm') return sendRange(media, headers.range, response);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', policy());
    response.end(pages.get(path) ?? '');
  });
  return { ...receiver, pages };
}

/** Allows nothing inline, no evaluation, and otherwise only what the documentation requires. */
export const policyFor = (service: string): string =>
  [
    "default-src 'none'",
    `script-src ${service}`,
    `connect-src ${service}`,
    "media-src 'self'",
    'frame-src https://www.youtube.com https://player.vimeo.com',
    "require-trusted-types-for 'script'",
  ].join('; ');

/** Serves ranges, without which browsers cannot seek. */
function sendRange(media: Buffer, range = 'bytes=0-', response: ServerResponse): void {
  const [, start, end = String(media.length - 1)] = /^bytes=(\d+)-(\d+)?/.exec(range)!;
  response.writeHead(206, {
    'content-type': 'video/webm',
    'accept-ranges': 'bytes',
    'content-range': `bytes ${start}-${end}/${media.length}`,
  });
  response.end(media.subarray(Number(start), Number(end) + 1));
}
