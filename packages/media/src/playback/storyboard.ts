import type { PlaybackOptions } from './playback-options.js';
import { writeJpeg } from './write-jpeg.js';

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
  const fitted = `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:-1:-1`;
  await writeJpeg(input, outputJpeg, {
    decoding: ['-skip_frame', 'nokey'],
    // Key frames may be a little late. The last one is prolonged, because its picture may be cut off otherwise.
    filter:
      `tpad=stop_duration=${(2 * intervalMs) / 1000}:stop_mode=clone,setpts=PTS-0.1/TB,` +
      `fps=1000/${intervalMs}:start_time=0:round=up,` +
      `${fitted},tile=${columns}x${Math.ceil(count / columns)}`,
    durationMs,
    signal,
    isolation,
  });
}
