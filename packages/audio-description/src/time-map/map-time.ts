import { DescriptionError } from '../model/error.js';
import type { Rate } from '../model/programme.js';
import { frameToMs, msToFrames } from '../model/rate.js';
import type { Pause, TimeMap } from '../model/time-map.js';

/** Makes the map of a programme that pauses. Pauses may come in any order; those at one frame become one. */
export function makeTimeMap(durationMs: number, frameRate: Rate, pauses: readonly Pause[] = []): TimeMap {
  const frames = new Map<number, number>();
  for (const pause of pauses) frames.set(pause.atFrame, (frames.get(pause.atFrame) ?? 0) + pause.frames);
  const originalFrames = Math.round(msToFrames(durationMs, frameRate));
  const sorted = [...frames].sort(([a], [b]) => a - b);
  return {
    version: 1,
    frameRate: { numerator: frameRate.numerator, denominator: frameRate.denominator },
    originalFrames,
    extendedFrames: sorted.reduce((sum, [, count]) => sum + count, originalFrames),
    pauses: sorted.map(([atFrame, count]) => ({ atFrame, frames: count })),
  };
}

/** A freeze in milliseconds: its instant in the original, and when it lasts in the extended version. */
export interface PauseTimes {
  readonly originalMs: number;
  readonly startMs: number;
  readonly endMs: number;
}

/** The freezes of a map by time. */
export function pauseTimes({ pauses, frameRate }: TimeMap): PauseTimes[] {
  let before = 0;
  return pauses.map(({ atFrame, frames }) => {
    const originalMs = frameToMs(atFrame, frameRate);
    const startMs = originalMs + frameToMs(before, frameRate);
    before += frames;
    return { originalMs, startMs, endMs: originalMs + frameToMs(before, frameRate) };
  });
}

/** Length of the extended version in milliseconds, rounded to the nearest. */
export const extendedDurationMs = ({ extendedFrames, frameRate }: TimeMap): number =>
  frameToMs(extendedFrames, frameRate);

/**
 * A time of the original in the extended version. The instant of a pause is two times there: `side` tells whether it is meant
 * before the pause, as for what ends there, or after it, as for what starts there.
 */
export function toExtended(map: TimeMap, ms: number, side: 'before' | 'after' = 'after'): number {
  let frames = 0;
  for (const pause of map.pauses) {
    const atMs = frameToMs(pause.atFrame, map.frameRate);
    if (side === 'before' ? atMs >= ms : atMs > ms) break;
    frames += pause.frames;
  }
  return ms + frameToMs(frames, map.frameRate);
}

/** The time of the original that is seen at a time of the extended version; during a pause, its instant. */
export function toOriginal(map: TimeMap, ms: number): number {
  let longer = 0;
  for (const pause of pauseTimes(map)) {
    if (ms < pause.startMs) break;
    if (ms < pause.endMs) return pause.originalMs;
    longer = pause.endMs - pause.originalMs;
  }
  return ms - longer;
}

const isCount = (value: unknown, least: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least;

function check(isRight: boolean, message: string): void {
  if (!isRight) throw new DescriptionError('time_map', message);
}

function readPause(value: unknown, after: number, originalFrames: number): Pause {
  const { atFrame, frames } = (value ?? {}) as Partial<Pause>;
  check(isCount(atFrame, 0) && isCount(frames, 1), 'a pause needs the whole numbers atFrame and frames');
  check(atFrame! > after && atFrame! <= originalFrames, 'pauses are in order and within the programme');
  return { atFrame: atFrame!, frames: frames! };
}

/**
 * Reads a time map from parsed JSON.
 * @throws DescriptionError `time_map`
 */
export function readTimeMap(value: unknown): TimeMap {
  const { version, frameRate, originalFrames, extendedFrames, pauses } = (value ?? {}) as Partial<TimeMap>;
  check(version === 1, 'version 1 of time maps is supported');
  const { numerator, denominator } = frameRate ?? {};
  check(isCount(numerator, 1) && isCount(denominator, 1), 'frameRate needs a numerator and a denominator');
  check(isCount(originalFrames, 0) && Array.isArray(pauses), 'originalFrames and pauses are needed');
  let after = -1;
  const read = pauses!.map((pause) => {
    const checked = readPause(pause, after, originalFrames!);
    after = checked.atFrame;
    return checked;
  });
  const total = read.reduce((sum, { frames }) => sum + frames, originalFrames!);
  check(total === extendedFrames, 'extendedFrames is the sum of originalFrames and all pauses');
  return {
    version: 1,
    frameRate: { numerator: numerator!, denominator: denominator! },
    originalFrames: originalFrames!,
    extendedFrames: total,
    pauses: read,
  };
}
