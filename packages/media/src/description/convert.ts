import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { settled, untrusted } from '../outcome.js';
import type { Priority } from '@scriptorium/core';
import { sandbox } from '../sandbox.js';
import type { Isolation } from '../isolation.js';
import { audioOutput, describedCodec, fromZero, type AudioFormat } from './encode.js';
import { inFolderOf } from './folder.js';
import { timeoutFor } from './pcm.js';
import { readContents } from './tracks.js';

export interface ConvertOptions {
  format: AudioFormat | 'mkv';
  /** Length of the mix in ms. */
  durationMs: number;
  /** Size of the mix in bytes. */
  sizeBytes: number;
  signal?: AbortSignal;
  /** Default `low`. */
  priority?: Priority;
  isolation?: Isolation;
}

/**
 * Converts an mp4 file of `mixDescription` to Matroska with all tracks, or to audio with the described track alone; or
 * converts an audio file of `renderVoice`. `output` is replaced when the result is complete.
 *
 * @throws {MediaError} the mix is damaged.
 * @throws the signal's reason when aborted.
 */
export async function convertMix(mix: string, output: string, options: ConvertOptions): Promise<void> {
  const { format, durationMs, sizeBytes, signal, priority, isolation } = options;
  const { tracks } = await readContents(mix, options);
  const sounds = tracks.filter(({ kind }) => kind === 'audio').length;
  await inFolderOf(output, async (folder) => {
    const result = await sandbox(
      'ffmpeg',
      ({ inputs, output: into }) => [
        '-nostdin',
        '-v',
        'error',
        '-hide_banner',
        '-nostats',
        ...untrusted(inputs[0]!),
        ...(format === 'mkv' ? inMatroska(sounds - 1) : describedSound(format, sounds - 1)),
        `file:${into}/mix.${format}`,
      ],
      {
        inputs: [mix],
        outputFolder: folder,
        timeoutMs: timeoutFor(durationMs),
        fileBytes: 2 ** 27 + sizeBytes + durationMs * 400,
        signal,
        priority,
        isolation,
      },
    );
    settled(result);
    await rename(join(folder, `mix.${format}`), output);
  });
}

/** Selects the described track, which is the last audio track. */
const describedSound = (format: AudioFormat, track: number): readonly string[] =>
  audioOutput(format, 0).map((argument) => (argument === '0:a:0' ? `0:a:${track}` : argument));

const inMatroska = (track: number): readonly string[] =>
  [
    ['-map', '0:V', '-map', '0:a', '-map', '0:s?', '-c', 'copy', '-c:s', 'srt'],
    Array.from({ length: track }, (_, original) => fromZero(original)).flat(),
    describedCodec('mkv', track),
    [`-disposition:a:${track}`, track === 0 ? 'default+visual_impaired' : 'visual_impaired'],
    ['-f', 'matroska'],
  ].flat();
