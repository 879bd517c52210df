import { CaptionError } from '../model/error.js';
import { frameRates, isSameRate, nominalRate, timecodeToFrames, type FrameRate } from '../model/timecode.js';
import { Lines, normalizeLineEnds } from '../text/lines.js';

/** One edit: frames `sourceIn` to before `sourceOut` of a reel are shown from `recordIn` to before `recordOut`. */
export interface EdlEvent {
  readonly number: string;
  readonly reel: string;
  /** `V`, `A`, `B`, `AA/V` … */
  readonly tracks: string;
  /** Frame counts of the timecodes. */
  readonly sourceIn: number;
  readonly sourceOut: number;
  readonly recordIn: number;
  readonly recordOut: number;
  /** Frames of the source shown in each frame of the record: 1, or what an `M2` line says. Negative plays backwards. */
  readonly speed: number;
}

/** An edit decision list of CMX 3600. */
export interface EditDecisionList {
  readonly title?: string;
  readonly frameRate: FrameRate;
  readonly events: readonly EdlEvent[];
}

export interface EdlOptions {
  /** At which the timecodes count. Lists do not say it; one with `FCM: DROP FRAME` alone can only be 29.97 drop-frame. */
  readonly frameRate?: FrameRate | undefined;
}

const MAX_EVENTS = 10_000;
/** Longer lines are no events, and are not searched. */
const MAX_LINE = 1000;
const TIMECODE = String.raw`(\d{1,2}[:;.]\d{2}[:;.]\d{2}[:;.,]\d{2,3})`;
const EVENT = new RegExp(
  String.raw`^\s*(\d{1,8})\s+(\S{1,128})\s+(\S{1,32})\s+([CDKW]\S{0,7})\s[^:;]{0,20}?${TIMECODE}\s+${TIMECODE}\s+${TIMECODE}\s+${TIMECODE}\s*$`,
  'i',
);
const MOTION = /^\s*M2\s+(\S{1,128})\s+([+-]?\d{1,6}(?:\.\d{1,6})?)(?:\s|$)/i;

/**
 * Reads an edit decision list of CMX 3600: cuts, dissolves, wipes and keys alike (each begins where its record-in says),
 * and the speed changes of `M2` lines. Comments and other lines are skipped.
 * @throws CaptionError `malformed` with the line; `option` when the frame rate has to be named; `limit` beyond 10,000 events.
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
        throw new CaptionError('limit', `more than ${MAX_EVENTS} events`, place);
      events.push(toEvent(event, rate, place));
    }
    const motion = MOTION.exec(line);
    if (motion && rate) setSpeed(events, motion[1]!, Number(motion[2]) / nominalRate(rate));
  }
  if (events.length === 0)
    throw new CaptionError('malformed', 'there is no event of an edit decision list (CMX 3600)', { line: 1 });
  return { ...(title ? { title } : {}), frameRate: rate!, events };
}

/** `FCM: DROP FRAME` or `FCM: NON-DROP FRAME`: how the labels that follow count. */
function countingMode(value: string, rate: FrameRate | undefined): FrameRate | undefined {
  const dropFrame = /^DROP/i.test(value);
  if (!rate) return dropFrame ? frameRates['29.97df'] : undefined;
  const mayDrop = isSameRate(rate, frameRates['29.97']) || isSameRate(rate, frameRates['59.94']);
  return mayDrop ? { ...rate, dropFrame } : rate;
}

function needRate(): never {
  throw new CaptionError(
    'option',
    'an edit decision list does not say its frame rate; name it, such as 25 or 23.976',
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
  // Without an M2 line both are of one length; where they are not, the source was run to fit.
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
