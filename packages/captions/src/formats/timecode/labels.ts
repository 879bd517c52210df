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

/** The programme's start as it is asked for: a label of zero is asked for too. */
export const startOf = (
  label: string | undefined,
  frameRate: FrameRate,
): Pick<WriteContext, 'startFrame' | 'startAsked'> =>
  label ? { startFrame: timecodeToFrames(label, frameRate), startAsked: true } : { startFrame: 0 };

/** Start and end as frame counts at the rate and starting timecode of the output; at least a frame long. */
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

/** For a format that cannot count at the rate asked for: the programme starts at the same label, counted at its own. */
export function atRate(context: WriteContext, frameRate: FrameRate): WriteContext {
  const [hours, minutes, seconds, frames] = framesToLabel(context.startFrame, context.frameRate);
  const frame = Math.floor((frames * nominalRate(frameRate)) / nominalRate(context.frameRate));
  return { ...context, frameRate, startFrame: labelToFrames(hours, minutes, seconds, frame, frameRate) };
}

export const DAY_HOURS = 24;

/** The timecode of a frame; timecode starts again after 24 hours. */
export function label(frame: number, { frameRate }: WriteContext, separator?: string): string {
  const text = framesToTimecode(frame, frameRate, separator);
  const hours = Number.parseInt(text, 10);
  return hours < DAY_HOURS
    ? text
    : String(hours % DAY_HOURS).padStart(2, '0') + text.slice(text.indexOf(':'));
}
