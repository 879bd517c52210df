import type { Rate } from './programme.js';

/** When a frame starts, in milliseconds rounded to the nearest. */
export const frameToMs = (frame: number, { numerator, denominator }: Rate): number =>
  Math.round((frame * 1000 * denominator) / numerator);

/** A time counted in frames; with a fraction between two frames. */
export const msToFrames = (ms: number, { numerator, denominator }: Rate): number =>
  (ms * numerator) / (1000 * denominator);

/** The fewest frames that last at least this long. */
export const framesToCover = (ms: number, rate: Rate): number => {
  const frames = Math.max(0, Math.floor(msToFrames(ms, rate)) - 1);
  return [0, 1, 2].map((more) => frames + more).find((count) => frameToMs(count, rate) >= ms) ?? frames + 3;
};
