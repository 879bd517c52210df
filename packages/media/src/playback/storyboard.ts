import { Writable } from 'node:stream';
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
const PICTURE_BYTES = WIDTH * HEIGHT * 3;

/** Returns the layout of the storyboard of a video: at most 200 pictures, at least two seconds apart. */
export function storyboardLayout(durationMs: number): StoryboardLayout {
  const intervalMs = Math.max(LEAST_INTERVAL_MS, Math.ceil(durationMs / MOST));
  const count = Math.max(1, Math.ceil(durationMs / intervalMs));
  return { intervalMs, count, columns: COLUMNS, width: WIDTH, height: HEIGHT };
}

/** The first pictures of a storyboard, from `makePlaybackVideo`. */
export interface StoryboardPictures {
  count: number;
  /** One after the other, in RGB of 8 bits. */
  pixels: Buffer;
}

/** Filters that turn a video into the pictures of its storyboard. */
export function storyboardFilters(durationMs: number): string {
  const { intervalMs, count, width, height } = storyboardLayout(durationMs);
  return [
    // Each picture is the one at its time. A video may start a little late; its end is prolonged, or its last picture may be missing.
    `tpad=stop_duration=${(2 * intervalMs) / 1000}:stop_mode=clone,setpts=PTS-0.1/TB,fps=1000/${intervalMs}:round=up`,
    `tpad=stop=${count}:stop_mode=clone`, // if the video ends early
    `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:-1:-1`,
    'format=rgb24',
  ].join();
}

/** Returns the arguments of an output of such pictures to stdout. Its constant rate repeats pictures where the filters skip some. */
export function storyboardOutput(durationMs: number): string[] {
  const { intervalMs, count } = storyboardLayout(durationMs);
  const timing = ['-r', `1000/${intervalMs}`, '-frames:v', String(count)];
  return [...timing, '-c:v', 'rawvideo', '-f', 'rawvideo', '-flush_packets', '1', 'pipe:1'];
}

/** Collects the pictures of such an output. */
export class StoryboardReader extends Writable {
  private readonly chunks: Buffer[] = [];
  private bytes = 0;

  /** @param reached called with the number of complete pictures */
  constructor(private readonly reached: (count: number) => void) {
    super();
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.chunks.push(chunk);
    this.bytes += chunk.length;
    this.reached(this.count);
    done();
  }

  get count(): number {
    return Math.floor(this.bytes / PICTURE_BYTES);
  }

  pictures(): StoryboardPictures {
    return { count: this.count, pixels: Buffer.concat(this.chunks, this.count * PICTURE_BYTES) };
  }
}

/** Writes pictures into one JPEG, arranged as `storyboardLayout` says. `outputJpeg` is created only when it is complete. */
export async function makeStoryboard(
  { count, pixels }: StoryboardPictures,
  outputJpeg: string,
  options: Omit<PlaybackOptions, 'onProgress'>,
): Promise<void> {
  await writeJpeg([pixels], outputJpeg, {
    ...options,
    decoding: ['-f', 'rawvideo', '-pixel_format', 'rgb24', '-video_size', `${WIDTH}x${HEIGHT}`],
    filter: `tile=${COLUMNS}x${Math.ceil(count / COLUMNS)}`,
  });
}
