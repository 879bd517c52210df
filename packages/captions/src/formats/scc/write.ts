import { withOddParity } from '../../cea608/charset.js';
import { schedule } from '../../cea608/schedule.js';
import type { CaptionDocument } from '../../model/cue.js';
import type { Losses } from '../../model/loss.js';
import { frameRates } from '../../model/timecode.js';
import type { WriteContext } from '../format.js';
import { atRate, label } from '../timecode/labels.js';

const hex = (byte: number): string => withOddParity(byte).toString(16).padStart(2, '0');

/** Writes Scenarist Closed Captions: field 1, CC1, at 29.97 frames a second, drop-frame or non-drop. */
export function writeScc(document: CaptionDocument, losses: Losses, context: WriteContext): string {
  const frameRate = context.frameRate.dropFrame ? frameRates['29.97df'] : frameRates['29.97'];
  const isNtsc = context.frameRate.numerator === 30000 && context.frameRate.denominator === 1001;
  if (!isNtsc) losses.add('timing', 'SCC counts 29.97 frames a second; times are rounded to its frames');
  const at = isNtsc ? context : atRate(context, frameRate);
  const lines = schedule(document, losses, at).map(({ frame, pairs }) => {
    const codes = pairs.map(([first, second]) => hex(first) + hex(second));
    return `${label(frame, at)}\t${codes.join(' ')}\n\n`;
  });
  return `Scenarist_SCC V1.0\n\n${lines.join('')}`;
}
