import type { Rate } from './programme.js';

/** Freeze of the picture, in frames of the original programme. */
export interface Pause {
  /** Number of original frames before the freeze. The last of them is held, or the first frame if 0. */
  readonly atFrame: number;
  readonly frames: number;
}

/**
 * Mapping between the times of a programme and of its extended version, as plain JSON. Lengths are whole frames at a constant
 * frame rate, which avoids drift.
 */
export interface TimeMap {
  readonly version: 1;
  readonly frameRate: Rate;
  readonly originalFrames: number;
  /** `originalFrames` plus the frames of all pauses. */
  readonly extendedFrames: number;
  /** Sorted by `atFrame`, which is unique. */
  readonly pauses: readonly Pause[];
}
