import { PassThrough } from 'node:stream';
import { sandbox, type SandboxResult } from '../sandbox.js';
import type { Isolation } from '../isolation.js';
import { connectRtmp, sourceArguments, type ConnectOptions, type RtmpConnection } from './connect-rtmp.js';
import type { LiveEvent, LossReason } from './live-event.js';
import { PcmEvents } from './pcm-events.js';

const STDERR_TAIL = 4096;
const DAY_MS = 86_400_000;

export interface LiveStreamOptions extends ConnectOptions {
  /** The stream is lost if the server sends nothing for this time in ms. Default 10 s. */
  idleMs?: number;
  /** Longest connection in ms, at most 20 days. Default one day. */
  longestMs?: number;
  /**
   * Also writes the stream unchanged as `stream.mkv` to an existing folder, up to a size. A file that reaches the size ends,
   * the stream does not. A consumer that is too slow also delays the file.
   */
  record?: { folder: string; maxBytes: number };
  signal?: AbortSignal;
  isolation?: Isolation;
}

/**
 * Plays an `rtmp://` or `rtmps://` stream with ffmpeg, and yields its audio as 16 kHz mono PCM. The last event is `lost` or
 * `ended`. ffmpeg stops reading while the consumer does not ask for events. Gaps in the timestamps of up to ten seconds are
 * filled with silence; longer ones, and timestamps that jump back, are closed up, so that samples are always counted upwards.
 *
 * @throws {MissingToolError} if ffmpeg is not installed
 * @throws the signal's reason when aborted
 */
export async function* openLiveStream(
  address: string,
  options: LiveStreamOptions,
): AsyncGenerator<LiveEvent, void, undefined> {
  const stop = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal;
  signal.throwIfAborted();
  const opened = await connectRtmp(address, options, signal);
  if ('reason' in opened) return yield { type: 'lost', ...opened };
  const { relay } = opened;
  const stdout = new PassThrough();
  let stderr = '';
  const run = sandbox('ffmpeg', ({ output }) => playArguments(opened, output, options), {
    inputs: [],
    outputFolder: options.record?.folder,
    fileBytes: options.record ? options.record.maxBytes + 2 ** 24 : 0,
    timeoutMs: options.longestMs ?? DAY_MS,
    network: true,
    priority: 'normal', // captions must be in time
    stdoutTo: stdout,
    onStderr: (text) => (stderr = (stderr + text).slice(-STDERR_TAIL)),
    signal,
    isolation: options.isolation,
  });
  run.catch((error: Error) => stdout.destroy(error));
  const blocks = new PcmEvents();
  let connected = false;
  try {
    for await (const bytes of stdout) {
      if (!connected) yield { type: 'connected' };
      connected = true;
      yield* blocks.push(bytes as Buffer);
    }
    yield* blocks.finish();
    const { ending } = await run;
    yield lastEvent(ending, stderr, connected, relay.closedByServer());
  } finally {
    stop.abort();
    relay.close();
    await run.catch(() => undefined);
  }
}

const playArguments = (
  source: RtmpConnection,
  output: string,
  { idleMs = 10_000, record }: LiveStreamOptions,
) =>
  [
    sourceArguments(source, idleMs),
    ['-map', '0:a:0', '-vn', '-sn', '-dn', '-af', 'aresample=16000:async=1:first_pts=0', '-ac', '1'],
    ['-c:a', 'pcm_s16le', '-f', 's16le', '-flush_packets', '1', 'pipe:1'],
    record
      ? ['-map', '0:a', '-map', '0:v?', '-c', 'copy', '-map_metadata', '-1', '-fs', String(record.maxBytes)]
      : [],
    record ? ['-cluster_time_limit', '1000', '-f', 'matroska', '-n', `file:${output}/stream.mkv`] : [],
  ].flat();

/** Tells from how ffmpeg ended how the stream did. */
export function lastEvent(
  ending: SandboxResult['ending'],
  stderr: string,
  connected: boolean,
  closedByServer: boolean,
): Extract<LiveEvent, { type: 'lost' | 'ended' }> {
  const lost = (reason: LossReason) => ({ type: 'lost' as const, reason, cause: stderr || ending });
  if (/matches no streams|does not contain any stream/.test(stderr)) return lost('no_audio');
  if (ending !== 'ok' && ending !== 'failed') return lost('failed');
  if (!connected) return lost('no_stream');
  if (ending === 'ok' && !/Input\/output error|Connection (reset|timed out)/.test(stderr))
    return { type: 'ended' };
  return lost(closedByServer ? 'disconnected' : 'stalled');
}
