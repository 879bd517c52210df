import { tones, type Tone } from '../src/testing.js';
import { readAloud, readPcm, writeWav } from './speech.js';

export interface ToneAt {
  tone: Tone;
  atMs: number;
  lengthMs?: number;
}

const RATE = 16_000;
const FADE = 320; // samples

/** Adds tones to a recording, without clicks. */
export function addTones(pcm: Int16Array, list: readonly ToneAt[], volume = 0.6): Int16Array {
  const mixed = Float32Array.from(pcm, (sample) => sample);
  for (const { tone, atMs, lengthMs = 120 } of list) {
    const [start, length] = [Math.round(atMs * 16), lengthMs * 16];
    for (let i = 0; i < length && start + i < mixed.length; i++)
      mixed[start + i]! +=
        32_767 *
        volume *
        Math.min(1, i / FADE, (length - i) / FADE) *
        Math.sin((2 * Math.PI * tones[tone] * i) / RATE);
  }
  return Int16Array.from(mixed, (sample) => Math.max(-32_768, Math.min(32_767, sample)));
}

/**
 * Writes soft speech with a tone 300 ms after the start of each sentence: speech, so that it is recognised, and tones, which
 * are all that the test models hear.
 * @returns the tones with their times
 */
export async function speakTones(
  path: string,
  list: readonly Tone[],
  gapMs = 800,
): Promise<Required<ToneAt>[]> {
  const spoken = await readAloud(
    path,
    list.map((_, i) => ['Some people cannot hear what is said.', 'Thank you for watching.'][i % 2]!),
    { gapMs },
  );
  const placed = list.map((tone, i) => ({ tone, atMs: Math.round(spoken[i]!.startMs + 300), lengthMs: 120 }));
  const soft = (await readPcm(path)).map((sample) => sample / 8);
  await writeWav(path, addTones(soft, placed));
  return placed;
}
