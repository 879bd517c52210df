import type { HeardTrack } from '../audio-tracks.js';
import type { Isolation } from '../isolation.js';

export interface PlaybackOptions {
  /** Length of the source according to `probe`, in ms; limits time and output. */
  durationMs: number;
  /** The tracks that are heard, mixed if several. Default: the first one. */
  tracks?: readonly HeardTrack[];
  signal?: AbortSignal;
  /** Called with the completed fraction, from 0 to 1, never decreasing. */
  onProgress?: (fraction: number) => void;
  isolation?: Isolation;
}

/** Allows for the rounding of containers and the padding of codecs. */
export const longestOf = ({ durationMs }: PlaybackOptions): number => durationMs + 2_000;

export const seconds = (ms: number): string => String(ms / 1000);
