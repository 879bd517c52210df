import type { MediaInfo, Rational } from '../media-info.js';
import { framePauses, inMs, MILLISECONDS } from './pauses.js';
import type { FramePause, Pause } from './pauses.js';
import { MIX_RATE } from './pcm.js';

/** The lengths of a programme and of its result, in frames of the picture and in samples of a channel. */
export interface Timeline {
  rate: Rational;
  /** Frames of the result. */
  frames: number;
  /** Samples of the result. */
  samples: number;
  programmeSamples: number;
  /** In whole frames. */
  pauses: readonly Pause[];
  framePauses: readonly FramePause[];
  samplePauses: readonly FramePause[];
}

const FASTEST = 120;
const USUAL: Rational = { numerator: 30, denominator: 1 };

/** Without a picture, and without pauses, lengths are those of the sound. */
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
    // Where the pause begins and ends in the result, so that sound and picture are rounded alike.
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

/** The frame rate of the extended form. Some containers state the clock of their timestamps as the frame rate. */
export const constantRate = (rate: Rational | undefined): Rational =>
  rate && rate.numerator / rate.denominator <= FASTEST ? rate : USUAL;

/** The pauses as a mix of this programme makes them: whole frames of its picture. */
export const pausesInFrames = (info: MediaInfo, pauses: readonly Pause[]): Pause[] => [
  ...timeline(info, pauses).pauses,
];
