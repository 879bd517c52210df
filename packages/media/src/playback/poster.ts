import { seconds, type PlaybackOptions } from './playback-options.js';
import { writeJpeg } from './write-jpeg.js';

/** Share of the duration before which the poster is taken, because films often begin with a black picture. */
const AT = 0.1;
const LATEST_MS = 30_000;
/** Pictures among which the most typical one is chosen, so that none of a fade is. */
const COMPARED = 50;

/**
 * Writes one picture of a video that stands for it, as JPEG in its size. `outputJpeg` is created only when it is complete.
 *
 * @throws {MediaError} no video track, or it cannot be decoded
 */
export function makePoster(
  input: string,
  outputJpeg: string,
  options: Omit<PlaybackOptions, 'onProgress'>,
): Promise<void> {
  const startMs = Math.floor(Math.min(options.durationMs * AT, LATEST_MS));
  return writeJpeg(input, outputJpeg, {
    ...options,
    decoding: ['-ss', seconds(startMs)],
    filter: `thumbnail=${COMPARED}`,
  });
}
