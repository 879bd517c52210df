import { hasOddParity } from '../../cea608/charset.js';
import { toCues } from '../../cea608/cues.js';
import { Decoder608 } from '../../cea608/decoder.js';
import type { CaptionDocument } from '../../model/cue.js';
import type { Reading } from '../../model/reading.js';
import { frameRates, labelToFrames, nominalRate, type FrameRate } from '../../model/timecode.js';
import { Lines, normalizeLineEnds } from '../../text/lines.js';

/** Seconds that a caption stays after the last code if it is never erased. */
const LAST_SECONDS = 4;
const TIMECODE = /^(\d{2,3}):(\d{2}):(\d{2})([:;.,])(\d{2})(?=\s|$)/;

/** Reads Scenarist Closed Captions: timecodes with bytes of CEA-608 field 1 (CC1), two per frame. */
export function readScc(input: string, reading: Reading): CaptionDocument {
  const text = normalizeLineEnds(input);
  const rate = rateOf(text);
  const decoder = new Decoder608((caption) => {
    for (const cue of toCues(caption, rate)) reading.add(cue);
  });
  const lines = new Lines(text);
  let frame = 0;
  let headed = false;
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    const place = { line: lines.number };
    if (line.trim() === '') continue;
    if (!headed) {
      headed = true;
      if (/^\s*Scenarist_SCC\s+V1\.0\s*$/i.test(line)) continue;
      reading.repair('header', 'the first line is not Scenarist_SCC V1.0', place);
    }
    const timecode = TIMECODE.exec(line);
    const starts = timecode && frameOf(timecode, rate);
    if (!timecode || starts === null || starts === undefined) {
      reading.repair('timecode', 'a line without a timecode is left out', place);
      continue;
    }
    if (starts < frame)
      reading.repair('order', 'a line starts before the codes of the previous line end', place);
    frame = Math.max(starts, frame);
    frame = pushCodes(decoder, line.slice(timecode[0].length), frame, reading, place);
  }
  decoder.end(frame + LAST_SECONDS * nominalRate(rate));
  return { cues: reading.cues, frameRate: rate };
}

/** SCC counts 29.97 frames a second regardless of the video. Semicolons mark drop-frame. */
const rateOf = (text: string): FrameRate =>
  /^\d\d:\d\d:\d\d[;,.]\d\d\s/m.test(text.slice(0, 4000)) ? frameRates['29.97df'] : frameRates['29.97'];

function frameOf(timecode: RegExpExecArray, rate: FrameRate): number | undefined {
  const [hours, minutes, seconds, frames] = [timecode[1], timecode[2], timecode[3], timecode[5]].map(Number);
  if (minutes! > 59 || seconds! > 59 || frames! >= nominalRate(rate)) return undefined;
  return labelToFrames(hours!, minutes!, seconds!, frames!, rate);
}

/** Sends a line's codes to the decoder, one pair per frame. Returns the frame after the last one. */
function pushCodes(
  decoder: Decoder608,
  codes: string,
  from: number,
  reading: Reading,
  place: { line: number },
): number {
  let frame = from;
  for (const word of codes.split(/\s+/)) {
    if (word === '') continue;
    if (!/^[0-9a-f]{4}$/i.test(word)) {
      reading.repair('field', `not a pair of bytes: ${word.slice(0, 12)}`, place);
      continue;
    }
    const pair = Number.parseInt(word, 16);
    const [first, second] = [pair >> 8, pair & 0xff];
    if (!hasOddParity(first) || !hasOddParity(second))
      reading.repair('parity', `the parity of ${word} is wrong`, place);
    decoder.push(frame++, first & 0x7f, second & 0x7f);
  }
  return frame;
}
