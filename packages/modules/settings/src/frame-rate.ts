import { frameRates, type FrameRate } from '@scriptorium/captions';

/** Further apart than any rounding of one rate, nearer than two rates are. */
const TOLERANCE = 0.011;

/** The rate in use that is meant by frames a second as somebody, or a header, rounded them: 23.98 is 24000/1001. */
export const rateInUse = (fps: number): FrameRate | undefined =>
  Object.values(frameRates).find(
    ({ numerator, denominator }) => Math.abs(numerator / denominator - fps) < TOLERANCE,
  );
