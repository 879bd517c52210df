import { CaptionError } from '../model/error.js';
import { frameRates, isSameRate, nominalRate, timecodeToFrames, type FrameRate } from '../model/timecode.js';
import { Lines, normalizeLineEnds } from '../text/lines.js';

/**
 * An edit: source frames `sourceIn` up to `sourceOut` (exclusive) of a reel are shown from `recordIn` up to
 * `recordOut` (exclusive).
 */
export interface EdlEvent {
  readonly number: string;
  readonly reel: string;
  /** Tracks such as `V`, `A`, `B` or `AA/V`. */
  readonly tracks: string;
  /** Frame counts of the timecodes. */
  readonly sourceIn: number;
  readonly sourceOut: number;
  readonly recordIn: number;
  readonly recordOut: number;
  /** Source frames per record frame: 1, or the value of an `M2` line. Negative for reverse playback. */
  readonly speed: number;
}

/** A CMX 3600 edit decision list. */
export interface EditDecisionList {
  readonly title?: string;
  readonly frameRate: FrameRate;
  readonly events: readonly EdlEvent[];
}

export interface EdlOptions {
  /** Frame rate of the timecodes. Lists do not contain it, but `FCM: DROP FRAME` implies 29.97 drop-frame. */
  readonly frameRate?: FrameRate | undefined;
}

const MAX_EVENTS = 10_000;
/** Longer lines are not events and are skipped. */
const MAX_LINE = 1000;
const TIMECODE = String.raw`(\d{1,2}[:;.]\d{2}[:;.]\d{2}[:;.,]\d{2,3})`;
const EVENT = new RegExp(
  String.raw`^\s*(\d{1,8})\s+(\S{1,128})\s+(\S{1,32})\s+([CDKW]\S{0,7})\s[^:;]{0,20}?${TIMECODE}\s+${TIMECODE}\s+${TIMECODE}\s+${TIMECODE}\s*$`,
  'i',
);
const MOTION = /^\s*M2\s+(\S{1,128})\s+([+-]?\d{1,6}(?:\.\d{1,6})?)(?:\s|$)/i;

/**
 * Reads a CMX 3600 edit decision list: cuts, dissolves, wipes and keys, all of which begin at their
 * record-in, and the speed changes of `M2` lines. Skips comments and other lines.
 * @throws CaptionError `malformed` with the line; `option` if the frame rate is required; `limit` beyond
 * 10,000 events
 */
export function readEdl(text: string, { frameRate }: EdlOptions = {}): EditDecisionList {
  const lines = new Lines(normalizeLineEnds(text));
  const events: EdlEvent[] = [];
  let title: string | undefined;
  let rate = frameRate;
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    if (line.length > MAX_LINE) continue;
    const place = { line: lines.number };
    const [, name, value = ''] = /^\s*(TITLE|FCM)\s*:\s*(.{0,500}?)\s*$/i.exec(line) ?? [];
    if (name?.toUpperCase() === 'TITLE') title = value;
    else if (name) rate = countingMode(value, rate);
    const event = EVENT.exec(line);
    if (event) {
      rate ??= needRate();
      if (events.length === MAX_EVENTS)
        throw new CaptionError('limit', `the list has more than ${MAX_EVENTS} events`, place);
      events.push(toEvent(event, rate, place));
    }
    const motion = MOTION.exec(line);
    if (motion && rate) setSpeed(events, motion[1]!, Number(motion[2]) / nominalRate(rate));
  }
  if (events.length === 0)
    throw new CaptionError('malformed', 'the text has no events of a CMX 3600 edit decision list', {
      line: 1,
    });
  return { ...(title ? { title } : {}), frameRate: rate!, events };
}

/** Handles `FCM: DROP FRAME` and `FCM: NON-DROP FRAME`, the counting mode of the timecodes that follow. */
function countingMode(value: string, rate: FrameRate | undefined): FrameRate | undefined {
  const dropFrame = /^DROP/i.test(value);
  if (!rate) return dropFrame ? frameRates['29.97df'] : undefined;
  const mayDrop = isSameRate(rate, frameRates['29.97']) || isSameRate(rate, frameRates['59.94']);
  return mayDrop ? { ...rate, dropFrame } : rate;
}

function needRate(): never {
  throw new CaptionError(
    'option',
    'an edit decision list does not contain its frame rate; specify one such as 25 or 23.976',
  );
}

function toEvent(parts: RegExpExecArray, rate: FrameRate, place: { line: number }): EdlEvent {
  const [, number, reel, tracks, , ...labels] = parts;
  const frames = labels.map((label) => {
    try {
      return timecodeToFrames(label.replaceAll('.', ':').padStart(11, '0'), rate);
    } catch (error) {
      throw new CaptionError('malformed', (error as Error).message, place);
    }
  });
  const [sourceIn, sourceOut, recordIn, recordOut] = frames as [number, number, number, number];
  if (recordOut < recordIn) throw new CaptionError('malformed', 'an event ends before it starts', place);
  const [source, record] = [sourceOut - sourceIn, recordOut - recordIn];
  // Without an M2 line both durations should be equal; otherwise the source was fitted to the record.
  const speed = record > 0 ? source / record : 1;
  return {
    number: number!,
    reel: reel!,
    tracks: tracks!.toUpperCase(),
    sourceIn,
    sourceOut,
    recordIn,
    recordOut,
    speed,
  };
}

/** An `M2` line belongs to the last event of its reel. */
function setSpeed(events: EdlEvent[], reel: string, speed: number): void {
  const index = events.findLastIndex((event) => event.reel === reel);
  if (index < 0) return;
  const event = events[index]!;
  const sourceOut = event.sourceIn + Math.round((event.recordOut - event.recordIn) * speed);
  events[index] = { ...event, sourceOut, speed };
}
