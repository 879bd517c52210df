import type { CaptionDocument, Cue } from '../../model/cue.js';
import {
  framesToLabel,
  framesToTimecode,
  isSameRate,
  labelToFrames,
  msToFrames,
  nominalRate,
  timecodeToFrames,
  type FrameRate,
} from '../../model/timecode.js';
import type { WriteContext } from '../format.js';

/** Returns the requested start of the programme. A timecode of zero counts as requested. */
export const startOf = (
  label: string | undefined,
  frameRate: FrameRate,
): Pick<WriteContext, 'startFrame' | 'startAsked'> =>
  label ? { startFrame: timecodeToFrames(label, frameRate), startAsked: true } : { startFrame: 0 };

/** Returns start and end in frames of the output, with its starting timecode, at least one frame apart. */
export function frameTimes(
  cue: Cue,
  document: CaptionDocument,
  { frameRate, startFrame }: WriteContext,
): [number, number] {
  const [start, end] =
    cue.frames && document.frameRate && isSameRate(document.frameRate, frameRate)
      ? cue.frames
      : [msToFrames(cue.startMs, frameRate), msToFrames(cue.endMs, frameRate)];
  return [start + startFrame, Math.max(end, start + 1) + startFrame];
}

/** Converts the context to a rate that the format supports; the programme keeps its starting timecode. */
export function atRate(context: WriteContext, frameRate: FrameRate): WriteContext {
  const [hours, minutes, seconds, frames] = framesToLabel(context.startFrame, context.frameRate);
  const frame = Math.floor((frames * nominalRate(frameRate)) / nominalRate(context.frameRate));
  return { ...context, frameRate, startFrame: labelToFrames(hours, minutes, seconds, frame, frameRate) };
}

export const DAY_HOURS = 24;

/** Returns the timecode of a frame, which wraps after 24 hours. */
export function label(frame: number, { frameRate }: WriteContext, separator?: string): string {
  const text = framesToTimecode(frame, frameRate, separator);
  const hours = Number.parseInt(text, 10);
  return hours < DAY_HOURS
    ? text
    : String(hours % DAY_HOURS).padStart(2, '0') + text.slice(text.indexOf(':'));
}
