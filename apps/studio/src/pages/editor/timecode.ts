import {
  frameRates,
  framesToTimecode,
  rateInUse,
  timecodeToFrames,
  type FrameRate,
  type FrameRateName,
} from '@scriptorium/captions';

/** How the times of a file are shown as timecode. */
export interface Timecode {
  readonly rate: FrameRate;
  /** Number of the first frame. */
  readonly start: number;
}

/** For files whose settings the session may not see. */
export const usualTimecode: Timecode = { rate: frameRates['25'], start: 0 };

export const frameMsOf = ({ rate }: Timecode): number => (1000 * rate.denominator) / rate.numerator;

/** Returns the number of the frame that is shown at a time of the media, the first one being 0. */
export const frameAt = (ms: number, timecode: Timecode): number =>
  // A time that was computed from a frame may be a rounding error before it.
  Math.floor(ms / frameMsOf(timecode) + 1e-6);

/** Formats a frame as `01:12:41:07`, or `01:12:41;07` for drop-frame. */
export const labelOf = (frame: number, { rate, start }: Timecode): string =>
  framesToTimecode(start + frame, rate);

export const nameOf = ({ rate }: Timecode): FrameRateName | undefined =>
  (Object.keys(frameRates) as FrameRateName[]).find(
    (name) =>
      frameRates[name].numerator === rate.numerator &&
      frameRates[name].denominator === rate.denominator &&
      frameRates[name].dropFrame === rate.dropFrame,
  );

/** Settings as the API lists them. */
type Settings = readonly { name: string; value: unknown }[];

/** Returns the timecode of a file from its settings `fps`, `dropframe` and `starting_timecode` (`hh:mm:ss:ms`). */
export function timecodeOf(settings: Settings): Timecode {
  const value = (name: string) => settings.find((setting) => setting.name === name)?.value;
  const plain = rateInUse(Number(value('fps'))) ?? usualTimecode.rate;
  const labels = Math.round(plain.numerator / plain.denominator);
  const canDrop = plain.denominator === 1001 && labels % 30 === 0;
  const rate = { ...plain, dropFrame: canDrop && value('dropframe') === true };
  const [, clock, ms] = /^(\d\d:\d\d:\d\d):(\d{1,3})$/.exec(String(value('starting_timecode'))) ?? [];
  if (!clock) return { rate, start: 0 };
  const frames = Math.min(labels - 1, Math.round((Number(ms) * labels) / 1000));
  return { rate, start: timecodeToFrames(`${clock}:${String(frames).padStart(2, '0')}`, rate) };
}
