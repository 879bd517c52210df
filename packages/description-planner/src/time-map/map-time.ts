import { DescriptionError } from '../model/error.js';
import type { Rate } from '../model/programme.js';
import { frameToMs, msToFrames } from '../model/rate.js';
import type { Pause, TimeMap } from '../model/time-map.js';

/** Creates a time map. Pauses may be in any order; pauses at the same frame are merged. */
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

/** Freeze in milliseconds: its time in the original, and its span in the extended version. */
export interface PauseTimes {
  readonly originalMs: number;
  readonly startMs: number;
  readonly endMs: number;
}

/** Returns the freezes of a map in time order. */
export function pauseTimes({ pauses, frameRate }: TimeMap): PauseTimes[] {
  let before = 0;
  return pauses.map(({ atFrame, frames }) => {
    const originalMs = frameToMs(atFrame, frameRate);
    const startMs = originalMs + frameToMs(before, frameRate);
    before += frames;
    return { originalMs, startMs, endMs: originalMs + frameToMs(before, frameRate) };
  });
}

/** Returns the freezes for a mixer: exact, because with many of them, whole milliseconds would add up to an error of a frame. */
export function exactPauses({ frameRate: { numerator, denominator }, pauses }: TimeMap) {
  const inMs = (frames: number) => (frames * 1000 * denominator) / numerator;
  return pauses.map(({ atFrame, frames }) => ({ atMs: inMs(atFrame), durationMs: inMs(frames) }));
}

/** Returns the length of the extended version, rounded to the nearest millisecond. */
export const extendedDurationMs = ({ extendedFrames, frameRate }: TimeMap): number =>
  frameToMs(extendedFrames, frameRate);

/**
 * Converts a time of the original to the extended version. The time of a pause corresponds to two times: `side` selects the
 * start of the pause (`before`, for ends of spans) or its end (`after`, for starts of spans).
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

/** Converts a time of the extended version to the original. All times within a pause map to the same time. */
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
  check(atFrame! > after && atFrame! <= originalFrames, 'pauses must be in order and within the programme');
  return { atFrame: atFrame!, frames: frames! };
}

/**
 * Validates a time map from parsed JSON.
 * @throws DescriptionError `time_map`
 */
export function readTimeMap(value: unknown): TimeMap {
  const { version, frameRate, originalFrames, extendedFrames, pauses } = (value ?? {}) as Partial<TimeMap>;
  check(version === 1, 'only version 1 of time maps is supported');
  const { numerator, denominator } = frameRate ?? {};
  check(isCount(numerator, 1) && isCount(denominator, 1), 'frameRate needs a numerator and a denominator');
  check(isCount(originalFrames, 0) && Array.isArray(pauses), 'originalFrames and pauses are required');
  let after = -1;
  const read = pauses!.map((pause) => {
    const checked = readPause(pause, after, originalFrames!);
    after = checked.atFrame;
    return checked;
  });
  const total = read.reduce((sum, { frames }) => sum + frames, originalFrames!);
  check(total === extendedFrames, 'extendedFrames must be the sum of originalFrames and all pauses');
  return {
    version: 1,
    frameRate: { numerator: numerator!, denominator: denominator! },
    originalFrames: originalFrames!,
    extendedFrames: total,
    pauses: read,
  };
}
