import { createReadStream } from 'node:fs';
import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { soundArguments, type HeardTrack } from './audio-tracks.js';
import { copySamples } from './copy-samples.js';
import { MediaError } from './errors.js';
import { publicText, settled, untrusted } from './outcome.js';
import { readPlainWav } from './plain-wav.js';
import { progressReader, rising } from './progress.js';
import { sandbox } from './sandbox.js';
import { fromSourceStart } from './source-start.js';
import type { Isolation } from './isolation.js';

const SAMPLE_RATE = 16_000;
const BYTES_PER_MS = 32; // 16 kHz, mono, 16 bits
const HEADER_BYTES = 44;

export interface ExtractOptions {
  /** Length of the source according to `probe`, in ms; limits time and output. */
  durationMs: number;
  /** The tracks that are heard, mixed if several. Default: the first one. */
  tracks?: readonly HeardTrack[];
  /** Extracts this channel alone; see `hasCentre`. */
  channel?: 'centre';
  /** Timeout in ms. Default: twice the length of the source, at least one minute. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Called with the completed fraction, from 0 to 1, never decreasing. */
  onProgress?: (fraction: number) => void;
  isolation?: Isolation;
}

export interface ExtractedAudio {
  /** Length of the WAV file in ms. */
  durationMs: number;
}

/**
 * Writes the sound of an untrusted source as a WAV file: 16 kHz, mono, 16-bit PCM, 44-byte header, deterministic.
 * Sample 0 is the start of the source: a track that starts late begins with silence. `outputWav` is created only when it is
 * complete. A plain WAV file of this form is copied without starting ffmpeg.
 *
 * @throws {MediaError} no audio track, damaged, truncated, hostile, or more than 2 s longer than `durationMs`.
 * @throws the signal's reason when aborted.
 */
export async function extractAudio(
  input: string,
  outputWav: string,
  options: ExtractOptions,
): Promise<ExtractedAudio> {
  const { durationMs, tracks, channel, signal, isolation } = options;
  const progress = rising(durationMs, options.onProgress);
  const { timeoutMs = Math.max(60_000, 2 * durationMs) } = options;
  const longestMs = durationMs + 2_000; // containers round, and codecs pad
  signal?.throwIfAborted();
  const plain = isolation ? undefined : await readPlainWav(input);
  const folder = await mkdtemp(join(dirname(outputWav), '.media-'));
  try {
    if (plain?.sampleRate === SAMPLE_RATE && plain.durationMs < longestMs) {
      const onBytes = rising(plain.dataBytes, options.onProgress);
      await copySamples(input, plain, join(folder, 'audio.wav'), { signal, onBytes });
      await rename(join(folder, 'audio.wav'), outputWav);
      return { durationMs: plain.durationMs };
    }
    const others = await fromSourceStart(input);
    const run = (only?: 'difference' | 'centre') =>
      sandbox(
        'ffmpeg',
        ({ inputs, output }) =>
          [
            ['-nostdin', '-v', 'error', '-hide_banner', '-nostats', '-progress', 'pipe:1'],
            untrusted(inputs[0]!),
            soundArguments(tracks, { rate: SAMPLE_RATE, channels: 1, only }),
            ['-vn', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1', '-c:a', 'pcm_s16le'],
            ['-fflags', '+bitexact', '-flags:a', '+bitexact', '-t', String(longestMs / 1000)],
            ['-y', '-f', 'wav', `file:${output}/audio.wav`, ...others],
          ].flat(),
        {
          inputs: [input],
          outputFolder: folder,
          timeoutMs,
          fileBytes: longestMs * BYTES_PER_MS + 2 ** 20,
          onStdout: progressReader(progress),
          signal,
          isolation,
        },
      );
    let result = await run(channel);
    // The sum of channels in opposite phase is silent.
    if (tracks?.length === 1 && tracks[0]!.channels === 2 && (await isSilent(join(folder, 'audio.wav'))))
      result = await run('difference');
    if (/matches no streams/.test(result.stderr))
      throw new MediaError('no_audio', 'The file has no audio track.');
    settled(result);
    const { size } = await stat(join(folder, 'audio.wav'));
    const extracted = { durationMs: Math.max(0, Math.round((size - HEADER_BYTES) / BYTES_PER_MS)) };
    if (extracted.durationMs >= Math.floor(longestMs))
      throw new MediaError('limits', 'The audio is longer than the file declares.');
    if (extracted.durationMs === 0) throw new MediaError('truncated', 'The audio track is empty.');
    // An audio track may be shorter than the picture, but one that ends with a read error is truncated.
    if (extracted.durationMs < durationMs - 1000 && /partial file|end of file|truncat/i.test(result.stderr))
      throw new MediaError('truncated', 'The file is incomplete.', publicText(result.stderr));
    await rename(join(folder, 'audio.wav'), outputWav);
    return extracted;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether no sample is louder than −66 dBFS. Reads up to the first that is. */
async function isSilent(wav: string): Promise<boolean> {
  try {
    for await (const bytes of createReadStream(wav, { start: HEADER_BYTES, highWaterMark: 2 ** 18 })) {
      const read = new Uint8Array(bytes as Buffer);
      const samples = new Int16Array(read.buffer, 0, read.length >> 1);
      if (samples.some((sample) => Math.abs(sample) > 16)) return false;
    }
    return true;
  } catch {
    return false; // there is no file: the error of ffmpeg counts
  }
}
