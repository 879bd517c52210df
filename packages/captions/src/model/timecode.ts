import { CaptionError } from './error.js';

/** Frames per second as an exact fraction; `dropFrame` for drop-frame timecode (SMPTE ST 12-1). */
export interface FrameRate {
  readonly numerator: number;
  readonly denominator: number;
  readonly dropFrame: boolean;
}

const exact = (numerator: number, denominator = 1, dropFrame = false): FrameRate => ({
  numerator,
  denominator,
  dropFrame,
});

/** Common rates by name. `29.97` and `59.94` are non-drop; `29.97df` and `59.94df` are drop-frame. */
export const frameRates = {
  '23.976': exact(24000, 1001),
  '24': exact(24),
  '25': exact(25),
  '29.97': exact(30000, 1001),
  '29.97df': exact(30000, 1001, true),
  '30': exact(30),
  '50': exact(50),
  '59.94': exact(60000, 1001),
  '59.94df': exact(60000, 1001, true),
  '60': exact(60),
} as const satisfies Record<string, FrameRate>;

export type FrameRateName = keyof typeof frameRates;

/** Greater than any rounding of a rate and less than the distance between two rates. */
const TOLERANCE = 0.011;

/**
 * Returns the common rate closest to a rounded number of frames per second: 24000/1001 for 23.98. Non-drop if
 * both exist.
 */
export const rateInUse = (fps: number): FrameRate | undefined =>
  Object.values(frameRates).find(
    ({ numerator, denominator }) => Math.abs(numerator / denominator - fps) < TOLERANCE,
  );

/** Returns the number of frame labels per second: 30 for 29.97. */
export const nominalRate = (rate: FrameRate): number => Math.round(rate.numerator / rate.denominator);

/** True if both rates count the same frames; drop-frame affects labels only. */
export const isSameRate = (a: FrameRate, b: FrameRate): boolean =>
  a.numerator * b.denominator === b.numerator * a.denominator;

/**
 * Parses a frame rate from a name (`29.97df`), a number (29.97, 23.98) or a fraction (`30000/1001`).
 * @throws CaptionError `option` for an invalid rate, or for drop-frame at a rate that does not support it
 */
export function toFrameRate(value: string | number | FrameRate, dropFrame?: boolean): FrameRate {
  const rate = typeof value === 'object' ? value : parseRate(String(value));
  const drop = dropFrame ?? rate.dropFrame;
  if (drop && !(rate.denominator === 1001 && nominalRate(rate) % 30 === 0))
    throw new CaptionError('option', 'drop-frame timecode exists only at 29.97 and 59.94 frames a second');
  return drop === rate.dropFrame ? rate : { ...rate, dropFrame: drop };
}

function parseRate(text: string): FrameRate {
  const name = text
    .trim()
    .toLowerCase()
    .replace(/\s*(ndf|nd)$/, '');
  const known = (frameRates as Record<string, FrameRate>)[name];
  if (known) return known;
  const fraction = /^(\d{1,9})\s*\/\s*(\d{1,9})$/.exec(name);
  const value = fraction ? Number(fraction[1]) / Number(fraction[2]) : Number(name);
  if (!(value >= 1 && value <= 1000))
    throw new CaptionError('option', `not a frame rate: ${text.slice(0, 40)}`);
  if (fraction) return exact(Number(fraction[1]), Number(fraction[2]));
  const whole = Math.round(value);
  if (Math.abs(value - whole) < 1e-9) return exact(whole);
  // 23.976, 29.97, 59.94 and similar values are roundings of the NTSC rates n × 1000/1001.
  if (Math.abs(value - (whole * 1000) / 1001) < 0.006) return exact(whole * 1000, 1001);
  return exact(Math.round(value * 1000), 1000);
}

/** Returns the start of a frame in rounded milliseconds. */
export const framesToMs = (frames: number, rate: FrameRate): number =>
  Math.round((frames * 1000 * rate.denominator) / rate.numerator);

/** Returns the nearest frame to a time; the inverse of `framesToMs` at every rate up to 500. */
export const msToFrames = (ms: number, rate: FrameRate): number =>
  Math.round((ms * rate.numerator) / (1000 * rate.denominator));

/** Converts a frame count to another rate, rounded to the nearest frame. */
export const convertFrames = (frames: number, from: FrameRate, to: FrameRate): number =>
  Math.round((frames * from.denominator * to.numerator) / (from.numerator * to.denominator));

/** Frame labels dropped every minute, except every tenth. */
const dropped = (rate: FrameRate): number => (rate.dropFrame ? nominalRate(rate) / 15 : 0);

/** Returns the frame count of a label. Labels that drop-frame skips count as the next existing frame. */
export function labelToFrames(
  hours: number,
  minutes: number,
  seconds: number,
  frames: number,
  rate: FrameRate,
): number {
  const nominal = nominalRate(rate);
  const drop = dropped(rate);
  const totalMinutes = hours * 60 + minutes;
  const skipped = drop > 0 && seconds === 0 && frames < drop && minutes % 10 !== 0 ? drop : frames;
  return (
    (totalMinutes * 60 + seconds) * nominal + skipped - drop * (totalMinutes - Math.floor(totalMinutes / 10))
  );
}

/** Returns the hours, minutes, seconds and frames of a frame count. */
export function framesToLabel(count: number, rate: FrameRate): [number, number, number, number] {
  const nominal = nominalRate(rate);
  const drop = dropped(rate);
  let labels = count;
  if (drop > 0) {
    const perMinute = nominal * 60 - drop;
    const perTen = perMinute * 10 + drop;
    const tens = Math.floor(count / perTen);
    const rest = count % perTen;
    labels += drop * 9 * tens;
    if (rest >= nominal * 60) labels += drop * (1 + Math.floor((rest - nominal * 60) / perMinute));
  }
  const seconds = Math.floor(labels / nominal);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60, labels % nominal];
}

const two = (value: number): string => (value < 10 ? `0${value}` : String(value));

/** Formats a frame count as `HH:MM:SS:FF`, or as `HH:MM:SS;FF` for drop-frame (SMPTE). */
export function framesToTimecode(
  count: number,
  rate: FrameRate,
  separator = rate.dropFrame ? ';' : ':',
): string {
  const [hours, minutes, seconds, frames] = framesToLabel(count, rate);
  return `${two(hours)}:${two(minutes)}:${two(seconds)}${separator}${two(frames)}`;
}

/**
 * Parses `HH:MM:SS:FF` to a frame count; `;`, `.` and `,` are accepted before the frames.
 * @throws CaptionError `malformed` if it is not a valid timecode of this rate
 */
export function timecodeToFrames(text: string, rate: FrameRate): number {
  const parts = /^(\d{1,3})[:;](\d{2})[:;](\d{2})[:;.,](\d{2,3})$/.exec(text.trim());
  const [hours, minutes, seconds, frames] = parts ? parts.slice(1).map(Number) : [];
  if (!parts || minutes! > 59 || seconds! > 59 || frames! >= nominalRate(rate))
    throw new CaptionError('malformed', `not a timecode: ${text.slice(0, 40)}`);
  return labelToFrames(hours!, minutes!, seconds!, frames!, rate);
}
