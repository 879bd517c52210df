import type { Pair } from '../../cea608/encode.js';
import { frameRates, isSameRate, type FrameRate } from '../../model/timecode.js';
import { SERVICE_INFO } from './service-info.js';

/** Frame rate codes (SMPTE ST 334-2) with the number of `cc_data` triplets per frame. */
const packetRates: readonly PacketRate[] = [
  { code: 1, rate: frameRates['23.976'], triplets: 25 },
  { code: 2, rate: frameRates['24'], triplets: 25 },
  { code: 3, rate: frameRates['25'], triplets: 24 },
  { code: 4, rate: frameRates['29.97'], triplets: 20 },
  { code: 5, rate: frameRates['30'], triplets: 20 },
  { code: 6, rate: frameRates['50'], triplets: 12 },
  { code: 7, rate: frameRates['59.94'], triplets: 10 },
  { code: 8, rate: frameRates['60'], triplets: 10 },
];

export interface PacketRate {
  readonly code: number;
  readonly rate: FrameRate;
  readonly triplets: number;
}

export const rateOfCode = (code: number): FrameRate | undefined =>
  packetRates.find((entry) => entry.code === code)?.rate;

export const packetRateOf = (rate: FrameRate): PacketRate | undefined =>
  packetRates.find((entry) => isSameRate(entry.rate, rate));

export interface PairSink {
  /** Receives a pair of line 21, field 1 or 2, with parity. */
  line21(field: 1 | 2, first: number, second: number): void;
  /** Receives a pair of the DTVCC channel; `starts` marks the first pair of a caption channel packet. */
  digital(starts: boolean, first: number, second: number): void;
}

export interface Packet {
  readonly rateCode: number;
  readonly checksumOk: boolean;
  /** Service information section, if present. */
  readonly services: Uint8Array | undefined;
}

/**
 * Reads the caption distribution packet of an ancillary data packet (DID 0x61, SDID 0x01) and passes its
 * pairs to `sink`. Returns undefined if there is none.
 */
export function readPacket(anc: Uint8Array, sink: PairSink): Packet | undefined {
  if (anc[0] !== 0x61 || anc[1] !== 0x01 || anc[3] !== 0x96 || anc[4] !== 0x69) return undefined;
  const length = Math.min(anc[5] ?? 0, anc.length - 3);
  const end = 3 + length;
  const flags = anc[7]!;
  let at = 10;
  if ((flags & 0x80) !== 0) at += 5; // time code section
  if ((flags & 0x40) !== 0 && anc[at] === 0x72) {
    const count = anc[at + 1]! & 0x1f;
    at += 2;
    for (let i = 0; i < count && at + 3 <= end; i++, at += 3) handOut(anc, at, sink);
  }
  const hasServices = (flags & 0x20) !== 0 && anc[at] === SERVICE_INFO;
  let sum = 0;
  for (let i = 3; i < end; i++) sum += anc[i]!;
  return {
    rateCode: anc[6]! >> 4,
    checksumOk: (sum & 0xff) === 0,
    services: hasServices ? anc.subarray(at, end) : undefined,
  };
}

function handOut(anc: Uint8Array, at: number, sink: PairSink): void {
  const marker = anc[at]!;
  if ((marker & 0x04) === 0) return;
  const type = marker & 0x03;
  const [first, second] = [anc[at + 1]!, anc[at + 2]!];
  if (type < 2) sink.line21(type === 0 ? 1 : 2, first, second);
  else sink.digital(type === 3, first, second);
}

/** Caption data of one frame. */
export interface FrameData {
  /** Field 1 of line 21, with parity; null bytes if omitted. */
  readonly pair?: Pair | undefined;
  /** A caption channel packet of even length. */
  readonly digital?: readonly number[] | undefined;
}

/** Returns an ancillary data packet with a caption distribution packet that carries the data of a frame. */
export function makePacket(
  { pair, digital = [] }: FrameData,
  sequence: number,
  { code, triplets }: PacketRate,
  services: readonly number[],
): number[] {
  const cc: number[] = [0xfc, ...(pair ?? [0x80, 0x80]), 0xf9, 0x80, 0x80];
  for (let at = 0; at < digital.length; at += 2)
    cc.push(at === 0 ? 0xff : 0xfe, digital[at]!, digital[at + 1]!);
  while (cc.length < triplets * 3) cc.push(0xfa, 0, 0);
  const counter = [(sequence >> 8) & 0xff, sequence & 0xff];
  // The flags declare captions, complete service information that applies from here on, and an active
  // service.
  const body = [
    0x96,
    0x69,
    0,
    (code << 4) | 0x0f,
    0x7f,
    ...counter,
    0x72,
    0xe0 | triplets,
    ...cc,
    ...services,
  ];
  body.push(0x74, ...counter);
  body[2] = body.length + 1;
  body.push(-body.reduce((total, byte) => total + byte, 0) & 0xff);
  const anc = [0x61, 0x01, body.length, ...body];
  return [...anc, anc.reduce((total, byte) => total + byte, 0) & 0xff];
}
