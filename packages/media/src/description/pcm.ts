import { PassThrough } from 'node:stream';
import { heardTracks, soundArguments, type HeardTrack } from '../audio-tracks.js';
import { settled, untrusted } from '../outcome.js';
import { sandbox } from '../sandbox.js';
import type { MediaInfo } from '../media-info.js';
import { fromSourceStart } from '../source-start.js';
import type { Isolation } from '../isolation.js';

/** Sample rate of all mixed audio, in Hz. */
export const MIX_RATE = 48_000;
const BLOCK_FRAMES = 16_384;

export interface PcmOptions {
  /** Length of the source in ms, which limits decoding. */
  durationMs: number;
  channels: ChannelCount;
  /** The tracks that are decoded, mixed if several. Default: the first one. */
  tracks?: readonly HeardTrack[];
  /** Sample rate in Hz. Default 48,000. */
  rate?: number;
  /** Timeout in ms. Default: four times the length of the source, at least one minute. */
  timeoutMs?: number;
  signal?: AbortSignal;
  isolation?: Isolation;
}

/** Channels of a mix: mono, stereo or 5.1 (front left and right, centre, low frequencies, back left and right). */
export type ChannelCount = 1 | 2 | 6;
/** The channel that has the speech in 5.1. */
export const CENTRE = 2;

/** Returns the number of channels of the mix: 6 for surround sound, 1 if what is heard has at most one, else 2. */
export function channelsOf(info: MediaInfo): ChannelCount {
  const [first, ...others] = heardTracks(info);
  if (!info.hasAudio) return 1;
  if (others.length > 0) return 2;
  if (/^[567]\.1/.test(first!.layout ?? '')) return 6;
  return info.audio?.channels === 1 ? 1 : 2;
}

export const timeoutFor = (durationMs: number): number => Math.max(60_000, 4 * durationMs);

/**
 * Decodes the sound of an untrusted source to interleaved 32-bit floats, in pieces. Sample 0 is the start of the source.
 * The decoder waits for the consumer, and is killed when the consumer stops early.
 *
 * @throws {MediaError} as `extractAudio` does.
 */
export async function* decodePcm(input: string, options: PcmOptions): AsyncGenerator<Float32Array> {
  const {
    durationMs,
    channels,
    tracks,
    rate = MIX_RATE,
    timeoutMs = timeoutFor(durationMs),
    isolation,
  } = options;
  const left = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, left.signal]) : left.signal;
  const others = await fromSourceStart(input);
  const pipe = new PassThrough({ highWaterMark: 2 ** 20 });
  const running = sandbox(
    'ffmpeg',
    ({ inputs }) =>
      [
        ['-nostdin', '-v', 'error', '-hide_banner', '-nostats'],
        untrusted(inputs[0]!),
        soundArguments(tracks, { rate, channels }),
        ['-vn', '-sn', '-dn', '-c:a', 'pcm_f32le', '-t', String(durationMs / 1000 + 2)],
        ['-f', 'f32le', 'pipe:1', ...others],
      ].flat(),
    { inputs: [input], timeoutMs, stdoutTo: pipe, signal, isolation },
  );
  running.catch((error: Error) => pipe.destroy(error));
  try {
    yield* floats(pipe, 4 * channels);
    settled(await running);
  } finally {
    left.abort(new Error('the samples are no longer needed'));
    await running.catch(() => undefined);
  }
}

async function* floats(bytes: AsyncIterable<Buffer>, frameBytes: number): AsyncGenerator<Float32Array> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const read of bytes) {
    const joined = rest.length ? Buffer.concat([rest, read]) : read;
    const whole = joined.length - (joined.length % frameBytes);
    rest = joined.subarray(whole);
    if (whole > 0) yield new Float32Array(new Uint8Array(joined.subarray(0, whole)).buffer);
  }
}

/** Yields blocks, cut or padded with silence to exactly `frames` in total. The consumer may modify the blocks. */
export async function* exactly(
  pieces: AsyncIterable<Float32Array>,
  frames: number,
  channels: number,
): AsyncGenerator<Float32Array> {
  let left = frames * channels;
  let block = new Float32Array(Math.min(left, BLOCK_FRAMES * channels));
  let filled = 0;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length && left > 0;) {
      const taken = Math.min(piece.length - at, block.length - filled);
      block.set(piece.subarray(at, at + taken), filled);
      [at, filled] = [at + taken, filled + taken];
      if (filled < block.length) continue;
      left -= block.length;
      yield block;
      block = new Float32Array(Math.min(left, BLOCK_FRAMES * channels));
      filled = 0;
    }
    if (left === 0) return;
  }
  for (; left > 0; block = new Float32Array(Math.min(left, BLOCK_FRAMES * channels))) {
    left -= block.length;
    yield block;
  }
}

/** Yields blocks of digital silence. */
export const silence = (frames: number, channels: number): AsyncGenerator<Float32Array> =>
  exactly(nothing(), frames, channels);

async function* nothing(): AsyncGenerator<Float32Array> {}
