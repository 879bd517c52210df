import { mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { settled, untrusted } from '../outcome.js';
import { sandbox } from '../sandbox.js';
import type { PlaybackOptions } from './playback-options.js';

interface Picture extends Omit<PlaybackOptions, 'onProgress'> {
  /** Options of the decoder. */
  decoding: string[];
  /** Filter graph whose first frame is the picture. */
  filter: string;
}

/**
 * Writes one picture of a video as JPEG. `outputJpeg` is created only when it is complete.
 *
 * @param input path of an untrusted file, or trusted bytes in the format that `decoding` names
 */
export async function writeJpeg(
  input: string | Iterable<Uint8Array>,
  outputJpeg: string,
  { decoding, filter, durationMs, signal, isolation }: Picture,
): Promise<void> {
  const isFile = typeof input === 'string';
  const folder = await mkdtemp(join(dirname(outputJpeg), '.media-'));
  try {
    const result = await sandbox(
      'ffmpeg',
      ({ inputs, output }) =>
        [
          ['-nostdin', '-v', 'error', '-hide_banner', '-nostats', ...decoding],
          isFile ? untrusted(inputs[0]!) : ['-i', 'pipe:0'],
          ['-map', '0:V:0', '-an', '-map_metadata', '-1', '-frames:v', '1', '-q:v', '6', '-vf', filter],
          ['-f', 'image2', '-update', '1', `file:${output}/picture.jpg`],
        ].flat(),
      {
        ...(isFile ? { inputs: [input] } : { inputs: [], stdinFrom: Readable.from(input) }),
        outputFolder: folder,
        timeoutMs: Math.max(300_000, durationMs),
        fileBytes: 2 ** 24,
        signal,
        isolation,
      },
    );
    settled(result);
    await rename(join(folder, 'picture.jpg'), outputJpeg);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
