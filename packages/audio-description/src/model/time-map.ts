import type { Rate } from './programme.js';

/** A freeze of the picture, counted in frames of the original programme. */
export interface Pause {
  /** The freeze comes after this many frames of the original. It holds the last of them, or the first frame at 0. */
  readonly atFrame: number;
  readonly frames: number;
}

/**
 * How times of a programme relate to those of its extended version. Plain JSON. Lengths are whole frames at a constant frame
 * rate, so that nothing drifts.
 */
export interface TimeMap {
  readonly version: 1;
  readonly frameRate: Rate;
  readonly originalFrames: number;
  /** `originalFrames` and the frames of all pauses. */
  readonly extendedFrames: number;
  /** By `atFrame`, each at a different frame. */
  readonly pauses: readonly Pause[];
}
