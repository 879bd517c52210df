import { openWav, replaceSpans } from '../wav.js';
import type { DetectOptions } from './silero.js';
import { speechOf } from './speech-spans.js';

/**
 * Replaces a downmix of surround sound by its centre channel where that contains speech, without the music and noise of the other
 * channels. Speech in other channels is kept where the centre has none.
 *
 * @param wavPath the downmix, which is changed; 16 kHz, mono, 16-bit PCM WAV
 * @param centrePath the centre channel, in the same format
 */
export async function preferCentre(
  wavPath: string,
  centrePath: string,
  options: DetectOptions = {},
): Promise<void> {
  const centre = await openWav(centrePath);
  await replaceSpans(await openWav(wavPath), centre, await speechOf(centre, options));
}
