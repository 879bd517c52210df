import { withOddParity } from '../../cea608/charset.js';
import { schedule } from '../../cea608/schedule.js';
import type { CaptionDocument } from '../../model/cue.js';
import type { Losses } from '../../model/loss.js';
import { frameRates, nominalRate } from '../../model/timecode.js';
import type { WriteContext } from '../format.js';
import { atRate, label } from '../framed/frames.js';
import { codeOfRate, makePacket } from './packet.js';
import { shorten } from './shorthand.js';

/**
 * Writes MacCaption MCC V1.0: a caption distribution packet with the CEA-608 pair of every frame that has one; frames
 * between have none. No CEA-708 service is written beside it.
 */
export function writeMcc(document: CaptionDocument, losses: Losses, context: WriteContext): string {
  const known = codeOfRate(context.frameRate);
  if (!known)
    losses.add('timing', 'MCC does not know the frame rate; times are rounded to 29.97 frames a second');
  const at = known ? context : atRate(context, frameRates['29.97df']);
  const packetRate = known ?? codeOfRate(at.frameRate)!;
  // Line 21 has thirty pairs a second at most: at 50 and 60 frames every second one carries a pair.
  const step = nominalRate(at.frameRate) > 30 ? 2 : 1;
  const line21 = {
    ...at,
    frameRate: { ...at.frameRate, numerator: at.frameRate.numerator / step },
    startFrame: Math.ceil(at.startFrame / step),
  };
  let sequence = 0;
  const lines = schedule(document, losses, line21).flatMap(({ frame, pairs }) =>
    pairs.map(([first, second], index) => {
      const pair = [withOddParity(first), withOddParity(second)] as const;
      const packet = makePacket(pair, sequence++ & 0xffff, packetRate);
      return `${label((frame + index) * step, at, ':')}\t${shorten(packet)}\n`;
    }),
  );
  const rate = `${nominalRate(at.frameRate)}${at.frameRate.dropFrame ? 'DF' : ''}`;
  return `${HEADER}UUID=00000000-0000-4000-8000-000000000000
Creation Program=Scriptorium
Creation Date=Thursday, January 1, 1970
Creation Time=00:00:00
Time Code Rate=${rate}

${lines.join('')}`;
}

/** The notice that the format's owner asks every file to carry. */
const HEADER = `File Format=MacCaption_MCC V1.0

///////////////////////////////////////////////////////////////////////////////////
// Computer Prompting and Captioning Company
// Ancillary Data Packet Transfer File
//
// Permission to generate this format is granted provided that
//   1. This ANC Transfer file format is used on an as-is basis and no warranty is given, and
//   2. This entire descriptive information text is included in a generated .mcc file.
//
// General file format:
//   HH:MM:SS:FF(tab)[Hexadecimal ANC data in groups of 2 characters]
//     Hexadecimal data starts with the Ancillary Data Packet DID (Data ID defined in S291M)
//       and concludes with the Check Sum following the User Data Words.
//     Each time code line must contain at most one complete ancillary data packet.
//     To transfer additional ANC Data successive lines may contain identical time code.
//     Time Code Rate=[24, 25, 30, 30DF, 50, 60]
//
//   ANC data bytes may be represented by one ASCII character according to the following schema:
//     G  FAh 00h 00h
//     H  2 x (FAh 00h 00h)
//     I  3 x (FAh 00h 00h)
//     J  4 x (FAh 00h 00h)
//     K  5 x (FAh 00h 00h)
//     L  6 x (FAh 00h 00h)
//     M  7 x (FAh 00h 00h)
//     N  8 x (FAh 00h 00h)
//     O  9 x (FAh 00h 00h)
//     P  FBh 80h 80h
//     Q  FCh 80h 80h
//     R  FDh 80h 80h
//     S  96h 69h
//     T  61h 01h
//     U  E1h 00h 00h
//     Z  00h
//
///////////////////////////////////////////////////////////////////////////////////

`;
