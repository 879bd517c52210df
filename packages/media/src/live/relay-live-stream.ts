import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { sandbox, type SandboxOptions } from '../sandbox.js';
import type { Isolation } from '../isolation.js';
import type { CaptionPair } from './caption-sei.js';
import { CaptionedFlv } from './captioned-flv.js';
import { connectRtmp, sourceArguments, type ConnectOptions, type RtmpConnection } from './connect-rtmp.js';
import type { LossReason } from './live-event.js';
import { lastEvent } from './open-live-stream.js';

const DAY_MS = 86_400_000;
const IDLE_MS = 10_000;
const STDERR_TAIL = 4096;
/** How often what was held back is sent. */
const SEND_MS = 20;
const MOST_HELD_BYTES = 128 * 2 ** 20;

/** An `rtmp://` or `rtmps://` address. */
export interface RelayAddress extends ConnectOptions {
  url: string;
}

export interface RelayOptions {
  /** Time in ms for which the stream is held back, in memory. */
  delayMs: number;
  /**
   * Returns the next two bytes of CEA-608 (field 1, with parity) for a picture, if there are any. Called in the order in which
   * pictures are shown, at most 30 times a second of the stream.
   */
  pairFor: (presentedMs: number) => CaptionPair | undefined;
  /** Called when the stream begins to arrive, with the time of its first sound or picture as `pairFor` counts it. */
  onBegin?: (timeMs: number) => void;
  signal?: AbortSignal;
  isolation?: Isolation;
}

/**
 * Why a relay has ended: because of the connection to its source, or to its target. A target is `disconnected` if the server
 * closed the connection, and `stalled` if it takes the stream too slowly. The cause is for logs only, and may contain keys.
 */
export interface RelayEnd {
  side: 'source' | 'target';
  reason: LossReason | 'ended';
  cause?: unknown;
}

/**
 * Sends a live stream on to another RTMP server, with captions in its H.264 pictures (CEA-608 as in ATSC A/53). Sound and picture
 * are not encoded again. Pictures in other codecs stay without captions. Connects to the target when the stream arrives, and ends
 * with either connection.
 *
 * @throws {MissingToolError} if ffmpeg is not installed
 * @throws the signal's reason when aborted
 */
export async function relayLiveStream(
  source: RelayAddress,
  target: RelayAddress,
  options: RelayOptions,
): Promise<RelayEnd> {
  const stop = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal;
  signal.throwIfAborted();
  const from = await connectRtmp(source.url, source, signal);
  if ('reason' in from) return { side: 'source', ...from };
  const common = { inputs: [], timeoutMs: DAY_MS, network: true, priority: 'normal', signal } as const;
  const child: SandboxOptions = { ...common, isolation: options.isolation };
  const flv = new CaptionedFlv(options);
  const sent = new PassThrough();
  let end!: (how: RelayEnd) => void;
  let fail!: (error: unknown) => void;
  const ended = new Promise<RelayEnd>((resolve, reject) => ([end, fail] = [resolve, reject]));
  let sourceEnd: RelayEnd | undefined;

  const publish = async () => {
    const to = await connectRtmp(target.url, target, signal);
    if ('reason' in to) return end({ side: 'target', ...to });
    try {
      const run = await sandbox('ffmpeg', () => publishArguments(to), { ...child, stdinFrom: sent });
      const reason = to.relay.closedByServer() ? 'disconnected' : 'failed';
      end(sourceEnd ?? { side: 'target', reason, cause: run.stderr || run.ending });
    } finally {
      to.relay.close();
    }
  };
  let publishing: Promise<void> | undefined;
  const play = async () => {
    const stdout = new PassThrough();
    let stderr = '';
    const onStderr = (text: string) => (stderr = (stderr + text).slice(-STDERR_TAIL));
    const run = sandbox('ffmpeg', () => playArguments(from), { ...child, stdoutTo: stdout, onStderr });
    run.catch((error: Error) => stdout.destroy(error));
    for await (const bytes of stdout) {
      flv.push(bytes as Buffer, performance.now());
      if (!publishing && flv.firstMs !== undefined) {
        options.onBegin?.(flv.firstMs);
        publishing = publish();
        publishing.catch(fail);
      }
      if (flv.heldBytes + sent.writableLength > MOST_HELD_BYTES) end({ side: 'target', reason: 'stalled' });
    }
    const last = lastEvent((await run).ending, stderr, publishing !== undefined, from.relay.closedByServer());
    sourceEnd = last.type === 'ended' ? { side: 'source', reason: 'ended' } : { ...last, side: 'source' };
    if (!publishing) return end(sourceEnd);
    await delay(options.delayMs, undefined, { signal });
    sent.end(flv.take(Infinity, true));
  };
  const timer = setInterval(() => {
    if (!sent.writableEnded) sent.write(flv.take(performance.now() - options.delayMs));
  }, SEND_MS);
  const playing = play();
  playing.catch(fail);
  try {
    return await ended;
  } finally {
    clearInterval(timer);
    stop.abort();
    from.relay.close();
    await Promise.allSettled([playing, publishing]);
  }
}

const playArguments = (from: RtmpConnection) =>
  [
    sourceArguments(from, IDLE_MS),
    ['-map', '0:v:0', '-map', '0:a:0?', '-c', 'copy', '-f', 'flv', '-flvflags', 'no_duration_filesize'],
    ['-flush_packets', '1', 'pipe:1'],
  ].flat();

const publishArguments = ({ url, applicationUrl }: RtmpConnection) =>
  [
    ['-nostdin', '-v', 'error', '-hide_banner', '-nostats', '-threads', '1', '-max_streams', '16'],
    ['-protocol_whitelist', 'pipe', '-format_whitelist', 'flv', '-f', 'flv', '-analyzeduration', '2000000'],
    ['-fpsprobesize', '0', '-i', 'pipe:0', '-map', '0', '-c', 'copy', '-f', 'flv'],
    ['-flvflags', 'no_duration_filesize', '-flush_packets', '1', '-rw_timeout', String(IDLE_MS * 1000)],
    ['-rtmp_tcurl', applicationUrl, url],
  ].flat();
