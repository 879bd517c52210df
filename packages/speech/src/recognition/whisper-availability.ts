import { basename } from 'node:path';
import whisper from '../../whisper.cjs';
import { readable } from '../locate.js';
import type { Availability } from '../recogniser.js';
import type { WhisperOptions } from './whisper.js';

export const nameOfModel = (file: string): string => basename(file).replace(/^ggml-|\.bin$/g, '');

/** Checks whether the build of whisper.cpp is installed and its models can be read. */
export async function whisperAvailability(
  { build = 'cpu', packagesFolder = process.cwd(), remedy }: Omit<WhisperOptions, 'model'>,
  models: readonly string[],
): Promise<Availability> {
  if (!whisper.addonOf(build, packagesFolder))
    return {
      available: false,
      reason: `the ${build} build of whisper.cpp is not installed`,
      remedy: `npm install --prefix ${packagesFolder} ${whisper.packageOf(build)}`,
    };
  const present = await Promise.all(models.map((file) => readable(file)));
  const missing = models.find((_, i) => !present[i]);
  if (missing === undefined) return { available: true };
  return {
    available: false,
    reason: `the model file ${missing} cannot be read`,
    remedy: remedy?.(nameOfModel(missing)) ?? 'copy the model file to this path',
  };
}
