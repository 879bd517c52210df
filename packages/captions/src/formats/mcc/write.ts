import { withOddParity } from '../../cea608/charset.js';
import type { Pair } from '../../cea608/encode.js';
import { schedule } from '../../cea608/schedule.js';
import { makePacket as makeChannelPacket } from '../../cea708/packets.js';
import { schedule708 } from '../../cea708/schedule.js';
import type { CaptionDocument } from '../../model/cue.js';
import type { Losses } from '../../model/loss.js';
import { frameRates, nominalRate } from '../../model/timecode.js';
import type { WriteContext } from '../format.js';
import { atRate, label } from '../timecode/labels.js';
import { makePacket, packetRateOf } from './packet.js';
import { makeServiceInfo } from './service-info.js';
import { shorten } from './shorthand.js';

/**
 * Writes MacCaption MCC V1.0: a caption distribution packet, with line 21 (CC1) and service 1 of CEA-708, for
 * every frame that has data.
 */
export function writeMcc(document: CaptionDocument, losses: Losses, context: WriteContext): string {
  const known = packetRateOf(context.frameRate);
  if (!known)
    losses.add('timing', 'MCC does not support the frame rate; times are rounded to 29.97 frames a second');
  const at = known ? context : atRate(context, frameRates['29.97df']);
  const packetRate = known ?? packetRateOf(at.frameRate)!;
  const line21 = line21Pairs(document, losses, at);
  // Two triplets of every packet are for line 21.
  const digital = schedule708(document, losses, at, (packetRate.triplets - 2) * 2);
  const services = makeServiceInfo(document.language ?? context.language);
  let channelSequence = 0;
  const frames = [...new Set([...line21.keys(), ...digital.keys()])].sort((a, b) => a - b);
  const lines = frames.map((frame, sequence) => {
    const blocks = digital.get(frame);
    const data = {
      pair: line21.get(frame),
      digital: blocks && makeChannelPacket(blocks, channelSequence++),
    };
    const packet = makePacket(data, sequence & 0xffff, packetRate, services);
    return `${label(frame, at, ':')}\t${shorten(packet)}\n`;
  });
  const rate = `${nominalRate(at.frameRate)}${at.frameRate.dropFrame ? 'DF' : ''}`;
  return `${HEADER}UUID=00000000-0000-4000-8000-000000000000
Creation Program=Scriptorium
Creation Date=Thursday, January 1, 1970
Creation Time=00:00:00
Time Code Rate=${rate}

${lines.join('')}`;
}

/**
 * Returns the pairs of field 1 by frame, with parity. Line 21 carries at most 30 pairs a second, so at 50 and
 * 60 frames every second frame is used.
 */
function line21Pairs(document: CaptionDocument, losses: Losses, at: WriteContext): Map<number, Pair> {
  const step = nominalRate(at.frameRate) > 30 ? 2 : 1;
  const context = {
    ...at,
    frameRate: { ...at.frameRate, numerator: at.frameRate.numerator / step },
    startFrame: Math.ceil(at.startFrame / step),
  };
  const pairs = new Map<number, Pair>();
  for (const { frame, pairs: sent } of schedule(document, losses, context))
    sent.forEach(([first, second], index) =>
      pairs.set((frame + index) * step, [withOddParity(first), withOddParity(second)]),
    );
  return pairs;
}

/** Notice that the owner of the format requires in every file. */
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
