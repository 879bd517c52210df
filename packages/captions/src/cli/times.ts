import { parseOffset, type Clip } from '../master/edit.js';
import { CaptionError } from '../model/error.js';
import { scanClock } from '../text/clock.js';

/**
 * Parses `1:02:03.5`, `62.5s`, `1500ms` or `1500` (milliseconds) to milliseconds.
 * @throws CaptionError `option`
 */
export function parseTime(text: string): number {
  const plain = text.trim();
  if (/^\d{1,12}$/.test(plain)) return Number(plain);
  if (/m?s$/i.test(plain) && !plain.startsWith('-')) return parseOffset(plain);
  const scan = { text: plain, at: 0 };
  const ms = scanClock(scan);
  if (ms >= 0 && scan.at === plain.length) return ms;
  throw new CaptionError('option', `not a time: ${plain.slice(0, 40)}; write 1:02:03.5, 62.5s or 1500ms`);
}

/**
 * Parses `0:10-0:25.5`, or `10000,25500` in milliseconds.
 * @throws CaptionError `option`
 */
export function parseSegment(text: string): Clip {
  const [start, end, more] = text.split(/[-–,]/);
  if (start === undefined || end === undefined || more !== undefined)
    throw new CaptionError('option', `not a segment: ${text.slice(0, 40)}; write 0:10-0:25.5`);
  const clip = [parseTime(start), parseTime(end)] as const;
  if (clip[0] < clip[1]) return clip;
  throw new CaptionError('option', `the segment ${text.slice(0, 40)} ends before it starts`);
}
