import type { CaptionDocument, Cue } from '../../model/cue.js';
import type { Losses } from '../../model/loss.js';
import { framesToMs, isSameRate, msToFrames } from '../../model/timecode.js';
import { breakSpans } from '../../text/break-lines.js';
import type { WriteContext } from '../format.js';
import type { Flavour } from './flavours.js';

interface Target {
  readonly document: CaptionDocument;
  readonly context: WriteContext;
  readonly flavour: Flavour;
  readonly losses: Losses;
}

/** Wraps the lines of a cue to the profile's limit. Reports wrapped lines and times rounded to frames. */
export function fitted(cue: Cue, index: number, { document, context, flavour, losses }: Target): Cue {
  if (flavour.smpte && !isOnFrames(cue, document, context))
    losses.add('timing', 'times are rounded to frames', index);
  const width = flavour.lineCharacters;
  if (width === undefined) return cue;
  const { spans, isBroken, isTooLong } = breakSpans(cue.spans, width);
  if (isBroken) losses.add('placement', `lines longer than ${width} characters are wrapped`, index);
  if (isTooLong) losses.add('placement', `a word is longer than a line of ${width} characters`, index);
  return isBroken ? { ...cue, spans } : cue;
}

/** Times that were read as frames of this rate are exact. */
const isOnFrames = (
  { startMs, endMs, frames }: Cue,
  { frameRate: source }: CaptionDocument,
  { frameRate }: WriteContext,
): boolean =>
  (frames !== undefined && source !== undefined && isSameRate(source, frameRate)) ||
  [startMs, endMs].every((ms) => framesToMs(msToFrames(ms, frameRate), frameRate) === ms);
