import type { LossReason } from './live-event.js';
import { openRelay, type Relay } from './relay.js';
import { applicationUrl, parseRtmp } from './rtmp-address.js';

export interface ConnectOptions {
  /**
   * Checks the address and returns the URL with an IP address as its host, to which the connection is made, such as
   * `Egress.resolveUrl` of `@scriptorium/egress`. Called once for each connection.
   */
  resolve: (url: URL) => Promise<URL>;
  /** Timeout of connecting in ms. Default 5 s. */
  connectMs?: number;
  /** Certificate authorities in PEM for `rtmps://`. Default: those of Node. */
  ca?: string;
}

/** A connection to an RTMP server, for ffmpeg. */
export interface RtmpConnection {
  relay: Relay;
  /** Local address of the stream. */
  url: string;
  /** Address by which the server knows its application. */
  applicationUrl: string;
}

/** Connects to the server of an `rtmp://` or `rtmps://` address. @throws the signal's reason when aborted */
export async function connectRtmp(
  text: string,
  { resolve, connectMs = 5_000, ca }: ConnectOptions,
  signal: AbortSignal,
): Promise<RtmpConnection | { reason: LossReason; cause: unknown }> {
  try {
    const target = parseRtmp(text);
    const address = (await resolve(target.url)).hostname.replace(/^\[|\]$/g, '');
    const relay = await openRelay(address, target, { connectMs, ca, signal }).catch((cause: unknown) => {
      signal.throwIfAborted();
      return { reason: 'unreachable' as const, cause };
    });
    if ('reason' in relay) return relay;
    const { pathname, search } = target.url;
    const url = `rtmp://127.0.0.1:${relay.port}${pathname}${search}`;
    return { relay, url, applicationUrl: applicationUrl(target.url) };
  } catch (cause) {
    signal.throwIfAborted();
    const { code } = cause as { code?: string };
    return { reason: code === 'unreachable' || code === 'timeout' ? 'unreachable' : 'not_allowed', cause };
  }
}

/**
 * Returns arguments of ffmpeg that play the stream. `live_flv` differs from `flv` in one point: ffmpeg closes up timestamps that
 * jump, and does not drop what follows.
 */
export const sourceArguments = (
  { url, applicationUrl: application }: RtmpConnection,
  idleMs: number,
): string[] =>
  [
    ['-nostdin', '-v', 'error', '-hide_banner', '-nostats', '-threads', '1', '-max_streams', '16'],
    ['-protocol_whitelist', 'rtmp,tcp', '-format_whitelist', 'live_flv', '-f', 'live_flv'],
    ['-rw_timeout', String(idleMs * 1000), '-analyzeduration', '2000000', '-fpsprobesize', '0'],
    ['-rtmp_tcurl', application, '-i', url],
  ].flat();
