import { sandbox } from '../sandbox.js';
import type { Isolation } from '../isolation.js';
import { connectRtmp, type ConnectOptions, type RtmpConnection } from './connect-rtmp.js';
import type { LossReason } from './live-event.js';

const DAY_MS = 86_400_000;
const IDLE_MS = 10_000;

export interface PublishOptions extends ConnectOptions {
  signal?: AbortSignal;
  isolation?: Isolation;
}

/** `ended` if the source has ended; otherwise why the server took no more. The cause is for logs only, and may contain keys. */
export interface PublishEnd {
  reason: LossReason | 'ended';
  cause?: unknown;
}

/**
 * Publishes sound to an RTMP server as an encoder does, until its source ends: WebM with Opus, as browsers record it, which is
 * encoded as AAC.
 *
 * @throws {MissingToolError} if ffmpeg is not installed
 * @throws the signal's reason when aborted; an error of the source
 */
export async function publishSound(
  source: AsyncIterable<Uint8Array>,
  address: string,
  options: PublishOptions,
): Promise<PublishEnd> {
  const signal = options.signal ?? new AbortController().signal;
  signal.throwIfAborted();
  const to = await connectRtmp(address, options, signal);
  if ('reason' in to) return to;
  try {
    const { ending, stderr } = await sandbox('ffmpeg', () => publishArguments(to), {
      inputs: [],
      timeoutMs: DAY_MS,
      network: true,
      priority: 'normal', // captions must be in time
      stdinFrom: source,
      signal,
      isolation: options.isolation,
    });
    if (ending === 'ok') return { reason: 'ended' };
    return { reason: to.relay.closedByServer() ? 'disconnected' : 'failed', cause: stderr || ending };
  } finally {
    to.relay.close();
  }
}

const publishArguments = ({ url, applicationUrl }: RtmpConnection) =>
  [
    ['-nostdin', '-v', 'error', '-hide_banner', '-nostats', '-threads', '1', '-max_streams', '4'],
    ['-protocol_whitelist', 'pipe', '-format_whitelist', 'matroska,webm', '-f', 'matroska'],
    ['-analyzeduration', '200000', '-fflags', 'nobuffer', '-i', 'pipe:0', '-map', '0:a:0', '-ac', '1'],
    ['-af', 'aresample=44100:async=1:first_pts=0', '-c:a', 'aac', '-b:a', '64k', '-f', 'flv'],
    ['-flvflags', 'no_duration_filesize', '-flush_packets', '1', '-rw_timeout', String(IDLE_MS * 1000)],
    ['-rtmp_tcurl', applicationUrl, url],
  ].flat();
