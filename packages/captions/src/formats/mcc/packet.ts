import type { Pair } from '../../cea608/encode.js';
import { frameRates, type FrameRate } from '../../model/timecode.js';

/** Frame rate codes of a caption distribution packet (SMPTE ST 334-2), with the `cc_data` triplets that a frame has room for. */
const packetRates: readonly { code: number; rate: FrameRate; triplets: number }[] = [
  { code: 1, rate: frameRates['23.976'], triplets: 25 },
  { code: 2, rate: frameRates['24'], triplets: 25 },
  { code: 3, rate: frameRates['25'], triplets: 24 },
  { code: 4, rate: frameRates['29.97'], triplets: 20 },
  { code: 5, rate: frameRates['30'], triplets: 20 },
  { code: 6, rate: frameRates['50'], triplets: 12 },
  { code: 7, rate: frameRates['59.94'], triplets: 10 },
  { code: 8, rate: frameRates['60'], triplets: 10 },
];

export const rateOfCode = (code: number): FrameRate | undefined =>
  packetRates.find((entry) => entry.code === code)?.rate;

export const codeOfRate = (rate: FrameRate): { code: number; triplets: number } | undefined =>
  packetRates.find(
    (entry) => entry.rate.numerator * rate.denominator === rate.numerator * entry.rate.denominator,
  );

export interface Packet {
  readonly rateCode: number;
  /** Field 1 byte pairs, with parity. */
  readonly field1: readonly Pair[];
  readonly field2: readonly Pair[];
  readonly checksumOk: boolean;
}

/** The caption distribution packet of an ancillary data packet (DID 0x61, SDID 0x01); undefined when it holds none. */
export function parsePacket(anc: Uint8Array): Packet | undefined {
  const cdp = anc.subarray(3);
  if (anc[0] !== 0x61 || anc[1] !== 0x01 || cdp[0] !== 0x96 || cdp[1] !== 0x69) return undefined;
  const length = Math.min(cdp[2] ?? 0, cdp.length);
  const field1: Pair[] = [];
  const field2: Pair[] = [];
  let at = 7;
  if ((cdp[4]! & 0x80) !== 0) at += 5; // time code section
  if ((cdp[4]! & 0x40) !== 0 && cdp[at] === 0x72) {
    const count = cdp[at + 1]! & 0x1f;
    for (let i = 0, from = at + 2; i < count && from + 3 <= length; i++, from += 3) {
      const marker = cdp[from]!;
      const pair: Pair = [cdp[from + 1]!, cdp[from + 2]!];
      const valid = (marker & 0x04) !== 0;
      if (valid && (marker & 0x03) === 0) field1.push(pair);
      else if (valid && (marker & 0x03) === 1) field2.push(pair);
    }
  }
  const sum = cdp.subarray(0, length).reduce((total, byte) => total + byte, 0);
  return { rateCode: cdp[3]! >> 4, field1, field2, checksumOk: (sum & 0xff) === 0 };
}

/** An ancillary data packet with a caption distribution packet around a pair of field 1. */
export function makePacket(
  pair: Pair,
  sequence: number,
  { code, triplets }: { code: number; triplets: number },
): number[] {
  const cc: number[] = [0xfc, ...pair, 0xf9, 0x80, 0x80];
  while (cc.length < triplets * 3) cc.push(0xfa, 0, 0);
  const counter = [(sequence >> 8) & 0xff, sequence & 0xff];
  const body = [
    0x96,
    0x69,
    0,
    (code << 4) | 0x0f,
    0x43,
    ...counter,
    0x72,
    0xe0 | triplets,
    ...cc,
    0x74,
    ...counter,
  ];
  body[2] = body.length + 1;
  body.push(-body.reduce((total, byte) => total + byte, 0) & 0xff);
  const anc = [0x61, 0x01, body.length, ...body];
  return [...anc, anc.reduce((total, byte) => total + byte, 0) & 0xff];
}
