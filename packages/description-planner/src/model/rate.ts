import type { Rate } from './programme.js';

/** Returns the start of a frame, rounded to the nearest millisecond. */
export const frameToMs = (frame: number, { numerator, denominator }: Rate): number =>
  Math.round((frame * 1000 * denominator) / numerator);

/** Converts a time to frames, with a fraction. */
export const msToFrames = (ms: number, { numerator, denominator }: Rate): number =>
  (ms * numerator) / (1000 * denominator);

/** Returns the smallest number of frames that lasts at least `ms`. */
export const framesToCover = (ms: number, rate: Rate): number => {
  const frames = Math.max(0, Math.floor(msToFrames(ms, rate)) - 1);
  return [0, 1, 2].map((more) => frames + more).find((count) => frameToMs(count, rate) >= ms) ?? frames + 3;
};
