import { openWav, replaceSpans, type Span } from '../wav.js';
import type { DetectOptions } from './silero.js';
import { speechOf } from './speech-spans.js';
import { FRAME_MS, measureLevels } from './voice-activity.js';

/** Levels of loud speech and of the pauses within it, as quantiles of frames. */
const [LOUD, PAUSE] = [0.9, 0.1];
const TOLERANCE_DB = 2;

/**
 * Replaces a downmix of surround sound by its centre channel where that contains speech, without the music and noise of the other
 * channels. Speech in other channels is kept where the centre has none. Keeps the downmix if its speech is clearer, as with
 * microphones that all hear the same.
 *
 * @param wavPath the downmix, which is changed; 16 kHz, mono, 16-bit PCM WAV
 * @param centrePath the centre channel, in the same format
 */
export async function preferCentre(
  wavPath: string,
  centrePath: string,
  options: DetectOptions = {},
): Promise<void> {
  const [mix, centre] = [await openWav(wavPath), await openWav(centrePath)];
  const levels = await measureLevels(centre, options.signal);
  const speech = await speechOf(centre, options, levels);
  const mixLevels = await measureLevels(mix, options.signal);
  if (isAsClear(within(speech, levels), within(speech, mixLevels))) await replaceSpans(mix, centre, speech);
}

function within(spans: readonly Span[], levels: Int8Array): Int8Array {
  const parts = spans.map(({ startMs, endMs }) => levels.subarray(startMs / FRAME_MS, endMs / FRAME_MS));
  const all = new Int8Array(parts.reduce((sum, { length }) => sum + length, 0));
  parts.reduce((at, part) => (all.set(part, at), at + part.length), 0);
  return all;
}

/** Whether the pauses of the speech are as far below it in the centre as in the downmix. */
function isAsClear(centre: Int8Array, mix: Int8Array): boolean {
  const loud = quantile(centre, LOUD);
  // The gain of the speech, since hardly anything else is louder in all of its loud frames.
  const gain = quantile(
    mix.map((level, i) => level - centre[i]!).filter((_, i) => centre[i]! >= loud),
    PAUSE,
  );
  return quantile(centre, PAUSE) <= quantile(mix, PAUSE) - gain + TOLERANCE_DB;
}

const quantile = (values: Int8Array, share: number): number =>
  values.slice().sort()[Math.floor(share * (values.length - 1))] ?? 0;
