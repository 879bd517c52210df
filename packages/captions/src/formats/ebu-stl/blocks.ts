import type { Reading } from '../../model/reading.js';
import { labelToFrames, nominalRate, type FrameRate } from '../../model/timecode.js';
import { GSI_BYTES } from './gsi.js';

export const TTI_BYTES = 128;
const TEXT_FIELD = 16;
const UNUSED = 0x8f;
/** Extension block numbers: 0x00 to 0xEF for text, 0xFF for the last block of a subtitle. */
const [RESERVED, USER_DATA, LAST] = [0xf0, 0xfe, 0xff];

/** A subtitle with the text of all its blocks. Times are frame counts of their timecodes. */
export interface Subtitle {
  readonly byte: number;
  readonly group: number;
  readonly number: number;
  readonly frames: readonly [start: number, end: number];
  readonly cumulative: number;
  readonly row: number;
  readonly justification: number;
  readonly text: number[];
}

/** Reads the blocks of text and timing information (Tech 3264, 4.3). Skips comments and user data. */
export function readBlocks(bytes: Uint8Array, rate: FrameRate, reading: Reading): Subtitle[] {
  const subtitles: Subtitle[] = [];
  /** The subtitle whose last block is still to come, and the number of its latest extension block. */
  let open: Subtitle | undefined;
  let last = -1;
  for (let at = GSI_BYTES; at < bytes.length; at += TTI_BYTES) {
    const block = bytes.subarray(at, at + TTI_BYTES);
    if (block.length < TTI_BYTES) {
      reading.repair('truncated', 'the last block is cut off', { byte: at });
      break;
    }
    const extension = block[3]!;
    if (extension >= RESERVED && extension < USER_DATA)
      reading.repair('block', `extension block number ${extension} is reserved; the block is left out`, {
        byte: at,
      });
    if ((extension >= RESERVED && extension !== LAST) || block[15] === 1) continue;
    if (open && !(isSameSubtitle(open, block) && extension > last)) {
      reading.repair('block', `subtitle ${open.number} has no last block`, { byte: at });
      subtitles.push(open);
      open = undefined;
    }
    const subtitle = open ?? startSubtitle(block, at, rate, reading);
    if (!subtitle) continue;
    for (let i = TEXT_FIELD; i < TTI_BYTES && block[i] !== UNUSED; i++) subtitle.text.push(block[i]!);
    if (extension === LAST) subtitles.push(subtitle);
    open = extension === LAST ? undefined : subtitle;
    last = extension;
  }
  if (open) subtitles.push(open);
  return subtitles;
}

const numberOf = (block: Uint8Array): number => block[1]! + block[2]! * 256;

const isSameSubtitle = ({ group, number }: Subtitle, block: Uint8Array): boolean =>
  group === block[0] && number === numberOf(block);

function startSubtitle(
  block: Uint8Array,
  byte: number,
  rate: FrameRate,
  reading: Reading,
): Subtitle | undefined {
  const start = timeAt(block, 5, rate);
  const end = timeAt(block, 9, rate);
  if (!start || !end) {
    reading.repair('timecode', 'a subtitle without valid times is left out', { byte });
    return undefined;
  }
  if (start.isClamped || end.isClamped)
    reading.repair('timecode', `a frame number is too high and replaced by ${nominalRate(rate) - 1}`, {
      byte,
    });
  return {
    byte,
    group: block[0]!,
    number: numberOf(block),
    frames: [start.frame, end.frame],
    cumulative: block[4]!,
    row: block[13]!,
    justification: block[14]!,
    text: [],
  };
}

function timeAt(
  block: Uint8Array,
  at: number,
  rate: FrameRate,
): { frame: number; isClamped: boolean } | undefined {
  const [hours, minutes, seconds, frames] = block.subarray(at, at + 4);
  if (hours! > 23 || minutes! > 59 || seconds! > 59) return undefined;
  const last = nominalRate(rate) - 1;
  const frame = labelToFrames(hours!, minutes!, seconds!, Math.min(frames!, last), rate);
  return { frame, isClamped: frames! > last };
}
