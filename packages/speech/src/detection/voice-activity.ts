import { samples, SAMPLE_RATE } from '../wav.js';
import type { Wav } from '../wav.js';

/** Length of an energy frame, equal to the recogniser's frames. */
export const FRAME_MS = 10;
const FRAME_SAMPLES = (SAMPLE_RATE * FRAME_MS) / 1000;
const SILENCE_DB = -100;

/** Measures the energy of each 10 ms in dBFS, from −100 to 0: one byte per frame, 8.6 MB per day of audio. */
export async function measureLevels(wav: Wav, signal?: AbortSignal): Promise<Int8Array> {
  const levels = new Int8Array(Math.ceil(wav.dataBytes / 2 / FRAME_SAMPLES)).fill(SILENCE_DB);
  let [frame, filled, sum, energy] = [0, 0, 0, 0];
  const flush = () => {
    const variance = energy / filled - (sum / filled) ** 2; // removes the DC offset of cheap sound cards
    levels[frame++] = Math.max(SILENCE_DB, Math.round(10 * Math.log10(variance / 2 ** 30 + 1e-10)));
    filled = sum = energy = 0;
  };
  for await (const piece of samples(wav)) {
    signal?.throwIfAborted();
    for (let i = 0; i < piece.length; i++) {
      const sample = piece[i]!;
      sum += sample;
      energy += sample * sample;
      if (++filled === FRAME_SAMPLES) flush();
    }
  }
  if (filled) flush();
  return levels;
}

const LONGEST_FRAMES = 20_000 / FRAME_MS;

/** Cuts a span of frames of more than 20 s at the quietest points. */
export function split(levels: Int8Array, start: number, end: number): [number, number][] {
  const parts: [number, number][] = [];
  let from = start;
  while (end - from > LONGEST_FRAMES) {
    const cut = quietest(levels, from + LONGEST_FRAMES / 2, from + LONGEST_FRAMES);
    parts.push([from, cut]);
    from = cut;
  }
  return [...parts, [from, end]];
}

/** Returns the middle of the quietest 100 ms between two frames. */
export function quietest(levels: Int8Array, from: number, to: number): number {
  const window = 10;
  let [best, lowest, sum] = [from, Infinity, 0];
  for (let i = from; i < to; i++) {
    sum += levels[i]! - (i >= from + window ? levels[i - window]! : 0);
    if (i >= from + window - 1 && sum < lowest) [best, lowest] = [i + 1 - window / 2, sum];
  }
  return best;
}
