import { PassThrough } from 'node:stream';
import { settled, untrusted } from '../outcome.js';
import { sandbox } from '../sandbox.js';
import type { MediaInfo } from '../media-info.js';
import type { Isolation } from '../walls.js';

/** Samples a second of everything that is mixed. */
export const MIX_RATE = 48_000;
const BLOCK_FRAMES = 16_384;

export interface PcmOptions {
  /** The length of the source in ms: bounds what is decoded. */
  durationMs: number;
  channels: 1 | 2;
  /** Which audio track, from 0. Default the first. */
  track?: number;
  /** Samples a second. Default 48,000. */
  rate?: number;
  /** Wall clock in ms. Default: a minute, or four times the source's length when that is longer. */
  timeoutMs?: number;
  signal?: AbortSignal;
  isolation?: Isolation;
}

/** A mix has one channel where the programme has one or none, else two. */
export const channelsOf = ({ hasAudio, audio }: MediaInfo): 1 | 2 =>
  hasAudio && audio?.channels !== 1 ? 2 : 1;

export const patience = (durationMs: number): number => Math.max(60_000, 4 * durationMs);

/**
 * Decodes an audio track of an untrusted source as interleaved 32-bit floats, a piece at a time. Sample 0 is the start
 * of the source. The decoder waits while the consumer works, and is killed when the consumer stops early.
 *
 * @throws {MediaError} as `extractAudio` does.
 */
export async function* decodePcm(input: string, options: PcmOptions): AsyncGenerator<Float32Array> {
  const {
    durationMs,
    channels,
    track = 0,
    rate = MIX_RATE,
    timeoutMs = patience(durationMs),
    isolation,
  } = options;
  const left = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, left.signal]) : left.signal;
  const pipe = new PassThrough({ highWaterMark: 2 ** 20 });
  const running = sandbox(
    'ffmpeg',
    ({ inputs }) =>
      [
        ['-nostdin', '-v', 'error', '-hide_banner', '-nostats'],
        untrusted(inputs[0]!),
        ['-map', `0:a:${track}`, '-vn', '-sn', '-dn', '-af', `aresample=${rate}:async=1:first_pts=0`],
        [
          '-ac',
          String(channels),
          '-c:a',
          'pcm_f32le',
          '-t',
          String(durationMs / 1000 + 2),
          '-f',
          'f32le',
          'pipe:1',
        ],
      ].flat(),
    { inputs: [input], timeoutMs, stdoutTo: pipe, signal, isolation },
  );
  running.catch((error: Error) => pipe.destroy(error));
  try {
    yield* floats(pipe);
    settled(await running);
  } finally {
    left.abort(new Error('the samples are not needed any more'));
    await running.catch(() => undefined);
  }
}

async function* floats(bytes: AsyncIterable<Buffer>): AsyncGenerator<Float32Array> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const read of bytes) {
    const joined = rest.length ? Buffer.concat([rest, read]) : read;
    const whole = joined.length - (joined.length % 8); // a frame of one or two channels
    rest = joined.subarray(whole);
    if (whole > 0) yield new Float32Array(new Uint8Array(joined.subarray(0, whole)).buffer);
  }
  if (rest.length >= 4) yield new Float32Array(new Uint8Array(rest.subarray(0, 4)).buffer);
}

/** The same samples in blocks, cut or padded with silence to exactly `frames`. Blocks are new arrays: the consumer may change them. */
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

/** Digital silence in blocks. */
export const silence = (frames: number, channels: number): AsyncGenerator<Float32Array> =>
  exactly(nothing(), frames, channels);

async function* nothing(): AsyncGenerator<Float32Array> {}
