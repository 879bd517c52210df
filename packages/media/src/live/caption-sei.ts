/** Two bytes of CEA-608, with parity. */
export type CaptionPair = readonly [number, number];

const EMPTY: CaptionPair = [0x80, 0x80];
const SEI = 6;
const isSlice = (type: number): boolean => type >= 1 && type <= 5;

/**
 * Returns an SEI message for H.264 with a pair of field 1, as ATSC A/53 part 4 defines it. It never contains two zero bytes in
 * sequence, so no emulation prevention is needed.
 */
function captionSei([first, second]: CaptionPair): Buffer {
  const captions = [0xff, 0xfc, first, second, 0xff];
  const payload = [0xb5, 0x00, 0x31, ...Buffer.from('GA94'), 0x03, 0xc1, ...captions];
  return Buffer.from([SEI, 4, payload.length, ...payload, 0x80]);
}

/**
 * Inserts a pair, or an empty one, before the first slice of an access unit. Units without a slice are returned unchanged.
 * @param lengthBytes size of the lengths that precede NAL units
 */
export function withCaptions(unit: Buffer, pair: CaptionPair | undefined, lengthBytes: number): Buffer {
  const at = firstSlice(unit, lengthBytes);
  if (at === undefined) return unit;
  const sei = captionSei(pair ?? EMPTY);
  const length = Buffer.alloc(lengthBytes);
  length.writeUIntBE(sei.length, 0, lengthBytes);
  return Buffer.concat([unit.subarray(0, at), length, sei, unit.subarray(at)]);
}

/** Returns where the first slice of an access unit begins, with its length; undefined if there is none. */
export function firstSlice(unit: Buffer, lengthBytes: number): number | undefined {
  for (let at = 0; at + lengthBytes < unit.length; at += lengthBytes + unit.readUIntBE(at, lengthBytes))
    if (isSlice(unit[at + lengthBytes]! & 0x1f)) return at;
  return undefined;
}
