import { hasOddParity } from '../../cea608/charset.js';
import { toCues } from '../../cea608/cues.js';
import { Decoder608 } from '../../cea608/decoder.js';
import type { CaptionDocument } from '../../model/cue.js';
import type { Reading } from '../../model/reading.js';
import { frameRates, nominalRate, type FrameRate } from '../../model/timecode.js';
import { Lines, normalizeLineEnds } from '../../text/lines.js';
import { scanTimecode } from '../framed/timecode-lines.js';
import { parsePacket, rateOfCode } from './packet.js';
import { expand } from './shorthand.js';

const LAST_SECONDS = 4;

/** MacCaption: an ancillary data packet a frame. The CEA-608 captions of field 1 (CC1) in its CEA-708 packets are read. */
export function readMcc(input: string, reading: Reading): CaptionDocument {
  const lines = new Lines(normalizeLineEnds(input));
  let rate: FrameRate | undefined;
  let decoder: Decoder608 | undefined;
  let frame = 0;
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    const place = { line: lines.number };
    const header = /^Time Code Rate=(\d\d)(DF)?\s*$/i.exec(line);
    if (header) rate ??= headerRate(Number(header[1]), header[2] !== undefined);
    if (!/^\d\d:/.test(line)) continue;
    rate ??= reading.frameRate ?? frameRates['29.97'];
    const timecode = scanTimecode(line, 0, rate);
    const bytes =
      timecode &&
      expand(
        line
          .slice(timecode.end)
          .replace(/[.,]\d+(?=\s)/, '')
          .trim(),
      );
    const packet = bytes && parsePacket(bytes);
    if (!timecode || !packet) {
      reading.repair('field', 'a line without a caption packet is left out', place);
      continue;
    }
    if (!decoder) {
      rate = exactRate(rate, packet.rateCode);
      const exact = rate;
      decoder = new Decoder608((caption) => {
        for (const cue of toCues(caption, exact)) reading.add(cue);
      });
    }
    if (!packet.checksumOk) reading.repair('parity', 'the checksum of a packet is wrong', place);
    frame = timecode.frame;
    for (const [first, second] of packet.field1) {
      if (!hasOddParity(first) || !hasOddParity(second))
        reading.repair('parity', 'the parity of a pair is wrong', place);
      decoder.push(frame, first & 0x7f, second & 0x7f);
    }
  }
  if (rate) decoder?.end(frame + LAST_SECONDS * nominalRate(rate));
  return { cues: reading.cues, frameRate: rate ?? frameRates['29.97'] };
}

/** The header names nominal rates: 30 and 60 are NTSC when they drop frames, else the packets tell. */
const headerRate = (nominal: number, drop: boolean): FrameRate =>
  drop
    ? nominal === 60
      ? frameRates['59.94df']
      : frameRates['29.97df']
    : { numerator: nominal, denominator: 1, dropFrame: false };

function exactRate(rate: FrameRate, code: number): FrameRate {
  const told = rateOfCode(code);
  return told && nominalRate(told) === nominalRate(rate) && !rate.dropFrame ? told : rate;
}
