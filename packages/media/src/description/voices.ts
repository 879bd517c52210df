import { CHECK_RATE } from './examine-line.js';
import type { Span } from './span.js';

const FRAME_MS = 10;
const FRAME = (CHECK_RATE * FRAME_MS) / 1000;
/** Samples that are compared with themselves to find the pitch. */
const WINDOW = 3 * FRAME;
const [SHORTEST_LAG, LONGEST_LAG] = [CHECK_RATE / 400, CHECK_RATE / 70]; // pitch of 400 to 70 Hz
const LEAST_RISE_DB = 15;
const LEAST_LEVEL_DB = -55;
const LEAST_PERIODICITY = 0.7;
/** A voice changes its pitch by more than this factor even within a word; a note and a machine do not. */
const LEAST_GLIDE = 1.04;
const LARGEST_GLIDE = 3;
const [HOLE_MS, SHORTEST_MS, LONGEST_MS, VOICED_MS] = [80, 150, 2500, 80];

/**
 * Finds what is probably a word on its own: sound that rises from quiet, for at most 2.5 s, with a pitch that glides. Independent
 * of the detector that descriptions are planned with, and certain rather than complete: music, noise and steps are not found.
 *
 * @param samples mono, at `CHECK_RATE`
 * @returns spans in ms from the first sample
 */
export function findVoices(samples: Float32Array): Span[] {
  const frames = Array.from({ length: Math.floor(samples.length / FRAME) }, (_, i) =>
    levelOf(samples.subarray(i * FRAME, (i + 1) * FRAME)),
  );
  const floor = frames.toSorted((a, b) => a - b)[Math.floor(frames.length / 4)] ?? 0;
  const limit = Math.max(LEAST_LEVEL_DB, floor + LEAST_RISE_DB);
  const runs: Span[] = [];
  frames.forEach((level, i) => {
    if (level < limit) return;
    const [startMs, endMs] = [i * FRAME_MS, (i + 1) * FRAME_MS];
    const last = runs.at(-1);
    if (last && startMs - last.endMs <= HOLE_MS) last.endMs = endMs;
    else runs.push({ startMs, endMs });
  });
  return runs.filter((run) => {
    const lengthMs = run.endMs - run.startMs;
    return lengthMs >= SHORTEST_MS && lengthMs <= LONGEST_MS && isVoice(samples, run);
  });
}

const levelOf = (frame: Float32Array): number =>
  10 * Math.log10(frame.reduce((sum, each) => sum + each * each, 0) / frame.length + 1e-10);

function isVoice(samples: Float32Array, { startMs, endMs }: Span): boolean {
  const lags: number[] = [];
  for (let ms = startMs; ms < endMs; ms += FRAME_MS) {
    const lag = lagAt(samples, (ms * CHECK_RATE) / 1000);
    if (lag !== undefined) lags.push(lag);
  }
  lags.sort((a, b) => a - b);
  const at = (share: number) => lags[Math.floor(share * (lags.length - 1))]!;
  if (lags.length * FRAME_MS < VOICED_MS) return false;
  const glide = at(0.9) / at(0.1);
  return glide >= LEAST_GLIDE && glide <= LARGEST_GLIDE;
}

/** Returns the period of the sound in samples, or undefined without a pitch. */
function lagAt(samples: Float32Array, from: number): number | undefined {
  if (from + WINDOW + LONGEST_LAG > samples.length) return undefined;
  let [best, highest] = [0, LEAST_PERIODICITY];
  for (let lag = SHORTEST_LAG; lag <= LONGEST_LAG; lag++) {
    let [product, here, there] = [0, 0, 0];
    for (let i = from; i < from + WINDOW; i++) {
      const [a, b] = [samples[i]!, samples[i + lag]!];
      product += a * b;
      here += a * a;
      there += b * b;
    }
    const similarity = product / Math.sqrt(here * there + 1e-12);
    if (similarity > highest * 1.02) [best, highest] = [lag, similarity]; // prefers the pitch to its multiples
  }
  return best || undefined;
}
