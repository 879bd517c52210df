import { firstSlice, withCaptions, type CaptionPair } from './caption-sei.js';
import { avcOf, FlvReader, flvHeader, isMedia, writeTag, withUnit, type FlvTag } from './flv.js';

/** CEA-608 has 29.97 pairs a second, so pictures at a higher rate do not all have one. Times are in whole milliseconds. */
const PAIR_MS = 33;

/** A picture with a slice. */
interface Frame {
  unit: Buffer;
  decodedMs: number;
  presentedMs: number;
  /** Whether all pictures that are shown earlier have arrived. */
  isComplete: boolean;
  /** Undefined until the pictures shown before have theirs. */
  captions?: { pair: CaptionPair | undefined } | 'none';
}

interface Held {
  tag: FlvTag;
  arrivedAt: number;
  frame?: Frame | undefined;
}

export interface CaptionedFlvOptions {
  /** Returns the next pair, if there is one, for a picture. Called in the order in which pictures are shown. */
  pairFor: (presentedMs: number) => CaptionPair | undefined;
}

/** Puts captions into the H.264 pictures of an FLV stream, which is otherwise unchanged, and holds it back. */
export class CaptionedFlv {
  readonly #reader = new FlvReader();
  #held: Held[] = [];
  #incomplete: Frame[] = [];
  #lengthBytes = 4;
  #lastPairMs = -Infinity;
  #isBegun = false;
  #heldBytes = 0;
  #firstMs: number | undefined;

  constructor(private readonly options: CaptionedFlvOptions) {}

  /** Time of the first sound or picture; undefined before it has arrived. */
  get firstMs(): number | undefined {
    return this.#firstMs;
  }

  get heldBytes(): number {
    return this.#heldBytes;
  }

  /** Adds what has arrived at a time. @throws if the stream is not FLV */
  push(bytes: Buffer, arrivedAt: number): void {
    for (const tag of this.#reader.push(bytes)) {
      if (isMedia(tag)) this.#firstMs ??= tag.timeMs;
      this.#heldBytes += tag.data.length;
      this.#held.push({ tag, arrivedAt, frame: this.#frame(tag) });
    }
  }

  /** Returns what has arrived by a time and is ready to be sent. @param isLast whether nothing more will arrive */
  take(arrivedBy: number, isLast = false): Buffer {
    const out: Buffer[] = [];
    for (let next = this.#held[0]; next && next.arrivedAt <= arrivedBy; next = this.#held[0]) {
      if (next.frame && !next.frame.isComplete && !isLast) break;
      out.push(this.#written(next));
      this.#heldBytes -= next.tag.data.length;
      this.#held.shift();
    }
    if (out.length === 0) return Buffer.alloc(0);
    if (!this.#isBegun) out.unshift(flvHeader);
    this.#isBegun = true;
    return Buffer.concat(out);
  }

  #frame(tag: FlvTag): Frame | undefined {
    const avc = avcOf(tag);
    if (!avc) return undefined;
    if ('config' in avc) {
      this.#lengthBytes = (avc.config[4]! & 3) + 1;
      return undefined;
    }
    const decodedMs = tag.timeMs;
    // Pictures are shown at their decoding time at the earliest. A time that jumps back begins a new sequence.
    for (const frame of this.#incomplete)
      frame.isComplete = decodedMs >= frame.presentedMs || decodedMs < frame.decodedMs;
    this.#incomplete = this.#incomplete.filter(({ isComplete }) => !isComplete);
    if (firstSlice(avc.unit, this.#lengthBytes) === undefined) return undefined;
    const frame = { ...avc, decodedMs, isComplete: false };
    this.#incomplete.push(frame);
    return frame;
  }

  #written({ tag, frame }: Held): Buffer {
    if (!frame) return writeTag(tag);
    this.#caption(frame.presentedMs);
    const { captions = 'none' } = frame;
    return writeTag(
      captions === 'none' ? tag : withUnit(tag, withCaptions(frame.unit, captions.pair, this.#lengthBytes)),
    );
  }

  /** Gives captions to the pictures up to a time, in the order in which they are shown. */
  #caption(untilMs: number): void {
    const frames: Frame[] = [];
    for (const { frame } of this.#held) {
      if (frame && frame.decodedMs > untilMs) break;
      if (frame && !frame.captions && frame.presentedMs <= untilMs) frames.push(frame);
    }
    for (const frame of frames.sort((a, b) => a.presentedMs - b.presentedMs)) {
      const sinceMs = frame.presentedMs - this.#lastPairMs;
      if (sinceMs >= 0 && sinceMs < PAIR_MS) frame.captions = 'none';
      else {
        frame.captions = { pair: this.options.pairFor(frame.presentedMs) };
        this.#lastPairMs = frame.presentedMs;
      }
    }
  }
}
