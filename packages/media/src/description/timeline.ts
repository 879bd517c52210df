import type { MediaInfo, Rational } from '../media-info.js';
import { framePauses, inMs, MILLISECONDS } from './pauses.js';
import type { FramePause, Pause } from './pauses.js';
import { MIX_RATE } from './pcm.js';

/** Lengths of a programme and of its result, in picture frames and in samples per channel. */
export interface Timeline {
  rate: Rational;
  /** Frames of the result. */
  frames: number;
  /** Samples of the result. */
  samples: number;
  programmeSamples: number;
  /** Rounded to whole frames. */
  pauses: readonly Pause[];
  framePauses: readonly FramePause[];
  samplePauses: readonly FramePause[];
}

const FASTEST = 120;
const USUAL: Rational = { numerator: 30, denominator: 1 };

/** Computes the timeline of a result. Without a picture or pauses, lengths are those of the audio. */
export function timeline(
  { durationMs, hasVideo, frameRate }: Pick<MediaInfo, 'durationMs' | 'hasVideo' | 'frameRate'>,
  wanted: readonly Pause[],
): Timeline {
  const rate = hasVideo && wanted.length > 0 ? constantRate(frameRate) : MILLISECONDS;
  const inSamples = (frame: number) => Math.round((frame * MIX_RATE * rate.denominator) / rate.numerator);
  const programmeFrames = Math.round((durationMs * rate.numerator) / rate.denominator / 1000);
  const clamped = framePauses(wanted, rate).map((pause) => ({
    ...pause,
    frame: Math.max(0, Math.min(programmeFrames, pause.frame)),
  }));
  let [before, inserted] = [0, 0];
  const samplePauses = clamped.map(({ frame, frames }) => {
    // Start and end of the pause in the result, so that audio and picture are rounded identically.
    const [start, end] = [inSamples(frame + before), inSamples(frame + before + frames)];
    const pause = { frame: start - inserted, frames: end - start };
    before += frames;
    inserted += pause.frames;
    return pause;
  });
  const frames = programmeFrames + before;
  return {
    rate,
    frames,
    samples: inSamples(frames),
    programmeSamples: inSamples(frames) - inserted,
    pauses: inMs(clamped, rate),
    framePauses: clamped,
    samplePauses,
  };
}

/** Returns the frame rate of an extended version. Some containers state their timestamp clock as the frame rate. */
export const constantRate = (rate: Rational | undefined): Rational =>
  rate && rate.numerator / rate.denominator <= FASTEST ? rate : USUAL;

/** Rounds pauses to whole frames, as a mix of this programme does. */
export const pausesInFrames = (info: MediaInfo, pauses: readonly Pause[]): Pause[] => [
  ...timeline(info, pauses).pauses,
];
