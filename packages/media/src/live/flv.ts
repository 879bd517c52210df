const HEADER_BYTES = 9 + 4;
const TAG_BYTES = 11;
const [AUDIO, VIDEO] = [8, 9];

/** What the format of the tags calls H.264. */
const AVC = 7;

/** A piece of sound, picture or metadata. */
export interface FlvTag {
  type: number;
  /** Decoding time in ms. */
  timeMs: number;
  data: Buffer;
}

/** Divides an FLV stream into tags. */
export class FlvReader {
  #rest = Buffer.alloc(0);
  #isBegun = false;

  /** Adds bytes of any length. Returns the tags that are complete. @throws if the stream is not FLV */
  push(bytes: Buffer): FlvTag[] {
    let all = Buffer.concat([this.#rest, bytes]);
    const tags: FlvTag[] = [];
    if (!this.#isBegun && all.length >= HEADER_BYTES) {
      if (all.toString('latin1', 0, 3) !== 'FLV') throw new Error('not an FLV stream');
      this.#isBegun = true;
      all = all.subarray(HEADER_BYTES);
    }
    while (this.#isBegun && all.length >= TAG_BYTES) {
      const size = all.readUIntBE(1, 3);
      const end = TAG_BYTES + size + 4;
      if (all.length < end) break;
      const timeMs = all.readUIntBE(4, 3) + all[7]! * 2 ** 24;
      tags.push({ type: all[0]!, timeMs, data: all.subarray(TAG_BYTES, TAG_BYTES + size) });
      all = all.subarray(end);
    }
    this.#rest = all;
    return tags;
  }
}

/** First bytes of a stream with sound and picture. */
export const flvHeader = Buffer.from([0x46, 0x4c, 0x56, 1, 5, 0, 0, 0, 9, 0, 0, 0, 0]);

export function writeTag({ type, timeMs, data }: FlvTag): Buffer {
  const head = Buffer.alloc(TAG_BYTES);
  head[0] = type;
  head.writeUIntBE(data.length, 1, 3);
  head.writeUIntBE(timeMs % 2 ** 24, 4, 3);
  head[7] = Math.floor(timeMs / 2 ** 24);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(TAG_BYTES + data.length);
  return Buffer.concat([head, data, tail]);
}

/** Whether a tag has sound or picture, or the configuration of its decoder. */
export const isMedia = ({ type }: FlvTag): boolean => type === AUDIO || type === VIDEO;

/** Returns what a tag of H.264 contains: the configuration of the decoder, or an access unit; undefined for all other tags. */
export function avcOf(tag: FlvTag): { config: Buffer } | { unit: Buffer; presentedMs: number } | undefined {
  const { type, data, timeMs } = tag;
  if (type !== VIDEO || data.length < 5 || (data[0]! & 0x8f) !== AVC) return undefined;
  if (data[1] === 0) return { config: data.subarray(5) };
  return data[1] === 1
    ? { unit: data.subarray(5), presentedMs: timeMs + ((data.readUIntBE(2, 3) << 8) >> 8) }
    : undefined;
}

/** Replaces the access unit of a tag. */
export const withUnit = ({ data, ...tag }: FlvTag, unit: Buffer): FlvTag => ({
  ...tag,
  data: Buffer.concat([data.subarray(0, 5), unit]),
});
