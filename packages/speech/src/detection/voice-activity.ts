import { samples, SAMPLE_RATE } from '../wav.js';
import type { Span, Wav } from '../wav.js';

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

const BLOCK = 500; // frames that share a threshold
const CONTEXT = 1000; // frames on either side that determine the threshold

/** Returns the speech threshold of each block of 5 s, from the levels around it. */
function thresholds(levels: Int8Array): number[] {
  const found: number[] = [];
  for (let start = 0; start < levels.length; start += BLOCK) {
    const around = levels.slice(Math.max(0, start - CONTEXT), start + BLOCK + CONTEXT).sort();
    const at = (share: number) => around[Math.floor(share * (around.length - 1))]!;
    const [floor, loud] = [Math.max(-75, at(0.1)), at(0.95)];
    // Speech varies in level; steady hum, hiss and silence do not.
    const speechless = loud < -55 || loud - floor < 6;
    found.push(speechless ? 1 : Math.max(-58, Math.min(floor + 9, loud - 18)));
  }
  return found;
}

const shape = { joinMs: 350, padMs: 160, shortestMs: 80, longestMs: 20_000 };

/**
 * Returns spans that may contain speech by their energy alone, of at most 20 s each. Misses short words after long silence, and
 * includes music.
 */
export function findSpeech(levels: Int8Array): Span[] {
  const limit = thresholds(levels);
  const runs: [start: number, end: number][] = []; // frames, end exclusive
  for (let i = 0; i < levels.length; i++) {
    if (levels[i]! < limit[Math.floor(i / BLOCK)]!) continue;
    const last = runs.at(-1);
    if (last && (i - last[1]) * FRAME_MS <= shape.joinMs) last[1] = i + 1;
    else runs.push([i, i + 1]);
  }
  const pad = shape.padMs / FRAME_MS;
  return runs
    .filter(([start, end]) => (end - start) * FRAME_MS >= shape.shortestMs)
    .map(([start, end]) => [Math.max(0, start - pad), Math.min(levels.length, end + pad)] as const)
    .flatMap(([start, end]) => split(levels, start, end))
    .map(([start, end]) => ({ startMs: start * FRAME_MS, endMs: end * FRAME_MS }));
}

/** Cuts a span of frames of more than 20 s at the quietest points. */
export function split(levels: Int8Array, start: number, end: number): [number, number][] {
  const longest = shape.longestMs / FRAME_MS;
  const parts: [number, number][] = [];
  let from = start;
  while (end - from > longest) {
    const cut = quietest(levels, from + longest / 2, from + longest);
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
