import { isIP } from 'node:net';

export interface RtmpAddress {
  url: URL;
  tls: boolean;
  /** Host name of the server, or undefined if the URL has an address. */
  name?: string;
  port: number;
}

/** @throws for anything but `rtmp://` and `rtmps://` without a user name */
export function parseRtmp(text: string): RtmpAddress {
  // URL removes tabs and line feeds; ffmpeg does not.
  const url = /[\u0000-\u0020\u007f\\]/.test(text) || !URL.canParse(text) ? undefined : new URL(text);
  if (!url || !['rtmp:', 'rtmps:'].includes(url.protocol) || url.username || url.password || !url.hostname)
    throw new Error('not an RTMP address');
  const tls = url.protocol === 'rtmps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return { url, tls, name: isIP(host) ? undefined : host, port: Number(url.port || (tls ? 443 : 1935)) };
}

/**
 * Returns the URL that a client reports to the server, by which servers with several names distinguish them: that of the
 * application, the first one or two segments of the path as ffmpeg divides it.
 */
export function applicationUrl({ pathname, href, search, hash }: URL): string {
  const segments = pathname.slice(1).split('/');
  const [first, second] = segments;
  const application = segments.length > 2 && first !== 'ondemand' ? `${first}/${second}` : first!;
  return `${href.slice(0, href.length - (pathname + search + hash).length)}/${application}`;
}
