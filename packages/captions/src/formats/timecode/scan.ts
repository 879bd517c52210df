import type { Reading } from '../../model/reading.js';
import { frameRates, labelToFrames, nominalRate, type FrameRate } from '../../model/timecode.js';

const TIMECODE = /(\d{2}):(\d{2}):(\d{2})[:;.](\d{2})|(\d{2});(\d{2});(\d{2});(\d{2})/y;

/** Returns the rate for a format that does not contain it: the given one, or inferred from timecodes. */
export function rateOf(text: string, reading: Reading): FrameRate {
  if (reading.frameRate) return reading.frameRate;
  const head = text.slice(0, 20_000);
  if (/\d\d[:;]\d\d[:;]\d\d;\d\d/.test(head)) return frameRates['29.97df'];
  let highest = 0;
  for (const [, frames] of head.matchAll(/\d\d:\d\d:\d\d:(\d\d)/g))
    highest = Math.max(highest, Number(frames));
  return highest < 24 ? frameRates['24'] : highest < 25 ? frameRates['25'] : frameRates['29.97'];
}

/**
 * Reads a timecode at `at`. Returns its frame count and end index, or undefined if there is none that is
 * valid at this rate.
 */
export function scanTimecode(
  line: string,
  at: number,
  rate: FrameRate,
): { frame: number; end: number } | undefined {
  TIMECODE.lastIndex = at;
  const found = TIMECODE.exec(line);
  if (!found) return undefined;
  const [hours, minutes, seconds, frames] = found.slice(found[1] ? 1 : 5).map(Number);
  if (minutes! > 59 || seconds! > 59 || frames! >= nominalRate(rate)) return undefined;
  return { frame: labelToFrames(hours!, minutes!, seconds!, frames!, rate), end: TIMECODE.lastIndex };
}
