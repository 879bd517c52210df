import { fingerprintAudio, type Fingerprint } from './fingerprint.js';
import { locateClip, type ClipPlace, type LocateOptions } from './locate-clip.js';

/** Film at 25 instead of 24 frames per second and the reverse. 23.976 is within the tolerance of a search. */
const TELEVISION_SPEEDS = [25 / 24, 24 / 25];
/** Confidence from which no other speed is tried. */
const CERTAIN = 0.5;
/** Sound at another speed matches by chance at times, so another speed must be this much more confident. */
const CLEARLY_BETTER = 1.2;

/**
 * Finds the parts of a parent recording that a clip consists of, like {@link locateClip}, also if one of them is film at 25 frames
 * per second and the other at 24 or 23.976: 4 % faster or slower, with or without a change of pitch.
 *
 * @param wavPath the clip, written by `extractAudio`
 */
export async function locateRecording(
  wavPath: string,
  parent: Fingerprint,
  options: Omit<LocateOptions, 'speed'> = {},
): Promise<ClipPlace | undefined> {
  const { signal } = options;
  const clip = await fingerprintAudio(wavPath, { signal });
  let best = await locateClip(clip, parent, options);
  if (best && best.confidence >= CERTAIN) return best;
  for (const speed of TELEVISION_SPEEDS)
    for (const pitch of [1, speed]) {
      const heard = pitch === 1 ? clip : await fingerprintAudio(wavPath, { pitch, signal });
      const place = await locateClip(heard, parent, { ...options, speed });
      if (place && place.confidence > (best?.confidence ?? 0) * CLEARLY_BETTER) best = place;
    }
  return best;
}
