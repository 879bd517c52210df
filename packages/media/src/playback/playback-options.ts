import type { Isolation } from '../walls.js';

export interface PlaybackOptions {
  /** The length of the source according to `probe`: bounds the time and the bytes spent. */
  durationMs: number;
  signal?: AbortSignal;
  /** Called with the share that is done, from 0 to 1, never falling. */
  onProgress?: (fraction: number) => void;
  isolation?: Isolation;
}

/** Containers round, and codecs pad. */
export const longestOf = ({ durationMs }: PlaybackOptions): number => durationMs + 2_000;

export const seconds = (ms: number): string => String(ms / 1000);
