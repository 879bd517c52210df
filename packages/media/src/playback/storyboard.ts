import { mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { settled, untrusted } from '../outcome.js';
import { sandbox } from '../sandbox.js';
import type { PlaybackOptions } from './playback-options.js';

/** How the pictures of a storyboard are arranged: in rows, from left to right. */
export interface StoryboardLayout {
  /** Time from one picture to the next, in ms. The first one is of the start. */
  intervalMs: number;
  count: number;
  columns: number;
  /** Size of each picture in pixels. */
  width: number;
  height: number;
}

const MOST = 200;
const LEAST_INTERVAL_MS = 2_000;
const COLUMNS = 10;
const [WIDTH, HEIGHT] = [96, 54];

/** Returns the layout of the storyboard of a video: at most 200 pictures, at least two seconds apart. */
export function storyboardLayout(durationMs: number): StoryboardLayout {
  const intervalMs = Math.max(LEAST_INTERVAL_MS, Math.ceil(durationMs / MOST));
  const count = Math.max(1, Math.ceil(durationMs / intervalMs));
  return { intervalMs, count, columns: COLUMNS, width: WIDTH, height: HEIGHT };
}

/**
 * Writes small pictures of a video into one JPEG, arranged as `storyboardLayout` says. Reads key frames only, so each picture is
 * of the key frame at or before its time. `outputJpeg` is created only when it is complete.
 *
 * @throws {MediaError} no video track, or it cannot be decoded
 */
export async function makeStoryboard(
  input: string,
  outputJpeg: string,
  { durationMs, signal, isolation }: Omit<PlaybackOptions, 'onProgress'>,
): Promise<void> {
  const { intervalMs, count, columns, width, height } = storyboardLayout(durationMs);
  const folder = await mkdtemp(join(dirname(outputJpeg), '.media-'));
  const fitted = `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:-1:-1`;
  try {
    const result = await sandbox(
      'ffmpeg',
      ({ inputs, output }) =>
        [
          ['-nostdin', '-v', 'error', '-hide_banner', '-nostats', '-skip_frame', 'nokey'],
          untrusted(inputs[0]!),
          ['-map', '0:V:0', '-an', '-map_metadata', '-1', '-frames:v', '1', '-q:v', '6'],
          [
            '-vf',
            // Key frames may be a little late. The last one is prolonged, because its picture may be cut off otherwise.
            `tpad=stop_duration=${(2 * intervalMs) / 1000}:stop_mode=clone,setpts=PTS-0.1/TB,` +
              `fps=1000/${intervalMs}:start_time=0:round=up,` +
              `${fitted},tile=${columns}x${Math.ceil(count / columns)}`,
          ],
          ['-f', 'image2', '-update', '1', `file:${output}/storyboard.jpg`],
        ].flat(),
      {
        inputs: [input],
        outputFolder: folder,
        timeoutMs: Math.max(300_000, durationMs),
        fileBytes: 2 ** 24,
        signal,
        isolation,
      },
    );
    settled(result);
    await rename(join(folder, 'storyboard.jpg'), outputJpeg);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
