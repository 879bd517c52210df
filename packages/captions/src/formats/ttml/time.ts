import { frameRates, labelToFrames, nominalRate, type FrameRate } from '../../model/timecode.js';
import type { XmlElement } from '../../text/xml.js';
import { attribute } from './attributes.js';

/** Parameters of a document's time expressions. */
export interface TimeParameters {
  readonly frameRate: FrameRate;
  readonly subFrameRate: number;
  readonly tickRate: number;
  /** True for timecode, in which `HH:MM:SS:FF` counts frames, instead of clock time. */
  readonly smpte: boolean;
}

const positive = (value: string | undefined): number | undefined => {
  const number = value && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : 0;
  return number > 0 ? number : undefined;
};

export function timeParameters(tt: XmlElement): TimeParameters {
  const given = positive(attribute(tt, 'parameter', 'frameRate'));
  const multiplier = /^\s*(\d{1,6})[\s:]+(\d{1,6})\s*$/.exec(
    attribute(tt, 'parameter', 'frameRateMultiplier') ?? '',
  );
  const [numerator, denominator] = multiplier ? [Number(multiplier[1]), Number(multiplier[2])] : [1, 1];
  const subFrameRate = positive(attribute(tt, 'parameter', 'subFrameRate')) ?? 1;
  const tickRate = positive(attribute(tt, 'parameter', 'tickRate')) ?? (given ? given * subFrameRate : 1);
  const smpte = attribute(tt, 'parameter', 'timeBase')?.trim() === 'smpte';
  const dropFrame = smpte && attribute(tt, 'parameter', 'dropMode')?.trim() === 'dropNTSC';
  return { frameRate: rateOf(given ?? 30, numerator, denominator, dropFrame), subFrameRate, tickRate, smpte };
}

function rateOf(nominal: number, numerator: number, denominator: number, dropFrame: boolean): FrameRate {
  const value = numerator > 0 && denominator > 0 ? (nominal * numerator) / denominator : nominal;
  // Both 999/1000 and 1000/1001 are in use for the NTSC rates.
  const ntsc = Object.values(frameRates).find(
    (rate) =>
      rate.denominator === 1001 &&
      !rate.dropFrame &&
      Math.abs(rate.numerator / 1001 - value) < 0.001 * value &&
      value !== nominal,
  );
  if (ntsc) return { ...ntsc, dropFrame };
  return numerator > 0 && denominator > 0
    ? { numerator: nominal * numerator, denominator, dropFrame: false }
    : { numerator: nominal, denominator: 1, dropFrame: false };
}

const CLOCK = /^(\d{2,4}):(\d{2}):(\d{2})(?:\.(\d{1,20})|[:;](\d{2,4})(?:\.(\d{1,6}))?)?$/;
const OFFSET = /^(\d{1,15}(?:\.\d{1,20})?)(h|ms|m|s|f|t)$/;

/** Parses a time expression to unrounded milliseconds; undefined if it is invalid in TTML. */
export function parseTime(expression: string, parameters: TimeParameters): number | undefined {
  const text = expression.trim();
  const clock = CLOCK.exec(text);
  if (clock) return clockTime(clock, parameters);
  const offset = OFFSET.exec(text);
  return offset ? Number(offset[1]) * unitMs(offset[2]!, parameters) : undefined;
}

function clockTime(parts: RegExpExecArray, parameters: TimeParameters): number | undefined {
  const { frameRate, subFrameRate, smpte } = parameters;
  const frames = Number(parts[5] ?? 0) + Number(parts[6] ?? 0) / subFrameRate;
  const isFraction = smpte && parts[4] !== undefined;
  return isFraction || frames >= nominalRate(frameRate) ? undefined : clockMs(parts, frames, parameters);
}

function clockMs(
  parts: RegExpExecArray,
  frames: number,
  { frameRate, smpte }: TimeParameters,
): number | undefined {
  const [hours, minutes, seconds] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (minutes > 59 || seconds > 60) return undefined;
  if (smpte) return frameMs(labelToFrames(hours, minutes, seconds, frames, frameRate), frameRate);
  return (
    ((hours * 60 + minutes) * 60 + seconds) * 1000 +
    (parts[4] ? Number(`0.${parts[4]}`) * 1000 : frameMs(frames, frameRate))
  );
}

/** Seconds, minutes and seconds, or single-digit hours, with a decimal point or comma. */
const LOOSE = /^(?:(?:(\d{1,9}):(?=\d{1,2}:))?(\d{1,9}):)?(\d{1,9})(?:[.,](\d{1,20}))?$/;

/** Parses common invalid forms of times to milliseconds: `62.5`, `1:02.5`, `0:01:02,5`. */
export function parseLooseTime(expression: string): number | undefined {
  const parts = LOOSE.exec(expression.trim());
  if (!parts) return undefined;
  const [hours, minutes, seconds] = parts.slice(1, 4).map((part) => Number(part ?? 0));
  if ((parts[1] && minutes! > 59) || (parts[2] && seconds! > 59)) return undefined;
  return ((hours! * 60 + minutes!) * 60 + seconds! + Number(`0.${parts[4] ?? 0}`)) * 1000;
}

/**
 * Returns the probable meaning of a time that `parseTime` rejects: a fraction of a second in timecode, a
 * frame number that is too high (the last frame), or a loose form.
 */
export function mendTime(expression: string, parameters: TimeParameters): number | undefined {
  const clock = CLOCK.exec(expression.trim());
  if (!clock) return parseLooseTime(expression);
  const nominal = nominalRate(parameters.frameRate);
  const frames = clock[4] ? Number(`0.${clock[4]}`) * nominal : Math.min(Number(clock[5] ?? 0), nominal - 1);
  return clockMs(clock, frames, parameters);
}

const frameMs = (frames: number, rate: FrameRate): number =>
  (frames * 1000 * rate.denominator) / rate.numerator;

function unitMs(unit: string, { frameRate, tickRate }: TimeParameters): number {
  switch (unit) {
    case 'h':
      return 3_600_000;
    case 'm':
      return 60_000;
    case 's':
      return 1000;
    case 'f':
      return frameMs(1, frameRate);
    case 't':
      return 1000 / tickRate;
    default:
      return 1;
  }
}
