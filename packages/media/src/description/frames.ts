import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { settled, untrusted } from '../outcome.js';
import { sandbox } from '../sandbox.js';
import type { Isolation } from '../isolation.js';

export interface FrameOptions {
  /** Maximum length of the longer side in pixels. Default 1024; smaller pictures are not enlarged. */
  longestSide?: number;
  /** Timeout for all frames, in ms. Default ten seconds per frame, at least one minute. */
  timeoutMs?: number;
  signal?: AbortSignal;
  isolation?: Isolation;
}

export interface CapturedFrame {
  timeMs: number;
  /** Path of a JPEG file. */
  path: string;
}

const FRAMES_A_PROCESS = 8; // each frame opens the source and keeps a decoder

/**
 * Writes the frames shown at the given times as JPEG files into an existing folder: `frame-0.jpg` and so on, in the order of
 * `timesMs`. Skips times after the last frame.
 *
 * @throws {MediaError} the picture cannot be decoded.
 */
export async function captureFrames(
  input: string,
  timesMs: readonly number[],
  folder: string,
  options: FrameOptions = {},
): Promise<CapturedFrame[]> {
  const { longestSide = 1024, signal, isolation } = options;
  const size = `scale='min(${longestSide},iw)':'min(${longestSide},ih)':force_original_aspect_ratio=decrease`;
  const frames = timesMs.map((timeMs, i) => ({ timeMs, name: `frame-${i}.jpg` }));
  for (let from = 0; from < frames.length; from += FRAMES_A_PROCESS) {
    const batch = frames.slice(from, from + FRAMES_A_PROCESS);
    const result = await sandbox(
      'ffmpeg',
      ({ inputs, output }) =>
        [
          ['-nostdin', '-v', 'error', '-hide_banner', '-nostats'],
          batch.flatMap(({ timeMs }) => [
            '-ss',
            (Math.max(0, timeMs) / 1000).toFixed(3),
            ...untrusted(inputs[0]!),
          ]),
          batch.flatMap(({ name }, i) =>
            [
              ['-map', `${i}:V:0`, '-frames:v', '1', '-vf', size, '-q:v', '3', '-pix_fmt', 'yuvj420p'],
              ['-map_metadata', '-1', '-c:v', 'mjpeg', '-f', 'mjpeg', `file:${output}/${name}`],
            ].flat(),
          ),
        ].flat(),
      {
        inputs: [input],
        outputFolder: folder,
        timeoutMs: options.timeoutMs ?? Math.max(60_000, batch.length * 10_000),
        fileBytes: 2 ** 24,
        signal,
        isolation,
      },
    );
    settled(result);
  }
  const written = await Promise.all(frames.map(({ name }) => isWritten(join(folder, name))));
  return frames.flatMap(({ timeMs, name }, i) => (written[i] ? [{ timeMs, path: join(folder, name) }] : []));
}

const isWritten = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ size }) => size > 0,
    () => false,
  );
