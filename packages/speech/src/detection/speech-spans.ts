import { PROBABILITY_MS, measureSpeech, type DetectOptions } from './silero.js';
import { FRAME_MS, measureLevels, split } from './voice-activity.js';
import { openWav } from '../wav.js';
import type { Span, Wav } from '../wav.js';

/** Of 255. A span starts at the first and ends below the second. Low, because missing a word does more harm than a sound. */
const [START, CONTINUE] = [0.3 * 255, 0.15 * 255];
/** The network reacts to plosives and fricatives up to 0.13 s late, and stops up to 0.25 s before the end of a word. */
const PAD_MS = 240;

/**
 * Returns the spans of a recording that contain speech, according to the Silero voice activity detector, with margins of
 * 240 ms. Sorted and disjoint; none is longer than 20 s, since longer speech is cut at the quietest points. Singing may count
 * as speech.
 *
 * @param wavPath 16 kHz, mono, 16-bit PCM WAV
 * @throws {RecognitionError} `unsupported_audio` or `failed`; the signal's reason when aborted.
 */
export const findSpeechSpans = async (wavPath: string, options: DetectOptions = {}): Promise<Span[]> =>
  speechOf(await openWav(wavPath), options);

/** Returns the spans of speech of an opened recording, like `findSpeechSpans`. */
export async function speechOf(wav: Wav, options: DetectOptions, levels?: Int8Array): Promise<Span[]> {
  const probabilities = await measureSpeech(wav, options);
  return toSpans(probabilities, levels ?? (await measureLevels(wav, options.signal)));
}

/**
 * Converts probabilities to spans.
 * @param levels of the same recording, to cut long speech at the quietest points
 */
export function toSpans(probabilities: Uint8Array, levels: Int8Array): Span[] {
  const runs: [start: number, end: number][] = []; // in ms
  let speaking = false;
  for (let i = 0; i < probabilities.length; i++) {
    speaking = probabilities[i]! >= (speaking ? CONTINUE : START);
    if (!speaking) continue;
    const [start, end] = [i * PROBABILITY_MS - PAD_MS, (i + 1) * PROBABILITY_MS + PAD_MS];
    const last = runs.at(-1);
    if (last && start <= last[1]) last[1] = end;
    else runs.push([start, end]);
  }
  return runs
    .map(([start, end]) => [
      Math.max(0, Math.floor(start / FRAME_MS)),
      Math.min(levels.length, Math.ceil(end / FRAME_MS)),
    ])
    .flatMap(([start, end]) => split(levels, start!, end!))
    .map(([start, end]) => ({ startMs: start * FRAME_MS, endMs: end * FRAME_MS }));
}
